/** A response that was requested before the portal's own script had arrived. */
interface EarlyResponse {
  authorization: string | undefined;
  response: Promise<Response>;
}

declare global {
  /** By URL. */
  var earlyResponses: Map<string, EarlyResponse> | undefined;
}

/** An early response is stale by then, in milliseconds since the page was opened. */
const maxAgeMs = 30_000;

/** Sends a GET request now; `earlyFetch` passes its response on to the first call of the same URL. */
export function requestEarly(url: string, headers: Record<string, string>) {
  const response = fetch(url, { headers });
  // The call that takes it handles a failure.
  response.catch(() => undefined);
  (globalThis.earlyResponses ??= new Map()).set(url, { authorization: headers.authorization, response });
}

/** `fetch`, but an early response for the same user is used once. */
export const earlyFetch: typeof fetch = (url, init = {}) => {
  const key = String(url);
  const early = globalThis.earlyResponses?.get(key);
  if (!early || (init.method ?? 'GET') !== 'GET') return fetch(url, init);
  globalThis.earlyResponses?.delete(key);
  const { authorization } = (init.headers ?? {}) as Record<string, string>;
  const isUsable = early.authorization === authorization && performance.now() < maxAgeMs;
  return isUsable ? early.response : fetch(url, init);
};
