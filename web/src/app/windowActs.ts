import type { Dispatch } from '@reduxjs/toolkit';
import { pageLeft, personActed } from '../session/visits.ts';

/** Reports keys, scrolls and clicks, at most one a second, and the end of the page. */
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
