import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { AvatarEditing } from './AvatarEditing.tsx';
import { Cover } from './Cover.tsx';
import { useFollowersQuery } from './endpoints.ts';
import { FollowButton } from './FollowButton.tsx';
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
          <h2 className={classes.name}>{user.fullName || t('posts.unknownPerson')}</h2>
          {job && <p className={classes.job}>{job}</p>}
          {user.status_text && <p className={classes.status}>{user.status_text}</p>}
          <p className={classes.facts}>
            {follows && !user.erased && <span>{t('profile.followers', { count: follows.total })}</span>}
            {user.erased && <Badge>{t('profile.erased')}</Badge>}
            {user.deletion_mark && !user.erased && <Badge>{t('profile.fired')}</Badge>}
            {user.blocked && !user.deletion_mark && !user.erased && <Badge tone="bad">{t('profile.blocked')}</Badge>}
          </p>
        </div>
        <div className={classes.acts}>
          {mayEdit && (
            <Button look="outline" icon="edit" onClick={onEdit}>
              {t('profile.edit')}
            </Button>
          )}
          {!user.erased && <FollowButton id={user._id} />}
        </div>
      </div>
    </Card>
  );
}
