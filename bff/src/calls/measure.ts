import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestSeconds } from '@atrium/kit/core';
import { hasBody } from './send.ts';

/** Observes a call once it is answered. The time that a client takes to send its request does not count. */
export function measure(req: IncomingMessage, res: ServerResponse, call: string, arrivedAt: number) {
  let since = arrivedAt;
  if (hasBody(req)) req.once('end', () => (since = performance.now()));
  res.once('finish', () => {
    requestSeconds.observe({ call, status: String(res.statusCode) }, (performance.now() - since) / 1000);
  });
}
