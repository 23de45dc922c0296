import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { SortableProps } from './types.ts';

export type { Move } from './order.ts';

const SortableList = lazyNamed(() => import('./SortableList.tsx'), 'SortableList', 'moving');

/** A list whose order is changed by dragging its handles, by the keyboard (Space, arrows, Space; Alt with ↑ and ↓) and by a menu. */
export const Sortable = (props: SortableProps) => (
  <Suspense fallback={<Skeleton height={props.items.length * 54} />}>
    <SortableList {...props} />
  </Suspense>
);
