import type { TaskCard } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/dates.ts';
import { today as todayHere } from '../../ui/dates/calendar.ts';
import classes from './Desks.module.css';

type Row = Pick<TaskCard, '_id' | 'title' | 'priority' | 'due' | 'finished' | 'performer'> & { place: string };

interface Props {
  label: string;
  rows: readonly Row[];
  /** What `place` is: the board, or the lane. */
  placeLabel: string;
  onOpen: (id: string) => void;
}

export function TaskTable({ label, rows, placeLabel, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const today = todayHere();
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('desks.task')}</th>
            <th scope="col">{placeLabel}</th>
            <th scope="col">{t('desks.form.performer')}</th>
            <th scope="col">{t('desks.form.priority')}</th>
            <th scope="col">{t('desks.form.due')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ _id, title, place, performer, priority, due, finished }) => (
            <tr key={_id}>
              <td>
                <button type="button" className={classes.link} onClick={() => onOpen(_id)}>
                  {title}
                </button>
                {finished && ` (${t('desks.done')})`}
              </td>
              <td>{place}</td>
              <td>{performer?.fullName}</td>
              <td>{t(`desks.form.priority_${priority}`)}</td>
              <td className={due && due < today && !finished ? classes.late : undefined}>
                {due && dayText(due, i18n.language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
