import { timedOut } from '@atrium/kit/door';
import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** Milliseconds without a byte in either direction. */
const idleFor = 60_000;

interface Outcome {
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
    agent: new Agent({ keepAlive: true, maxFreeSockets: 256, scheduling: 'lifo' }),
    proxyTimeout: idleFor,
    pathFilter: () => true,
    ejectPlugins: true,
    plugins: [tellOutcomes(outcomes)],
  });

  return (req: IncomingMessage, res: ServerResponse, until: number | null) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        reject(timedOut());
        outcome.upstream?.destroy();
      };
      const stopWaiting = until === null ? () => undefined : afterBody(req, until - Date.now(), giveUp);
      const outcome: Outcome = {
        resolve: () => (stopWaiting(), resolve()),
        reject: (error) => (stopWaiting(), reject(error as Error)),
      };
      outcomes.set(req, outcome);
      res.once('close', outcome.resolve);
      void send(req, res);
    });
}

function tellOutcomes(outcomes: Outcomes): Plugin<IncomingMessage, ServerResponse> {
  return (proxy) => {
    proxy.on('proxyReq', (upstream: ClientRequest, req: IncomingMessage) => {
      const outcome = outcomes.get(req);
      if (outcome) outcome.upstream = upstream;
    });
    proxy.on('proxyRes', (answer: IncomingMessage, req: IncomingMessage, res: ServerResponse) => {
      answer.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close';
      delete answer.headers['keep-alive'];
      outcomes.get(req)?.resolve();
    });
    proxy.on('error', (error: Error, req?: IncomingMessage) => {
      if (req) outcomes.get(req)?.reject(error);
    });
    proxy.on('econnreset', (_: Error, req: IncomingMessage) => outcomes.get(req)?.resolve());
  };
}

/** Runs `action` when `time` has passed since the request was there to its end. Returns how to call it off. */
function afterBody(req: IncomingMessage, time: number, action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const begin = () => (timer = setTimeout(action, time));
  if (hasBody(req) && !req.complete) req.once('end', begin);
  else begin();
  return () => {
    req.off('end', begin);
    clearTimeout(timer);
  };
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
