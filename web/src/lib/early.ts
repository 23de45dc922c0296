/** Answers that were asked for before the portal's own script was there, by address. */
interface Asked {
  authorization: string | undefined;
  answer: Promise<Response>;
}

declare global {
  var earlyAnswers: Map<string, Asked> | undefined;
}

/** An answer nobody has taken by then is old; in milliseconds since the page was opened. */
const freshUntil = 30_000;

/** Asks at once; `earlyFetch` hands the answer over to whoever asks the same. */
export function askEarly(url: string, headers: Record<string, string>) {
  const answer = fetch(url, { headers });
  // Whoever takes it hears of a failure.
  answer.catch(() => undefined);
  (globalThis.earlyAnswers ??= new Map()).set(url, { authorization: headers.authorization, answer });
}

/** `fetch`, but what has been asked early for the same person is taken from there, once. */
export const earlyFetch: typeof fetch = (url, init = {}) => {
  const key = String(url);
  const early = globalThis.earlyAnswers?.get(key);
  if (!early || (init.method ?? 'GET') !== 'GET') return fetch(url, init);
  globalThis.earlyAnswers?.delete(key);
  const { authorization } = (init.headers ?? {}) as Record<string, string>;
  const isGood = early.authorization === authorization && performance.now() < freshUntil;
  return isGood ? early.answer : fetch(url, init);
};
