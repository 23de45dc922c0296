import type { Dispatch } from '@reduxjs/toolkit';
import { storedSessionChanged } from '../session/sessionSlice.ts';
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

const sharedKeys = new Set<string | null>(['token', 'currentClient', null]);

/** Reports sign-ins, sign-outs and changes of company in other tabs; a tab that slept looks when it is shown again. */
export function watchTabs(dispatch: Dispatch) {
  const look = () => void dispatch(storedSessionChanged());
  addEventListener('storage', ({ key }) => sharedKeys.has(key) && look());
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
