import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Rect } from './layout.ts';

/** Pixels around what is in sight that are drawn as well. */
const around = 400;
/** What is drawn changes after that many pixels, not with each. */
const grid = 200;

export interface View {
  /** What is drawn, in pixels of the layout. */
  drawn: Rect;
  /** The size of the window, in pixels of the screen. */
  width: number;
  height: number;
}

const start: View = { drawn: { x: 0, y: 0, width: 1600, height: 1200 }, width: 0, height: 0 };

const isSame = (one: View, other: View) => JSON.stringify(one) === JSON.stringify(other);

function viewOf(scroller: HTMLElement, zoom: number): View {
  const { scrollLeft, scrollTop, clientWidth: width, clientHeight: height } = scroller;
  const down = (value: number) => Math.floor((value - around) / grid) * grid;
  const up = (value: number) => Math.ceil((value + 2 * around) / grid) * grid;
  const drawn = {
    x: down(scrollLeft / zoom),
    y: down(scrollTop / zoom),
    width: up(width / zoom),
    height: up(height / zoom),
  };
  return { drawn, width, height };
}

/** What part of a large drawing is in sight. */
export function useView(root: RefObject<HTMLElement | null>, zoom: number): View {
  const [view, setView] = useState(start);
  useLayoutEffect(() => {
    const scroller = root.current;
    if (!scroller) return undefined;
    const look = () =>
      setView((before) => {
        const next = viewOf(scroller, zoom);
        return isSame(before, next) ? before : next;
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [root, zoom]);
  return view;
}
