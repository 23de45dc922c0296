import type { ScheduledPerson } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { crowdsOf, isCrowded } from './chart.ts';
import { stateOf, stateTones } from './list.ts';
import { useDays } from './useDays.ts';
import classes from './Vacations.module.css';

interface Props {
  people: readonly ScheduledPerson[];
  year: number;
  label: string;
}

/** The same as the chart, in words: for screen readers, and where there is little room. */
export function ScheduleTable({ people, year, label }: Props) {
  const { t } = useTranslation();
  const daysText = useDays();
  const crowds = crowdsOf(people, year);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('vacations.person')}</th>
          <th scope="col">{t('vacations.title')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ _id, fullName, vacations }) => (
          <tr key={_id}>
            <th scope="row">
              <Link to={`/profile/${_id}`}>{fullName}</Link>
            </th>
            <td>
              {vacations.length === 0 && <span className={classes.dim}>{t('vacations.noneInYear')}</span>}
              <ul>
                {vacations.map((vacation) => (
                  <li key={vacation._id} className={classes.top}>
                    <span>{daysText(vacation)}</span>
                    <span className={classes.dim}>{t('vacations.days', { count: vacation.days })}</span>
                    <Badge tone={stateTones[stateOf(vacation)]}>{t(`vacations.state_${stateOf(vacation)}`)}</Badge>
                    {isCrowded(vacation, crowds) && <Badge tone="warm">{t('vacations.together')}</Badge>}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
