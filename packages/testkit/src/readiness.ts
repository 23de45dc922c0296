import { setTimeout as pause } from 'node:timers/promises';

const intervalMs = 400;
const timeoutMs = 1000;

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) })
    .then((answer) => answer.text().then(() => answer.ok))
    .catch(() => false);

/** Asks `/readyz` of an address again and again, as load balancers do, and tells each answer. */
export function watchReadiness(url: string, tell: (isReady: boolean) => void): { stop(): void } {
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      tell(await isReady(url));
      await pause(intervalMs, undefined, { ref: false });
    }
  };
  void watch();
  return { stop: () => void (isWatching = false) };
}
