import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectIsSuperadmin, selectMyId } from '../../session/sessionSelectors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { AvatarEditing } from './AvatarEditing.tsx';
import { Cover } from './Cover.tsx';
import { useFollowersQuery, useFollowMutation, useUnfollowMutation } from './endpoints.ts';
import classes from './ProfileHead.module.css';

export function ProfileHead({ user, onEdit }: { user: User; onEdit: () => void }) {
  const { t } = useTranslation();
  const follows = useFollowersQuery({ params: { id: user._id } }).currentData?.result;
  const mayEdit = user.can?.edit ?? false;
  const job = [user.position, user.department].filter(Boolean).join(' · ');
  return (
    <Card className={classes.card}>
      <Cover user={user} mayEdit={mayEdit} />
      <div className={classes.body}>
        <div className={classes.face}>
          <AvatarEditing user={user} mayEdit={mayEdit} />
        </div>
        <div className={classes.words}>
          <h2 className={classes.name}>{user.fullName}</h2>
          {job && <p className={classes.job}>{job}</p>}
          {user.status_text && <p className={classes.status}>{user.status_text}</p>}
          <p className={classes.facts}>
            {follows && <span>{t('profile.followers', { count: follows.total })}</span>}
            {user.deletion_mark && <Badge>{t('profile.fired')}</Badge>}
            {user.blocked && !user.deletion_mark && <Badge tone="bad">{t('profile.blocked')}</Badge>}
          </p>
        </div>
        <div className={classes.acts}>
          {mayEdit && (
            <Button look="outline" icon="edit" onClick={onEdit}>
              {t('profile.edit')}
            </Button>
          )}
          <FollowButton id={user._id} />
        </div>
      </div>
    </Card>
  );
}

/** Not for the own profile, and not for the superadmin, who belongs to no company. */
function FollowButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const me = useSelector(selectMyId);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const follows = useFollowersQuery({ params: { id } }).currentData?.result;
  const [follow] = useFollowMutation();
  const [unfollow] = useUnfollowMutation();
  if (!follows || id === me || isSuperadmin) return null;
  const { following } = follows;
  const toggle = following ? unfollow : follow;
  return (
    <Button
      look={following ? 'soft' : 'filled'}
      icon={following ? 'tick' : 'plus'}
      aria-pressed={following}
      onClick={() => void toggle({ body: { user_id: id } })}
    >
      {t(following ? 'profile.following' : 'profile.follow')}
    </Button>
  );
}
