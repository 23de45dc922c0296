import type { KeyboardEvent, PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import type { TableColumn } from './columns.ts';
import { leastWidthOf } from './features.ts';
import type { ColumnChoice } from './useColumnChoice.ts';

const step = 16;
const most = 800;

const widthAt = (target: Element) => target.closest<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0;

/** Makes a column wider and narrower: by dragging its edge, or by Alt and the arrow keys on its name. */
export function columnWidth<Row>(choice: ColumnChoice, column: TableColumn<Row>) {
  const resize = (width: number) => choice.resize(column.id, Math.min(most, Math.max(leastWidthOf(column), width)));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    // Drawn before the next key, which adds to it.
    flushSync(() => resize(widthAt(event.currentTarget) + by));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const [start, edge] = [event.clientX, event.currentTarget];
    const width = widthAt(edge);
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => resize(width + moved.clientX - start);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  };
  return { onKeyDown, onPointerDown };
}
