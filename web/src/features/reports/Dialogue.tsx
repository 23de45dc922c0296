import type { OwnReport, Person } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import classes from './Reports.module.css';
import { statusTones } from './texts.ts';

export function StatusBadge({ status }: Pick<OwnReport, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={statusTones[status]}>{t(`reports.status_${status}`)}</Badge>;
}

interface Said {
  text: string;
  day: string;
}

/** Who said what on which day; of anonymous reports nothing finer is known. */
export function Words({
  label,
  words,
}: {
  label: string;
  words: readonly (Said & { name: string; isOwn?: boolean })[];
}) {
  const { i18n } = useTranslation();
  return (
    <ol className={classes.words} aria-label={label}>
      {words.map(({ name, text, day, isOwn }, at) => (
        // Words are only added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={isOwn ? classes.own : undefined}>
          <p className={classes.by}>
            <span>{name}</span>
            <time dateTime={day}>{dayText(day, i18n.language)}</time>
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

interface Message extends Said {
  from: 'sender' | 'receiver';
  /** Receivers see each other's names, the sender does not. */
  by?: Person | null;
}

interface Props {
  messages: readonly Message[];
  reader: Message['from'];
}

/** What sender and receivers have written to each other, oldest first. */
export function Dialogue({ messages, reader }: Props) {
  const { t } = useTranslation();
  if (!messages.length) return <p className={classes.hint}>{t(`reports.noMessages_${reader}`)}</p>;
  const nameOf = ({ from, by }: Message) =>
    by?.fullName || (from === reader && reader === 'sender' ? t('reports.you') : t(`reports.from_${from}`));
  const words = messages.map((message) => ({ ...message, name: nameOf(message), isOwn: message.from === reader }));
  return <Words label={t('reports.messages')} words={words} />;
}
