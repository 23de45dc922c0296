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

/** The session and the drafts of posts, `drafts:<company>:<user>`; null: all was removed. */
const isShared = (key: string | null) => key === null || /^(?:token|currentClient|drafts:\w+:\w+)$/.test(key);

/** Reports sign-ins, sign-outs, changes of company and drafts in other tabs; a tab that slept looks when it is shown again. */
export function watchTabs(dispatch: Dispatch) {
  const look = () => void dispatch(storedSessionChanged());
  addEventListener('storage', ({ key }) => isShared(key) && look());
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
