import type { IncomingMessage } from 'node:http';
import { log, ApiError, traced, unavailable } from '@atrium/kit/core';
import { makeBreaker } from '../breaker.ts';
import { makeFastRead } from './fastRead/fastRead.ts';
import type { Exchange } from './forwardAnswer.ts';
import type { FlatHeaders } from './headers.ts';
import { hasBody, type SendRequest } from './send.ts';
import { makeStreamingProxy } from './streamingProxy.ts';

const retryDelayMs = 100;

/** More concurrent requests would only wait in the queue of the service. */
const maxConcurrent = { short: 256, long: 500 };

export interface UpstreamRequest {
  headers: FlatHeaders;
  /** As in send.ts. */
  deadline: number | null;
  isLong: boolean;
}

export function makeUpstream(service: string, target: string) {
  const breaker = makeBreaker(service);
  const senders = { stream: makeStreamingProxy(target), fastRead: makeFastRead(target) };
  const concurrent = { short: 0, long: 0 };

  /** The place is free when the service has answered completely: a client that does not read holds none. */
  const count = (kind: keyof typeof concurrent, exchange: Exchange) => {
    if (concurrent[kind] >= maxConcurrent[kind]) throw unavailable();
    concurrent[kind] += 1;
    let isOver = false;
    exchange.answered = () => {
      if (!isOver) concurrent[kind] -= 1;
      isOver = true;
    };
    exchange.res.once('close', exchange.answered);
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
    // A request that takes minutes says too late whether a service is back, so the breaker does not count it.
    if (isLong && breaker.isOpen()) throw unavailable();
    count(isLong ? 'long' : 'short', exchange);
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
