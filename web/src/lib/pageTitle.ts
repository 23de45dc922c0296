import { useSyncExternalStore } from 'react';

let current = '';
let isFirst = true;
const listeners = new Set<() => void>();

export function setPageTitle(title: string) {
  current = title;
  listeners.forEach((tell) => tell());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The title of the page that is open, for the header and the window. */
export const usePageTitle = () => useSyncExternalStore(subscribe, () => current);

/** False for the first page only: there the browser itself has put the reader at the top. */
export function isLaterPage() {
  const later = !isFirst;
  isFirst = false;
  return later;
}
