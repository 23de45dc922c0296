import type { User } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectClientId, selectMay } from '../../session/sessionSelectors.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { AwayNote } from '../../colleagues/away/lazy.ts';
import { useAway } from '../../colleagues/away/useAway.ts';
import { chatPath, useMayChat } from '../../colleagues/useMayChat.ts';
import { personOf, useThank } from '../../colleagues/useThank.ts';
import { AvatarEditing } from './AvatarEditing.tsx';
import { Cover } from './Cover.tsx';
import { useFollowersQuery, useThanksToQuery } from './endpoints.ts';
import { FollowButton } from './FollowButton.tsx';
import classes from './ProfileHead.module.css';

export function ProfileHead({ user, onEdit }: { user: User; onEdit: () => void }) {
  const { t } = useTranslation();
  const follows = useFollowersQuery({ params: { id: user._id } }).currentData?.result;
  const mayEdit = user.can?.edit ?? false;
  const mayChat = useMayChat(user._id) && !user.erased && !user.deletion_mark;
  const person = personOf(user);
  const thank = useThank(person);
  const thanked = useThanked(user);
  const absence = useAway(user.erased ? [] : [user._id]).get(user._id);
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
            {thanked > 0 && !user.erased && (
              <Link to={`/profile/${user._id}?tab=thanks`}>{t('profile.thanksCount', { count: thanked })}</Link>
            )}
            {absence && <AwayNote absence={absence} withSubstitute />}
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
          {user.can?.administer && !user.erased && user.client_id && (
            <LinkButton look="outline" icon="person" to={`/employees?person=${user._id}`}>
              {t('profile.inEmployees')}
            </LinkButton>
          )}
          {mayChat && (
            <LinkButton look="outline" icon="chat" to={chatPath(user._id)}>
              {t('profile.chat')}
            </LinkButton>
          )}
          {thank && (
            <Button look="outline" icon="star" onClick={() => thank(person)}>
              {t('profile.thank')}
            </Button>
          )}
          {!user.erased && <FollowButton id={user._id} />}
        </div>
      </div>
    </Card>
  );
}

/** How often the person was thanked, as far as the reader may know. */
function useThanked({ _id: user }: User): number {
  const id = useSelector(selectClientId);
  const mayReadWall = useSelector(selectMay('wall'));
  const query = { user, limit: '1' } as const;
  const { currentData } = useThanksToQuery(id && mayReadWall ? { params: { id }, query } : skipToken);
  return currentData?.thanks_total ?? 0;
}
