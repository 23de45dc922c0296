import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FlatHeaders } from './headers.ts';
import { passOn, type Client } from './passOn.ts';
import { waitFor } from './waiting.ts';

/** Milliseconds without a byte in either direction. */
const idleFor = 60_000;

/** To one service. */
export const keptConnections = () => new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' });

interface Outcome {
  client: Client;
  resolve: () => void;
  reject: (error: unknown) => void;
  upstream?: ClientRequest;
}

type Outcomes = WeakMap<IncomingMessage, Outcome>;

/**
 * Makes a sender to one address, streaming both ways over connections that are kept. It resolves when the answer has
 * begun or the client has gone, and rejects when no answer came; then nothing has been sent to the client yet.
 */
export function upstreamAt(target: string) {
  const outcomes: Outcomes = new WeakMap();
  const send = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: new URL(target),
    agent: keptConnections(),
    proxyTimeout: idleFor,
    pathFilter: () => true,
    selfHandleResponse: true,
    ejectPlugins: true,
    plugins: [tellOutcomes(outcomes)],
  });

  return (client: Client, headers: FlatHeaders, until: number | null) =>
    new Promise<void>((resolve, reject) => {
      const { req, res } = client;
      const giveUp = (error: unknown) => {
        outcome.reject(error);
        outcome.upstream?.destroy();
      };
      const stopWaiting = waitFor(req, { target, until, upstream: () => outcome.upstream, giveUp });
      const outcome: Outcome = {
        client,
        resolve: () => (stopWaiting(), resolve()),
        reject: (error) => (stopWaiting(), reject(error as Error)),
      };
      outcomes.set(req, outcome);
      res.once('close', outcome.resolve);
      req.headers = paired(headers);
      void send(req, res);
    });
}

function paired(headers: FlatHeaders): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (let place = 0; place < headers.length; place += 2) pairs[headers[place]!] = headers[place + 1]!;
  return pairs;
}

function tellOutcomes(outcomes: Outcomes): Plugin<IncomingMessage, ServerResponse> {
  return (proxy) => {
    proxy.on('proxyReq', (upstream: ClientRequest, req: IncomingMessage) => {
      const outcome = outcomes.get(req);
      if (outcome) outcome.upstream = upstream;
    });
    proxy.on('proxyRes', (answer: IncomingMessage, req: IncomingMessage) => {
      const outcome = outcomes.get(req);
      if (outcome) passOn(answer, outcome.client).then(outcome.resolve, outcome.reject);
    });
    proxy.on('error', (error: Error, req?: IncomingMessage) => {
      if (req) outcomes.get(req)?.reject(error);
    });
    proxy.on('econnreset', (_: Error, req: IncomingMessage) => outcomes.get(req)?.resolve());
  };
}
