import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSuperadmin, selectMyId } from '../../session/sessionSelectors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { AvatarEditing } from './AvatarEditing.tsx';
import { Cover } from './Cover.tsx';
import classes from './ProfileHead.module.css';
import { followChosen, selectFollows } from './profileSlice.ts';

/** Cover, picture, name; what one can do with this person. */
export function ProfileHead({ user, onEdit }: { user: User; onEdit: () => void }) {
  const { t } = useTranslation();
  const follows = useSelector(selectFollows(user._id));
  const mayEdit = user.can?.edit ?? false;
  const place = [user.position, user.department].filter(Boolean).join(' · ');
  return (
    <Card className={classes.card}>
      <Cover user={user} mayEdit={mayEdit} />
      <div className={classes.body}>
        <div className={classes.face}>
          <AvatarEditing user={user} mayEdit={mayEdit} />
        </div>
        <div className={classes.words}>
          <h2 className={classes.name}>{user.fullName}</h2>
          {place && <p className={classes.place}>{place}</p>}
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

/** Not for oneself, and not for the superadmin, who is nobody's colleague. */
function FollowButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const me = useSelector(selectMyId);
  const isSuperadmin = useSelector(selectIsSuperadmin);
  const follows = useSelector(selectFollows(id));
  if (!follows || id === me || isSuperadmin) return null;
  const { following } = follows;
  return (
    <Button
      look={following ? 'soft' : 'filled'}
      icon={following ? 'tick' : 'plus'}
      aria-pressed={following}
      onClick={() => dispatch(followChosen({ id, following: !following }))}
    >
      {t(following ? 'profile.following' : 'profile.follow')}
    </Button>
  );
}
