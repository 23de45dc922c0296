import type { Dispatch } from '@reduxjs/toolkit';
import { pageLeft, personActed } from '../session/visits.ts';

/** Keys, scrolls and clicks, at most one a second, and the page going away (spec 1 §4). */
export function watchWindow(dispatch: Dispatch) {
  let last = 0;
  const act = () => {
    if (Date.now() - last < 1_000) return;
    last = Date.now();
    dispatch(personActed());
  };
  for (const name of ['keydown', 'scroll', 'click']) addEventListener(name, act, { passive: true, capture: true });
  addEventListener('pagehide', () => dispatch(pageLeft()));
}
