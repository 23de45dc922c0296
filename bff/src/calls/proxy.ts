import { log, ApiError, unavailable } from '@atrium/kit/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { makeBreaker } from '../breaker.ts';
import { askerAt, isPlain } from './ask.ts';
import type { FlatHeaders } from './headers.ts';
import type { Client } from './passOn.ts';
import { upstreamAt } from './upstream.ts';
import { hasBody } from './waiting.ts';

/** Milliseconds. */
const beforeRetry = 100;

/** More at once only wait in the service's queue; refusing at once keeps the others quick (goals.md, R9). */
const mostAtOnce = { short: 256, long: 500 };

export interface Journey {
  /** What the service gets. */
  headers: FlatHeaders;
  /** When the answer must have come, in milliseconds; the way of the body does not count. Null: while bytes move. */
  until: number | null;
  /** Uploads and downloads. */
  isLong: boolean;
}

/** Sends requests on to one service. Throws 503 or 504 when it gives no answer. */
export function proxyTo(service: string, target: string) {
  const breaker = makeBreaker(service);
  const stream = upstreamAt(target);
  const ask = askerAt(target);
  const atOnce = { short: 0, long: 0 };

  const enter = (kind: keyof typeof atOnce, res: ServerResponse) => {
    if (atOnce[kind] >= mostAtOnce[kind]) throw unavailable();
    atOnce[kind] += 1;
    res.once('close', () => (atOnce[kind] -= 1));
  };

  const send = (client: Client, { headers, until, isLong }: Journey) =>
    !isLong && until !== null && isPlain(client.req.method) && !hasBody(client.req)
      ? ask(client, headers, until)
      : stream(client, headers, until);

  const sendTwice = (client: Client, journey: Journey) =>
    send(client, journey).catch(async (error: unknown) => {
      if (!mayRetry(client.req, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, beforeRetry));
      if (!client.res.destroyed) await send(client, journey);
    });

  return async (client: Client, journey: Journey) => {
    const { isLong } = journey;
    if (client.res.destroyed) return; // the client has gone
    enter(isLong ? 'long' : 'short', client.res);
    // One that takes minutes cannot tell soon whether a service is back, so it does not count.
    if (isLong && breaker.isOpen()) throw unavailable();
    const travel = () => sendTwice(client, journey);
    await (isLong ? travel() : breaker.run(travel)).catch((error: unknown) => {
      throw refusalFor(service, error);
    });
  };
}

export type Proxy = ReturnType<typeof proxyTo>;

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

const mayRetry = (req: IncomingMessage, error: unknown) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  lostConnection.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');

function refusalFor(service: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  log.warn({ err: error, part: service }, 'a call did not reach its service');
  return unavailable();
}
