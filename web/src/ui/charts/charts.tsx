import { Suspense, type ComponentType } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartProps } from './SeriesChart.tsx';
import type { FigureProps } from './FigureCard.tsx';
import type { HeatMapProps } from './HeatMap.tsx';
import type { ShareProps } from './ShareChart.tsx';

export { Sparkline } from './Sparkline.tsx';

const SeriesChart = lazyNamed(() => import('./SeriesChart.tsx'), 'SeriesChart', 'charts');
const Donut = lazyNamed(() => import('./ShareChart.tsx'), 'Donut', 'charts');
const Bars = lazyNamed(() => import('./ShareChart.tsx'), 'Bars', 'charts');
const Heat = lazyNamed(() => import('./HeatMap.tsx'), 'Heat', 'charts');
const Figure = lazyNamed(() => import('./FigureCard.tsx'), 'Figure', 'charts');

const waiting =
  <Props extends object>(Part: ComponentType<Props>, height: number) =>
  (props: Props) => (
    <Suspense fallback={<Skeleton height={height} />}>
      <Part {...props} />
    </Suspense>
  );

/** Each chart comes on demand, with a title, its states, and "Show as table". */
export const LineChart = waiting((props: ChartProps) => <SeriesChart kind="line" {...props} />, 300);
/** `isStacked`: the series stand on each other. */
export const AreaChart = waiting(
  (props: ChartProps & { isStacked?: boolean }) => <SeriesChart kind="area" {...props} />,
  300,
);
/** `isStacked`: one bar for all series. `isFlat`: bars lie, for long labels. */
export const BarChart = waiting(
  (props: ChartProps & { isStacked?: boolean; isFlat?: boolean }) => <SeriesChart kind="bar" {...props} />,
  300,
);
export const DonutChart = waiting<ShareProps>(Donut, 300);
export const BarList = waiting<ShareProps>(Bars, 300);
export const HeatMap = waiting<HeatMapProps>(Heat, 300);
export const FigureCard = waiting<FigureProps>(Figure, 112);
