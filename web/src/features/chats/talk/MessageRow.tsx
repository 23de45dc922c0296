import type { Chat, ChatMessage } from '@atrium/contracts';
import { editsMessage, removesMessage } from '@atrium/contracts/chatKinds';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Files } from '../../../attached/Files.tsx';
import { filesOf, picturesOf } from '../../../attached/kinds.ts';
import { Pictures } from '../../../attached/Pictures.tsx';
import { pictureOf, profilePath } from '../../../colleagues/names.ts';
import { copyText } from '../../../lib/copyText.ts';
import { fullTime } from '../../../lib/dates.ts';
import { toastAsked } from '../../../lib/feedback/feedbackSlice.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { useNames } from '../names.ts';
import { clockText, dayHeading } from '../times.ts';
import { MessageText } from './MessageText.tsx';
import type { Row } from './rows.ts';
import classes from './Messages.module.css';

export type Act = 'reply' | 'edit' | 'remove';

interface Props {
  row: Row;
  room: { creator: string; isPrivate: boolean; isClosed: boolean };
  /** Absent where one may not write. */
  onAct?: ((act: Act, message: ChatMessage) => void) | undefined;
  /** It was found and is looked for. */
  isAimed: boolean;
}

export const ruledBy = ({ creator, metadata }: Chat): Props['room'] => ({ creator: creator._id, ...metadata });

/** One message, below the line of its day and of what is new. */
export const MessageRow = memo(function MessageRow({ row, room, onAct, isAimed }: Props) {
  const { t, i18n } = useTranslation();
  const { me, personName } = useNames();
  const { message, isFirst, isLast, isNewDay, isFirstNew } = row;
  const { _id, sender, created } = message;
  const isOwn = sender._id === me;
  const look = [classes.row, isOwn && classes.own, isFirst && classes.first, isAimed && classes.aimed];
  return (
    <>
      {isNewDay && <div className={classes.day}>{dayHeading(created, i18n.language)}</div>}
      {isFirstNew && (
        <div className={classes.new} data-new="">
          {t('chats.newLine')}
        </div>
      )}
      <div
        className={look.filter(Boolean).join(' ')}
        data-message={_id}
        role="article"
        aria-label={`${personName(sender)}, ${clockText(created, i18n.language)}`}
      >
        {!isOwn && (
          <span className={classes.face}>
            {isLast && <Avatar name={sender.fullName} src={pictureOf(sender)} size={32} />}
          </span>
        )}
        <div className={classes.stack}>
          {isFirst && !isOwn && (
            <div className={classes.who}>
              <Link to={profilePath(sender._id)}>{personName(sender)}</Link>
              <time dateTime={created} title={fullTime(created, i18n.language)}>
                {clockText(created, i18n.language)}
              </time>
            </div>
          )}
          <Bubble message={message} isOwn={isOwn} />
        </div>
        {onAct && !message.removed && me && <Acts message={message} room={room} me={me} onAct={onAct} />}
      </div>
    </>
  );
});

type Shown = Pick<ChatMessage, 'content' | 'files' | 'reply' | 'created'> &
  Partial<Pick<ChatMessage, 'edited' | 'removed'>>;

export function Bubble({ message, isOwn }: { message: Shown; isOwn: boolean }) {
  const { t, i18n } = useTranslation();
  const { personName } = useNames();
  const { content, files, reply, removed, edited, created } = message;
  const attached = { attachment: files };
  if (removed) return <p className={`${classes.bubble} ${classes.removed}`}>{t('chats.removed')}</p>;
  return (
    <>
      {(content || reply) && (
        <div className={classes.bubble}>
          {reply && (
            <span className={classes.quote}>
              <b>{personName(reply.sender)}</b>
              {reply.content || t('chats.wordless')}
            </span>
          )}
          <span className={classes.text}>
            <MessageText text={content} />
          </span>
          {(isOwn || edited) && (
            <span className={classes.at}>
              {[edited && t('posts.edited'), isOwn && clockText(created, i18n.language)].filter(Boolean).join(' · ')}
            </span>
          )}
        </div>
      )}
      {files.length > 0 && (
        <div className={classes.files}>
          <Pictures pictures={picturesOf(attached)} />
          <Files files={filesOf(attached)} />
          {isOwn && !content && <span className={classes.at}>{clockText(created, i18n.language)}</span>}
        </div>
      )}
    </>
  );
}

interface ActsProps {
  message: ChatMessage;
  room: Props['room'];
  me: string;
  onAct: (act: Act, message: ChatMessage) => void;
}

function Acts({ message, room, me, onAct }: ActsProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const rule = { sender: message.sender._id, removed: message.removed };
  const copy = async () => {
    const isCopied = await copyText(message.content);
    dispatch(toastAsked({ tone: isCopied ? 'good' : 'bad', text: isCopied ? 'chats.copied' : 'chats.notCopied' }));
  };
  return (
    <span className={classes.acts}>
      <Menu target={<IconButton icon="more" size={18} label={t('chats.acts')} data-acts="" />}>
        <MenuItem icon="quote" onSelect={() => onAct('reply', message)}>
          {t('chats.reply')}
        </MenuItem>
        {message.content && (
          <MenuItem icon="file" onSelect={() => void copy()}>
            {t('chats.copy')}
          </MenuItem>
        )}
        {editsMessage(rule, me) && (
          <MenuItem icon="edit" onSelect={() => onAct('edit', message)}>
            {t('common.edit')}
          </MenuItem>
        )}
        {removesMessage(rule, room, me) && (
          <MenuItem icon="trash" danger onSelect={() => onAct('remove', message)}>
            {t('common.remove')}
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
