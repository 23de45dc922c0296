import type { Chat, ChatMessage } from '@atrium/contracts';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { pictureOf } from '../../../colleagues/names.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useNames } from '../names.ts';
import { MessageRow, ruledBy, type Act } from './MessageRow.tsx';
import classes from './Messages.module.css';
import { OutgoingRow } from './OutgoingRow.tsx';
import { rowsOf } from './rows.ts';
import { moreAsked, newestAsked, selectTalk } from './talkSlice.ts';
import { Arrived, Typing } from './Telling.tsx';
import { usePlace } from './usePlace.ts';
import { useSeen } from './useSeen.ts';

export interface MessagesHandle {
  toEnd: () => void;
}

interface Props {
  chat: Chat;
  label: string;
  onAct?: ((act: Act, message: ChatMessage) => void) | undefined;
  handle: Ref<MessagesHandle>;
}

/** What was written in the open room, by day; further parts come as one scrolls. */
export function Messages({ chat, label, onAct, handle }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { me } = useNames();
  const talk = useSelector(selectTalk);
  const { messages, hasOlder, hasNewer, loading, failed, at } = talk;
  const [readTo] = useState(chat.unreadCount > 0 ? chat.read_number : null);
  const rows = useMemo(() => rowsOf(messages, readTo, me), [messages, readTo, me]);
  const outgoing = talk.outbox.filter((one) => one.chat === chat._id);
  const ask = (direction: 'older' | 'newer') => {
    if (!loading && !failed) dispatch(moreAsked(direction));
  };
  const aim = useMemo(
    () => (at === null ? null : (messages.find(({ number }) => number === at)?._id ?? null)),
    [at, messages],
  );
  const { box, isAtEnd, onScroll, scrollToEnd } = usePlace({
    isReady: talk.status === 'ready',
    aim,
    hasOlder,
    hasNewer,
    onOlder: () => ask('older'),
    onNewer: () => ask('newer'),
  });
  const toEnd = () => {
    if (hasNewer) dispatch(newestAsked());
    else scrollToEnd();
  };
  useImperativeHandle(handle, () => ({ toEnd }));
  useSeen(chat, hasNewer ? 0 : (messages.at(-1)?.number ?? 0), isAtEnd);
  useFirstTabStop(box);
  const rule = useMemo(() => ruledBy(chat), [chat]);
  const missed = Math.max(0, chat.last_number - chat.read_number);
  return (
    <div className={classes.frame}>
      {/* The keys move between the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className={classes.box}
        role="log"
        aria-live="off"
        aria-label={label}
        // Scrolled by the keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={walkActs}
      >
        <div className={classes.flow}>
          <More direction="older" isThere={hasOlder} />
          {rows.map((row) => (
            <MessageRow key={row.message._id} row={row} room={rule} onAct={onAct} isAimed={row.message._id === aim} />
          ))}
          <More direction="newer" isThere={hasNewer} />
          {!hasNewer && outgoing.length === 0 && <Seen chat={chat} last={messages.at(-1)} />}
          {outgoing.map((message) => (
            <OutgoingRow key={message.key} message={message} />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <span className={classes.toEnd}>
          <IconButton icon="arrow-down" size={20} label={t('chats.toNewest')} count={missed} onClick={toEnd} />
        </span>
      )}
      <Typing chat={chat} />
      <Arrived />
    </div>
  );
}

const buttonsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-acts]')];

/** Hundreds of buttons are one stop of the Tab key; arrows lead from one to the next. */
function useFirstTabStop(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!box.current) return;
    const buttons = buttonsIn(box.current);
    const focused = buttons.find((one) => one === document.activeElement);
    for (const one of buttons) one.tabIndex = one === (focused ?? buttons.at(-1)) ? 0 : -1;
  });
}

function walkActs(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const { target } = event;
  if (!step || event.altKey || !(target instanceof HTMLElement) || !('acts' in target.dataset)) return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  const buttons = buttonsIn(event.currentTarget);
  const next = buttons[buttons.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

function More({ direction, isThere }: { direction: 'older' | 'newer'; isThere: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { failed } = useSelector(selectTalk);
  if (!isThere) return null;
  if (failed !== direction)
    return (
      <div className={classes.more} role="status">
        {t('common.loading')}
      </div>
    );
  return (
    <div className={classes.more} role="alert">
      {t('chats.moreFailed')}{' '}
      <Button look="subtle" small onClick={() => dispatch(moreAsked(direction))}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

const maxFaces = 5;

/** Who has read the last message, if it is an own one. */
function Seen({ chat, last }: { chat: Chat; last: ChatMessage | undefined }) {
  const { t } = useTranslation();
  const { me } = useNames();
  const readers = useCallback(
    (number: number) => new Set((chat.reads ?? []).filter((read) => read.number >= number).map(({ user }) => user)),
    [chat.reads],
  );
  if (!last || last.removed || last.sender._id !== me) return null;
  const seen = readers(last.number);
  const people = chat.participants.filter(({ _id }) => _id !== me && seen.has(_id));
  if (!people.length) return null;
  if (chat.metadata.isPrivate) return <div className={classes.seen}>{t('chats.seen')}</div>;
  return (
    <div className={classes.seen} title={people.map(({ fullName }) => fullName).join(', ')}>
      {t('chats.seenBy', { count: people.length })}
      {people.slice(0, maxFaces).map((person) => (
        <Avatar key={person._id} name={person.fullName} src={pictureOf(person)} size={24} />
      ))}
    </div>
  );
}
