import type { IncomingMessage } from 'node:http';
import { log, ApiError, traced, unavailable } from '@atrium/kit/core';
import { makeBreaker } from '../breaker.ts';
import { isReady } from '../probe.ts';
import { noteDownload } from './crowded.ts';
import { makeFastRead } from './fastRead/fastRead.ts';
import type { Exchange } from './forwardAnswer.ts';
import type { FlatHeaders } from './headers.ts';
import { makePlaces, type Place } from './places.ts';
import { hasBody, isSending, type SendRequest } from './send.ts';
import type { Kind } from './shares.ts';
import { makeStreamingProxy } from './streamingProxy.ts';

const retryDelayMs = 100;

/** An answer of a service shows for this long that it is well. */
const usualRecentMs = 1000;

/** The usual timeout of a call: a client must have an answer or a refusal within 3 s. */
export const answerTimeoutMs = 2800;

/** More concurrent requests would only wait in the queue of the service. As in shares.ts. */
const placeOf: Record<Kind, Place> = {
  short: ['short', 256],
  sending: ['sending', 256],
  file: ['file', 500],
  upload: ['upload', 500],
  download: ['download', 500],
};

export interface UpstreamRequest {
  headers: FlatHeaders;
  /** As in send.ts. */
  deadline: number | null;
  kind: 'short' | 'file' | 'upload';
}

export function makeUpstream(service: string, target: string, recentMs = usualRecentMs) {
  let answeredAt = -Infinity;
  const isWell = async () => performance.now() - answeredAt < recentMs || isReady(target);
  const breaker = makeBreaker(service, isWell, () => isReady(target));
  const senders = { stream: makeStreamingProxy(target), fastRead: makeFastRead(target) };
  const placesOfRequest = makePlaces(unavailable);

  /**
   * The place is free when the service has answered completely: a client that does not read what is held for it holds
   * none, and one that sends or reads slowly none of those that answer others.
   */
  const takePlace = (kind: UpstreamRequest['kind'], exchange: Exchange) => {
    const { req, res, share } = exchange;
    const places = placesOfRequest();
    const isAwaited = kind !== 'upload' && isSending(req);
    const first = placeOf[isAwaited ? 'sending' : kind];
    places.take([first]);
    exchange.answered = () => {
      places.leave();
      share?.answered();
    };
    exchange.downloads = () => {
      places.take([placeOf.download]);
      places.leave([first, placeOf[kind]]);
      share?.moveTo('download');
      noteDownload(res, () => places.isCrowded() || (share?.isCrowded() ?? false));
    };
    res.once('close', exchange.answered);
    if (isAwaited) req.once('end', () => places.swap(first, placeOf[kind]));
  };

  const sendTwice = (send: SendRequest, exchange: Exchange, { headers, deadline }: UpstreamRequest) =>
    send(exchange, headers, deadline).catch(async (error: unknown) => {
      if (!mayRetry(exchange.req, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      if (!exchange.res.destroyed) await send(exchange, headers, deadline);
    });

  return async (exchange: Exchange, request: UpstreamRequest) => {
    const { kind } = request;
    const { req, res } = exchange;
    if (res.destroyed) return; // the client has left
    takePlace(kind, exchange);
    const send = senders[kind === 'short' && isRead(req) ? 'fastRead' : 'stream'];
    const run = async () => {
      const name = `${req.method} ${service}`;
      await traced({ kind: 'client', name, attributes: { 'peer.service': service } }, (span) => {
        if (span) request.headers.push('traceparent', span.traceparent);
        return sendTwice(send, exchange, request);
      });
      if (res.headersSent && res.statusCode < 400) answeredAt = performance.now();
    };
    await breaker
      .run(run, () => res.headersSent)
      .catch((error: unknown) => {
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
