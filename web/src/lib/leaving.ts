type Finish = () => Promise<unknown>;

const finishers = new Set<Finish>();

/** Runs `finish` before the user leaves: at sign-out, and when the window is hidden or closed. Gives the way out. */
export function beforeLeaving(finish: Finish) {
  listen();
  finishers.add(finish);
  return () => void finishers.delete(finish);
}

export const finishAll = () => Promise.allSettled([...finishers].map((finish) => finish()));

let isListening = false;

/** A phone may end a hidden window without another event. */
function listen() {
  if (isListening || typeof document === 'undefined' || !document.addEventListener) return;
  isListening = true;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void finishAll());
  addEventListener('pagehide', () => void finishAll());
}
