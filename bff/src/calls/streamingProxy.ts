import type { EventEmitter } from 'node:events';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { forwardAnswer, type Exchange } from './forwardAnswer.ts';
import type { FlatHeaders } from './headers.ts';
import { keepAliveAgent, type SendRequest } from './send.ts';
import { watchUpstream } from './upstreamTimeout.ts';

const idleTimeoutMs = 60_000;

interface Pending {
  exchange: Exchange;
  resolve: () => void;
  reject: (error: unknown) => void;
  upstream?: ClientRequest;
}

type PendingRequests = WeakMap<IncomingMessage, Pending>;

/** Sends requests through http-proxy-middleware, which streams bodies both ways. */
export function makeStreamingProxy(target: string): SendRequest {
  const pendingRequests: PendingRequests = new WeakMap();
  const send = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: new URL(target),
    agent: keepAliveAgent(),
    proxyTimeout: idleTimeoutMs,
    pathFilter: () => true,
    selfHandleResponse: true,
    ejectPlugins: true,
    plugins: [settle(pendingRequests)],
  });

  return (exchange, headers, deadline) =>
    new Promise<void>((resolve, reject) => {
      const { req, res } = exchange;
      const fail = (error: unknown) => {
        pending.reject(error);
        pending.upstream?.destroy();
      };
      const stopWatching = watchUpstream(req, { target, deadline, upstream: () => pending.upstream, fail });
      const pending: Pending = {
        exchange,
        resolve: () => (stopWatching(), resolve()),
        reject: (error) => (stopWatching(), reject(error as Error)),
      };
      pendingRequests.set(req, pending);
      res.once('close', pending.resolve);
      req.headers = toRecord(headers);
      void send(req, res);
    });
}

function toRecord(headers: FlatHeaders): Record<string, string> {
  const record: Record<string, string> = {};
  for (let index = 0; index < headers.length; index += 2) record[headers[index]!] = headers[index + 1]!;
  return record;
}

function settle(requests: PendingRequests): Plugin<IncomingMessage, ServerResponse> {
  return (proxy) => {
    proxy.on('proxyReq', (upstream: ClientRequest, req: IncomingMessage) => {
      const pending = requests.get(req);
      if (pending) pending.upstream = upstream;
    });
    proxy.on('proxyRes', (answer: IncomingMessage, req: IncomingMessage) => {
      const pending = requests.get(req);
      if (!pending) return;
      forwardAnswer(answer, pending.exchange).then(pending.resolve, (error: unknown) => {
        answer.destroy();
        pending.reject(error);
      });
      keepListeners(answer, ['error', 'close']);
    });
    proxy.on('error', (error: Error, req?: IncomingMessage) => {
      if (req) requests.get(req)?.reject(error);
    });
    proxy.on('econnreset', (_: Error, req: IncomingMessage) => requests.get(req)?.resolve());
  };
}

/** The library would close the client connection when the answer breaks off; forwardAnswer refuses with 503 instead. */
function keepListeners(emitter: EventEmitter, events: string[]) {
  const kept = new Set(events.flatMap((event) => emitter.listeners(event)));
  queueMicrotask(() => {
    for (const event of events)
      for (const listener of emitter.listeners(event) as (() => void)[])
        if (!kept.has(listener)) emitter.off(event, listener);
  });
}
