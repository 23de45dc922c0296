import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { CalendarProps } from './types.ts';

export { MoveCancelled } from './types.ts';
export type { CalendarEvent, CalendarProps, CalendarView, Span } from './types.ts';

const CalendarView = lazyNamed(() => import('./CalendarView.tsx'), 'CalendarView', 'calendar');

/** Year, month, week, day and agenda. Events are made, moved and resized by drag, and moved by Alt with the arrows. */
export const Calendar = (props: CalendarProps) => (
  <Suspense fallback={<Skeleton height={560} />}>
    <CalendarView {...props} />
  </Suspense>
);
