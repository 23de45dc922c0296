import type { Chat } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useNames } from '../names.ts';
import { selectTyping } from '../talk/talkSlice.ts';
import { shortTime } from '../times.ts';
import classes from './List.module.css';

interface Props {
  chat: Chat;
  path: string;
  isOpen: boolean;
}

/** A room in the list: what was said last, and how much of it is unread. */
export function RoomRow({ chat, path, isOpen }: Props) {
  const { t, i18n } = useTranslation();
  const { roomName, faceOf } = useNames();
  const { metadata, lastMessage, unreadCount } = chat;
  const name = roomName(chat);
  return (
    <Link
      to={path}
      data-no-card
      className={`${classes.room} ${isOpen ? classes.on : ''}`}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Avatar {...faceOf(chat)} size={40} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={`${classes.name} ${unreadCount ? classes.new : ''}`}>{name}</span>
          {metadata.isMuted && <Mark icon="bell-off" label={t('chats.isMuted')} />}
          {!metadata.isPrivate && metadata.isClosed && <Mark icon="lock" label={t('chats.isClosed')} />}
          {lastMessage && (
            <time className={classes.time} dateTime={lastMessage.timestamp}>
              {shortTime(lastMessage.timestamp, i18n.language)}
            </time>
          )}
        </span>
        <span className={classes.line}>
          <LastLine chat={chat} />
          {metadata.isPinned && <Mark icon="tack" label={t('chats.isPinned')} />}
          {unreadCount > 0 && (
            <span className={`${classes.count} ${metadata.isMuted ? classes.quiet : ''}`}>
              <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
              <VisuallyHidden>{t('chats.unread', { count: unreadCount })}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

const Mark = ({ icon, label }: { icon: 'bell-off' | 'lock' | 'tack'; label: string }) => (
  <span className={classes.mark} title={label}>
    <Icon name={icon} size={16} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);

function LastLine({ chat: { _id, participants, lastMessage, metadata } }: { chat: Chat }) {
  const { t } = useTranslation();
  const { me, personName } = useNames();
  const typing = useSelector(selectTyping(_id));
  if (typing.length) {
    const writer = participants.find((person) => person._id === typing.at(-1));
    const isNamed = writer && !metadata.isPrivate;
    return (
      <span className={`${classes.last} ${classes.typing}`}>
        {isNamed ? t('chats.isTyping', { name: personName(writer) }) : t('chats.typing')}
      </span>
    );
  }
  if (!lastMessage) return <span className={classes.last}>{t('chats.nothingYet')}</span>;
  const { sender, content, files_total: count, removed } = lastMessage;
  const text = removed ? t('chats.removed') : content || t('chats.filesCount', { count });
  const isOwn = sender._id === me;
  const from = isOwn ? t('chats.you') : metadata.isPrivate ? '' : sender.firstName || personName(sender);
  return <span className={classes.last}>{from ? `${from}: ${text}` : text}</span>;
}

export const RoomBones = () =>
  Array.from({ length: 8 }, (_, at) => (
    <span key={at} className={classes.room}>
      <Skeleton width={40} height={40} round />
      <span className={classes.words}>
        <Skeleton width="55%" />
        <Skeleton width="80%" height={10} />
      </span>
    </span>
  ));
