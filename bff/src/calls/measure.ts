import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestSeconds } from '@atrium/kit/core';
import { hasBody } from './send.ts';

/** Observes a call once it is answered, without the time that a slow client takes to send it or to read the answer. */
export function measure(req: IncomingMessage, res: ServerResponse, call: string, arrivedAt: number) {
  let since = arrivedAt;
  if (hasBody(req)) req.once('end', () => (since = performance.now()));
  const unreadMs = watchReading(res);
  // All of the answer is written; the client may not have read it yet.
  res.once('prefinish', () => {
    const seconds = (performance.now() - since - unreadMs()) / 1000;
    requestSeconds.observe({ call, status: String(res.statusCode) }, seconds);
  });
}

/** The time so far in which more could not be written, since the client had not read what there was. */
function watchReading(res: ServerResponse): () => number {
  let fullSince: number | null = null;
  let unreadMs = 0;
  const write = res.write.bind(res);
  res.write = ((...args: Parameters<typeof write>) => {
    const isReading = write(...args);
    if (!isReading) fullSince ??= performance.now();
    return isReading;
  }) as typeof res.write;
  res.on('drain', () => {
    if (fullSince !== null) unreadMs += performance.now() - fullSince;
    fullSince = null;
  });
  return () => unreadMs;
}
