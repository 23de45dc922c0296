import type { ShopStats } from '@atrium/contracts';
import { orderStatuses } from '@atrium/contracts/shopRules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../query/Loaded.tsx';
import { BarChart, BarList, FigureCard } from '../../ui/charts/charts.tsx';
import { today } from '../../ui/dates/calendar.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useShopStatsQuery } from './endpoints.ts';
import classes from './Shop.module.css';

const periods = ['30', '90', '365'] as const;

const dayMs = 86_400_000;
const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** For managers: what was given and spent in a period. */
export function Statistics() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<(typeof periods)[number]>('30');
  const dateFrom = daysBefore(today(), Number(period) - 1);
  const query = useShopStatsQuery({ body: { dateFrom } });
  return (
    <>
      <div className={classes.bar}>
        <Segmented
          label={t('shop.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`shop.period_${value}`) }))}
          onChange={setPeriod}
        />
      </div>
      <Loaded query={query} failed={t('shop.statsFailed')}>
        {({ result }) => <Figures stats={result} />}
      </Loaded>
    </>
  );
}

const figures = ['accrued', 'awarded', 'spent', 'refunded', 'withdrawn'] as const;

function Figures({ stats }: { stats: ShopStats }) {
  const { t } = useTranslation();
  const { days, items, people, orders } = stats;
  return (
    <div className={classes.stats}>
      <div className={classes.figures}>
        {figures.map((name) => (
          <FigureCard key={name} label={t(`shop.stat_${name}`)} value={stats[name]} />
        ))}
      </div>
      <BarChart
        title={t('shop.stat_days')}
        data={{
          labels: days.map(({ day }) => day),
          series: [
            { name: t('shop.stat_received'), values: days.map(({ received }) => received) },
            { name: t('shop.stat_spent'), values: days.map(({ spent }) => spent) },
          ],
        }}
      />
      <BarList
        title={t('shop.stat_orders')}
        shares={orderStatuses.map((status) => ({ name: t(`shop.status_${status}`), value: orders[status] ?? 0 }))}
      />
      <BarList title={t('shop.stat_items')} shares={items.map(({ name, count }) => ({ name, value: count }))} />
      <BarList
        title={t('shop.stat_people')}
        shares={people.map(({ user, coins }) => ({ name: user.fullName || t('posts.unknownPerson'), value: coins }))}
      />
    </div>
  );
}
