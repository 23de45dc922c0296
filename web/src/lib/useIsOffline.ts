import { useSyncExternalStore } from 'react';
import { isOffline } from './connection.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Follows the browser's own knowledge of the network. */
export const useIsOffline = () => useSyncExternalStore(subscribe, isOffline);
