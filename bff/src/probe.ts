/** Whether a service answers 200 in time. */
export const answers = (url: string, timeoutMs: number): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    .then((answer) => answer.text().then(() => answer.ok))
    .catch(() => false);

const readyTimeoutMs = 1000;

/** `/livez` would be answered while the database hangs, and a breaker would open and close again and again. */
export const isReady = (target: string) => answers(`${target}/readyz`, readyTimeoutMs);
