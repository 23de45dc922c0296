import type { Dispatch } from '@reduxjs/toolkit';
import { isOffline, onConnectionReturn } from '../lib/connection.ts';
import { networkLost, networkReturned } from '../realtime/realtimeSlice.ts';
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

export function watchNetwork(dispatch: Dispatch) {
  if (isOffline()) dispatch(networkLost());
  addEventListener('offline', () => dispatch(networkLost()));
  addEventListener('online', () => dispatch(networkReturned()));
  retryPictures();
}

/** Pictures that could not be loaded are loaded again when the connection is back. */
function retryPictures() {
  const failed = new Set<HTMLImageElement>();
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && failed.add(target), true);
  onConnectionReturn(() => {
    for (const picture of failed) if (picture.isConnected) picture.src = picture.getAttribute('src')!;
    failed.clear();
  });
}
