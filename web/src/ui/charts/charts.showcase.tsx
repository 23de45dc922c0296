import { useState } from 'react';
import { Section } from '../showcase/Section.tsx';
import type { Showcase } from '../showcase/showcase.ts';
import { AreaChart, BarChart, BarList, DonutChart, FigureCard, HeatMap, LineChart, Sparkline } from './charts.tsx';
import classes from './charts.showcase.module.css';

const months = Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const turnover = {
  labels: months,
  series: [
    { name: '2026', values: [1.6, 1.47, 1.38, 1.3, 1.22, 1.35, 1.57, 1.71, 1.44, 1.19].map((value) => value / 100) },
    { name: '2025', values: [1.72, 1.8, 1.66, 1.51, 1.42, 1.49, 1.7, 1.88, 1.6, 1.3].map((value) => value / 100), isReference: true },
  ],
}; // prettier-ignore
const movement = {
  labels: months.slice(0, 6),
  series: [
    { name: 'Склади', values: [120, 98, 143, 110, 87, 132] },
    { name: 'Транспорт', values: [64, 71, 58, 80, 77, 69] },
    { name: 'Підтримка', values: [22, 31, 27, null, 35, 29] },
  ],
};
const tenure = [
  { name: '0–1', value: 712 },
  { name: '1–3', value: 498 },
  { name: '3–5', value: 254 },
  { name: '5–10', value: 189 },
  { name: 'Понад десять років у компанії', value: 89 },
];
const visits = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) =>
    day > 4 || hour < 7 || hour > 20 ? hour % 2 : Math.round(90 - Math.abs(hour - 11) * 9 + day * 3),
  ),
);
const percent = { style: 'percent', maximumFractionDigits: 2 } as const;
const none = { labels: months, series: [{ name: 'Left', values: months.map(() => 0) }] };

function Broken() {
  const [isTried, setTried] = useState(false);
  return (
    <LineChart
      title={isTried ? 'Tried again' : 'Not loaded'}
      data={turnover}
      format={percent}
      status={isTried ? 'ready' : 'failed'}
      onRetry={() => setTried(true)}
    />
  );
}

const Figures = () => (
  <Section title="Figures">
    <div className={classes.grid}>
      <FigureCard
        label="Turnover"
        value={0.142}
        format={percent}
        change={{ value: -0.0184, goodWhen: 'down' }}
        note="was 16.04 %"
        trend={turnover.series[0]?.values}
      />
      <FigureCard
        label="Left"
        value={1742}
        change={{ value: 0.052, format: percent, goodWhen: 'down' }}
        to="?part=charts"
      />
      <FigureCard label="Average staff" value={12268} change={{ value: 0 }} />
      <FigureCard label="Loading" value={null} />
    </div>
    <p>
      In a line of text: <Sparkline values={[3, 5, 4, 8, 7, 9]} label="From 3 to 9" />
    </p>
  </Section>
);

const Show = () => (
  <>
    <Figures />
    <Section title="Plots">
      <div className={classes.grid}>
        <LineChart title="Turnover by month" data={turnover} format={percent} />
        <AreaChart title="Left, by department" data={movement} isStacked />
        <BarChart title="Hired" data={movement} />
        <BarChart title="Hired, stacked" data={movement} isStacked />
        <DonutChart title="Left, by years with us" shares={tenure} />
        <BarList title="Left, by years with us" note="1,742" shares={tenure} />
      </div>
    </Section>
    <Section title="Weekday by hour">
      <HeatMap title="Visits" values={visits} />
    </Section>
    <Section title="States">
      <div className={classes.grid}>
        <LineChart title="Loading" data={none} status="loading" />
        <LineChart title="Empty" data={none} empty="No dismissals" />
        <Broken />
      </div>
    </Section>
  </>
);

export const showcase: Showcase = { title: 'Charts', Show };
