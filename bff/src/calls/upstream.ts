import type { IncomingMessage } from 'node:http';
import { log, ApiError, traced, unavailable } from '@atrium/kit/core';
import { makeBreaker } from '../breaker.ts';
import { makeFastRead } from './fastRead/fastRead.ts';
import type { Exchange } from './forwardAnswer.ts';
import type { FlatHeaders } from './headers.ts';
import { hasBody, isSending, type SendRequest } from './send.ts';
import { makeStreamingProxy } from './streamingProxy.ts';

const retryDelayMs = 100;

/** More concurrent requests would only wait in the queue of the service. `sending`: the client still sends the body. */
const maxConcurrent = { short: 256, sending: 256, long: 500 };

type Place = keyof typeof maxConcurrent;

export interface UpstreamRequest {
  headers: FlatHeaders;
  /** As in send.ts. */
  deadline: number | null;
  isLong: boolean;
}

export function makeUpstream(service: string, target: string) {
  const breaker = makeBreaker(service);
  const senders = { stream: makeStreamingProxy(target), fastRead: makeFastRead(target) };
  const concurrent = { short: 0, sending: 0, long: 0 };

  /**
   * The place is free when the service has answered completely: a client that does not read what is held for it holds
   * none, and one that sends slowly none of those that answer others.
   */
  const takePlace = (place: Place, exchange: Exchange) => {
    if (concurrent[place] >= maxConcurrent[place]) throw unavailable();
    let taken: Place | null = null;
    const moveTo = (next: Place | null) => {
      if (taken) concurrent[taken] -= 1;
      if (next) concurrent[next] += 1;
      taken = next;
    };
    moveTo(place);
    exchange.answered = () => moveTo(null);
    exchange.res.once('close', exchange.answered);
    if (place === 'sending') exchange.req.once('end', () => taken && moveTo('short'));
  };

  const sendTwice = (send: SendRequest, exchange: Exchange, { headers, deadline }: UpstreamRequest) =>
    send(exchange, headers, deadline).catch(async (error: unknown) => {
      if (!mayRetry(exchange.req, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      if (!exchange.res.destroyed) await send(exchange, headers, deadline);
    });

  return async (exchange: Exchange, request: UpstreamRequest) => {
    const { isLong } = request;
    if (exchange.res.destroyed) return; // the client has left
    const place = isLong ? 'long' : isSending(exchange.req) ? 'sending' : 'short';
    // A request that takes minutes says too late whether a service is back, so the breaker does not count it.
    if (isLong && breaker.isOpen()) throw unavailable();
    takePlace(place, exchange);
    const send = senders[!isLong && isRead(exchange.req) ? 'fastRead' : 'stream'];
    const { method } = exchange.req;
    const run = () =>
      traced({ kind: 'client', name: `${method} ${service}`, attributes: { 'peer.service': service } }, (span) => {
        if (span) request.headers.push('traceparent', span.traceparent);
        return sendTwice(send, exchange, request);
      });
    await (isLong ? run() : breaker.run(run)).catch((error: unknown) => {
      exchange.answered?.();
      throw refusalFor(service, error);
    });
  };
}

export type Upstream = ReturnType<typeof makeUpstream>;

/** A DELETE without content-length has no body; a POST or PUT needs to say so. */
const isRead = (req: IncomingMessage) => ['GET', 'HEAD', 'DELETE'].includes(req.method ?? '') && !hasBody(req);

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

const mayRetry = (req: IncomingMessage, error: unknown) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  lostConnection.has((error as NodeJS.ErrnoException | undefined)?.code ?? '');

function refusalFor(service: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  log.warn({ err: error, part: service }, 'a call did not reach its service');
  return unavailable();
}
