import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Call, CallSpec } from '@atrium/contracts';
import { takesKey } from '@atrium/contracts/client';
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type Response,
} from 'express';
import { RawJson, type Context, type Route } from './answer.ts';
import { callerHeader, callerReader, type Caller } from './caller.ts';
import { queryCount } from './queryCount.ts';
import { errorBodyOf, notFound, ApiError, toApiError, unavailable, unsupportedType } from './errors.ts';
import { makeFairQueue } from './fairQueue.ts';
import { guard, parseInput } from './guard.ts';
import { idempotentRequest, inputHashKey } from './idempotency.ts';
import type { Secrets } from './keys.ts';
import { log } from './log.ts';
import { metrics, requestSeconds, requestsRefused } from './metrics.ts';
import { traceRequest } from './requestTraces.ts';
import { callTable, type Match } from './routes.ts';
import { isStopping } from './stop.ts';
import { nameOfError } from './tracing.ts';

/**
 * Adds `/livez`, `/readyz` and Prometheus' `/metrics`. `remark`: the text that `/readyz` answers with 200. A process that
 * stops is not ready.
 */
export function addHealth(app: Express, isReady: () => boolean | Promise<boolean>, remark = async () => 'ok') {
  app.get('/livez', (_, res) => void res.send('ok'));
  app.get('/readyz', async (_, res) => {
    if (isStopping()) return void res.status(503).send('stopping');
    const ready = await Promise.resolve(isReady()).catch(() => false);
    return void res.status(ready ? 200 : 503).send(ready ? await remark() : 'not ready');
  });
  app.get('/metrics', async (_, res) => void res.type(metrics.contentType).send(await metrics.metrics()));
}

/** Express without ETags and with simple query strings. */
export function makeApp(): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  return app;
}

export const requestIdOf = (req: Request): string => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

/** The client's address as the BFF sends it. */
const addressOf = (req: Request): string => req.get('x-client-address')?.slice(0, 60) ?? '';

/** `+json`: also of SCIM. */
const jsonTypes = ['json', '+json'];

const parseJson = express.json({ limit: '2mb', strict: false, inflate: false, type: jsonTypes });

const bodyOf = (req: Request, res: Response) =>
  new Promise<unknown>((resolve, reject) =>
    parseJson(req, res, (error) => (error ? reject(error as Error) : resolve(req.body))),
  );

/** Bodies must say that they are JSON (D10). */
async function readBody(req: Request, res: Response): Promise<unknown> {
  const hasBody = Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return undefined;
  if (!req.is(jsonTypes)) throw unsupportedType();
  return bodyOf(req, res);
}

/** Uploads, downloads and imports: they do not take a turn of the company's queue. */
const takesLong = ({ takes, gives, seconds }: CallSpec) => takes === 'form' || gives === 'stream' || Boolean(seconds);

/**
 * Answers the calls of one service. A request without a signed caller that is bound to it is answered with 401, whatever
 * it asks, and with the caller's header, which tells the BFF from a session that has ended.
 */
export function serveCalls(routes: readonly Route[], callerSecrets: Secrets, countQueries = false) {
  const find = callTable(routes.map((route) => [route.call, route] as const));
  const readCaller = callerReader(callerSecrets);
  const hashKeys = callerSecrets.map(inputHashKey);
  const service = routes[0]?.call.service ?? '';
  const inTurn = makeFairQueue();

  const serve = async (req: Request, res: Response, hit: Match<Route> | null) => {
    if (hit?.target.call.anonymous) res.locals.isAnonymous = true;
    else if (hit) measureCall(res, hit.target.call);
    const signed = await readCaller(req.headers, { service, method: req.method, url: req.originalUrl }).catch(
      (error: unknown) => {
        res.setHeader(callerHeader, 'refused');
        throw error;
      },
    );
    if (!hit) throw notFound('call');
    const { call } = hit.target;
    const caller: Caller | null = signed && { ...signed, requestId: requestIdOf(req), address: addressOf(req) };
    guard(call, caller);

    const body = call.takes === 'form' || !call.body ? undefined : await readBody(req, res);
    const input = parseInput(call, caller, { params: hit.params, query: req.query, body });
    const key = takesKey(call) && !call.anonymous && idempotencyKeyOf(req);
    if (caller && key) {
      const length = call.takes === 'form' ? req.headers['content-length'] : undefined;
      caller.idempotency = idempotentRequest(hashKeys, caller, key, { call: call.name, ...input, length });
    }
    const work = async () => {
      if (res.destroyed) throw unavailable(); // the client has disconnected
      return hit.target.handle({ caller, ...input, req, res } as unknown as Context<never>);
    };
    const result = await (takesLong(call) ? work() : inTurn(caller?.clientId, work));
    if (call.status) res.status(call.status);
    if (call.gives !== 'stream') sendJson(res, result);
  };

  const serveTraced = (req: Request, res: Response, next: NextFunction) => {
    const hit = find(req.method, req.path);
    const parent = req.get('traceparent') ?? null;
    const traced = { call: hit?.target.call, res, requestId: requestIdOf(req), parent };
    return traceRequest(traced, () => serve(req, res, hit).catch(next));
  };

  return async (req: Request, res: Response, next: NextFunction) => {
    if (!countQueries) return serveTraced(req, res, next);
    const count = { queries: 0 };
    const setHeader = res.writeHead.bind(res);
    res.writeHead = ((...args: Parameters<typeof setHeader>) =>
      setHeader(...withCount(res, count.queries, args))) as typeof res.writeHead;
    return queryCount.run(count, () => serveTraced(req, res, next));
  };
}

/** Observes the seconds from now until the answer is sent, once, whatever its status. */
function measureCall(res: ServerResponse, call: Call<CallSpec>) {
  const stop = requestSeconds.startTimer({ call: call.name });
  res.once('finish', () => stop({ status: String(res.statusCode) }));
}

function withCount<T>(res: Response, queries: number, args: T): T {
  res.setHeader('x-store-queries', String(queries));
  return args;
}

function idempotencyKeyOf(req: Request): string | undefined {
  const key = req.headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/** Not express' `res.json`, which would stringify a RawJson again. */
function sendJson(res: Response, result: unknown) {
  const json = result instanceof RawJson ? result.json : JSON.stringify(result);
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(json));
  res.end(json);
}

/** The one renderer of errors (D7). An unexpected error is logged with its stack and answered as `internal`. */
export const renderError: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const requestId = requestIdOf(req);
  const refusal = toApiError(error);
  if (!refusal)
    log.error({ ...described(error, res, requestId), path: req.path, method: req.method }, 'unexpected error');
  if (res.headersSent) return void res.destroy(); // the client sees that it is incomplete
  const known = refusal ?? new ApiError(500, 'internal');
  if (known.status === 429) res.setHeader('retry-after', String(known.extra.retryAfter ?? 60));
  if (!res.locals.isAnonymous) requestsRefused.inc({ status: String(known.status) });
  res.status(known.status).json(errorBodyOf(known, requestId));
};

/** Of an anonymous call its name only: a message may quote what was sent. */
const described = (error: unknown, res: Response, requestId: string) =>
  res.locals.isAnonymous ? { error: nameOfError(error) } : { err: error, requestId };

interface ServerOptions {
  /** Request bodies may take longer than 30 s. */
  uploads?: boolean;
  /** Of all headers of a request; 16 kB unless stated. */
  maxHeaderBytes?: number;
}

/** Then the client opens another connection, which may lead to a replica that has started since. */
const maxRequestsPerConnection = 500;

/**
 * A server that closes connections whose headers take 10 s, or whose request takes 30 s. Answers of a process that stops
 * close their connections.
 */
export function makeServer(app: RequestListener, { uploads = false, maxHeaderBytes }: ServerOptions = {}): Server {
  const server: Server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: uploads ? 0 : 30_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: maxHeaderBytes,
      // Requests for another protocol, such as h2c, are answered as HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) =>
        headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
    },
    (req, res) => {
      if (isStopping()) res.shouldKeepAlive = false;
      app(req, res);
    },
  );
  server.maxRequestsPerSocket = maxRequestsPerConnection;
  return server;
}

/** Resolves to the port; port 0 is any free one. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}
