import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { TextSkeleton } from '../Skeleton.tsx';
import type { OrgChartProps } from './types.ts';

export type { ChartNode, ChartPerson, ChartView } from './types.ts';

const ChartView = lazyNamed(() => import('./ChartView.tsx'), 'ChartView');

/** A hierarchy as a diagram or as a tree; thousands of boxes stay quick, since only those in sight are drawn. */
export const OrgChart = (props: OrgChartProps) => (
  <Suspense fallback={<TextSkeleton lines={6} />}>
    <ChartView {...props} />
  </Suspense>
);
