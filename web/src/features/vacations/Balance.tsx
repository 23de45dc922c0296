import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { Card } from '../../ui/Card.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { today } from '../../ui/dates/calendar.ts';
import { useVacationBalanceQuery } from './endpoints.ts';
import classes from './Vacations.module.css';

/** The reader’s own days of this year. Without them the page goes on: they are said again before a request is sent. */
export function Balance() {
  const { t } = useTranslation();
  const user = useSelector(selectMyId) ?? '';
  const year = today().slice(0, 4);
  const { currentData, isError } = useVacationBalanceQuery({ params: { user }, query: { year } });
  const balance = currentData?.result;
  if (isError && !balance) return null;
  if (!balance)
    return (
      <Loading label={t('vacations.balance', { year })}>
        <Card className={classes.balance}>
          <Skeleton width="40%" />
          <Skeleton width="60%" height={24} />
        </Card>
      </Loading>
    );
  const { granted, taken, asked, left } = balance;
  const facts = [
    ['left', left],
    ['taken', taken],
    ['asked', asked],
  ] as const;
  return (
    <Card as="section" aria-label={t('vacations.balance', { year })} className={classes.balance}>
      <dl className={classes.figures}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`vacations.${name}`)}</dt>
            <dd className={name === 'left' && left < 0 ? classes.short : undefined}>
              {t('vacations.days', { count })}
            </dd>
          </div>
        ))}
      </dl>
      <Meter
        value={taken}
        max={granted}
        label={t('vacations.taken')}
        text={t('vacations.takenOf', { taken, granted, year })}
      />
    </Card>
  );
}
