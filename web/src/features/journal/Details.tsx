import type { JournalRow } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../lib/dates.ts';
import classes from './Details.module.css';
import { differences } from './words.ts';

const placeText = (t: TFunction, { seq, refused }: JournalRow) =>
  seq === null ? t(refused ? 'journal.refused' : 'journal.waiting') : t('journal.number', { seq });

/** What was changed, field by field, and what proves the row. */
export function Details({ row }: { row: JournalRow }) {
  const { t, i18n } = useTranslation();
  const changed = differences(t, row);
  return (
    <div className={classes.details}>
      {changed.length > 0 && (
        <dl className={classes.fields}>
          {changed.map(({ field, before, after }) => (
            <div key={field} className={classes.field}>
              <dt>{field}</dt>
              <dd>
                <span className={classes.side}>{t('journal.before')}</span>
                <del>{before}</del>
              </dd>
              <dd>
                <span className={classes.side}>{t('journal.after')}</span>
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.proof}>
        <span>{fullTime(row.created, i18n.language)}</span>
        {row.ip && <span>{t('journal.from', { address: row.ip })}</span>}
        <span>{placeText(t, row)}</span>
        {row.hash && <code title={row.hash}>{row.hash.slice(0, 12)}</code>}
      </p>
    </div>
  );
}
