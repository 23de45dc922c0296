import { createContext, useSyncExternalStore } from 'react';

let current = '';
let isFirst = true;
const listeners = new Set<() => void>();

/** The name that a page's record gives it, for a `PageTitle` without a text of its own. */
export const PageName = createContext('');

export function setPageTitle(title: string) {
  current = title;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The title of the page that is drawn, empty while its code is loading. */
export const usePageTitle = () => useSyncExternalStore(subscribe, () => current);

/** False for the first page only, where the browser is at the top already. */
export function isLaterPage() {
  const later = !isFirst;
  isFirst = false;
  return later;
}
