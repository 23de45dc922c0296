import type { Chat } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useNames } from '../names.ts';
import classes from './Messages.module.css';
import { selectTalk, selectTyping } from './talkSlice.ts';

const maxNamed = 2;

/** Who is writing now; its place is kept. */
export function Typing({ chat: { _id, participants } }: { chat: Chat }) {
  const { t } = useTranslation();
  const { personName } = useNames();
  const typing = useSelector(selectTyping(_id));
  const people = participants.filter((person) => typing.includes(person._id));
  const names = people.slice(0, maxNamed).map(personName).join(', ');
  const text =
    people.length === 0
      ? ''
      : people.length === 1
        ? t('chats.isTyping', { name: names })
        : t('chats.areTyping', { names: people.length > maxNamed ? `${names}, …` : names });
  return <div className={classes.typing}>{text}</div>;
}

/** Reads out what others write while the room is open. */
export function Arrived() {
  const { t } = useTranslation();
  const { personName } = useNames();
  const { arrived } = useSelector(selectTalk);
  const text = arrived && `${personName(arrived.sender)}: ${arrived.content || t('chats.wordless')}`;
  return (
    <div aria-live="polite">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
