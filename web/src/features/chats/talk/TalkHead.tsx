import type { Chat } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { profilePath } from '../../../colleagues/names.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { otherOf, useNames } from '../names.ts';
import classes from './Talk.module.css';

interface Props {
  chat: Chat;
  back: string;
  isInfo: boolean;
  onInfo: () => void;
}

export function TalkHead({ chat, back, isInfo, onInfo }: Props) {
  const { t } = useTranslation();
  const { me, roomName, faceOf } = useNames();
  // The field below takes it.
  const hasKeys = useMedia('(hover: hover)');
  const other = otherOf(chat, me);
  const name = roomName(chat);
  const about = chat.metadata.isPrivate
    ? [other?.position, other?.department].filter(Boolean).join(' · ')
    : t('chats.people', { count: chat.participants_total });
  return (
    <div className={classes.head}>
      <Link to={back} className={classes.back} aria-label={t('chats.toList')} title={t('chats.toList')}>
        <Icon name="left" size={22} />
      </Link>
      <Avatar {...faceOf(chat)} size={40} />
      <div className={classes.names}>
        <PageTitle shown ownFocus={hasKeys}>
          {name}
        </PageTitle>
        {other ? (
          <Link className={classes.about} to={profilePath(other._id)}>
            {about || t('chats.profile')}
          </Link>
        ) : (
          <span className={classes.about}>{about}</span>
        )}
      </div>
      <IconButton icon="info" label={t('chats.details')} aria-expanded={isInfo} onClick={onInfo} />
    </div>
  );
}
