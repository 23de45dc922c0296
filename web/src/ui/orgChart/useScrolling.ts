import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Layout, Rect } from './layout.ts';
import type { ChartView } from './types.ts';
import { useStable } from './useStable.ts';

interface Options {
  layout: Layout;
  zoom: number;
  view: ChartView;
}

/** Pixels that stay free around a box that is brought into sight. */
const margin = 24;

const boxOf = ({ boxes }: Layout, id: string): Rect | undefined => boxes.find(({ row }) => row.node.id === id);

/** How far to scroll, so that a span from `start` to `end` is in a window of that size; its start goes first. */
const into = (from: number, size: number, start: number, end: number) =>
  start - margin < from
    ? start - margin
    : end + margin > from + size
      ? Math.min(start - margin, end + margin - size)
      : from;

/** Where the drawing stands in its window: the root in the middle at first, the centre and a folded box stay in place. */
export function useScrolling(root: RefObject<HTMLElement | null>, { layout, zoom, view }: Options) {
  const held = useRef<{ id: string; x: number; y: number } | null>(null);
  const awaited = useRef<string | null>(null);
  const before = useRef<{ zoom: number; view: ChartView } | null>(null);

  const bring = (id: string) => {
    const box = boxOf(layout, id);
    const scroller = root.current;
    if (!box || !scroller) return false;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
    const across = view === 'diagram';
    scroller.scrollTo({
      left: across ? into(scrollLeft, clientWidth, box.x * zoom, (box.x + box.width) * zoom) : 0,
      top: into(scrollTop, clientHeight, box.y * zoom, (box.y + box.height) * zoom),
    });
    return true;
  };
  useLayoutEffect(() => {
    const scroller = root.current;
    if (!scroller) return;
    const was = before.current;
    before.current = { zoom, view };
    if (was?.view !== view) scroller.scrollTo({ left: (layout.width * zoom - scroller.clientWidth) / 2, top: 0 });
    else if (was.zoom !== zoom) {
      const scaled = (from: number, size: number) => ((from + size / 2) * zoom) / was.zoom - size / 2;
      scroller.scrollTo({
        left: scaled(scroller.scrollLeft, scroller.clientWidth),
        top: scroller.scrollTop ? scaled(scroller.scrollTop, scroller.clientHeight) : 0,
      });
    }
    const box = held.current && boxOf(layout, held.current.id);
    if (box && held.current)
      scroller.scrollTo({ left: box.x * zoom - held.current.x, top: box.y * zoom - held.current.y });
    held.current = null;
    if (awaited.current && bring(awaited.current)) awaited.current = null;
  });
  return {
    /** Brings a box into sight, also one that comes with the next drawing. */
    reveal: useStable((id: string) => {
      awaited.current = bring(id) ? null : id;
    }),
    /** The next layout leaves this box where it is. */
    hold: useStable((id: string) => {
      const box = boxOf(layout, id);
      const scroller = root.current;
      if (box && scroller)
        held.current = { id, x: box.x * zoom - scroller.scrollLeft, y: box.y * zoom - scroller.scrollTop };
    }),
  };
}
