import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { CallSpec } from '@atrium/contracts';
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
import { log } from './log.ts';
import { metrics, requestSeconds, requestsRefused } from './metrics.ts';
import { callTable } from './routes.ts';

/** `/livez`, `/readyz` and Prometheus' `/metrics`, on every process. `remark`: what is said by who is ready. */
export function addHealth(app: Express, isReady: () => boolean | Promise<boolean>, remark = async () => 'ok') {
  app.get('/livez', (_, res) => void res.send('ok'));
  app.get('/readyz', async (_, res) => {
    const ready = await Promise.resolve(isReady()).catch(() => false);
    res.status(ready ? 200 : 503).send(ready ? await remark() : 'not ready');
  });
  app.get('/metrics', async (_, res) => void res.type(metrics.contentType).send(await metrics.metrics()));
}

/** Express without what we do not use. */
export function makeApp(): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  return app;
}

export const requestIdOf = (req: Request): string => {
  const given = req.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

const parseJson = express.json({ limit: '2mb', strict: false, inflate: false });

const bodyOf = (req: Request, res: Response) =>
  new Promise<unknown>((resolve, reject) =>
    parseJson(req, res, (error) => (error ? reject(error as Error) : resolve(req.body))),
  );

/** Bodies must say that they are JSON (D10). */
async function readBody(req: Request, res: Response): Promise<unknown> {
  const hasBody = Number(req.headers['content-length'] ?? 0) > 0 || req.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return undefined;
  if (!req.is('json')) throw unsupportedType();
  return bodyOf(req, res);
}

/** Files, as long as their sender or receiver likes, and imports: these keep nobody else of the company waiting. */
const takesLong = ({ takes, gives, seconds }: CallSpec) => takes === 'form' || gives === 'stream' || Boolean(seconds);

/** Answers the calls of one service. Nothing is believed without the signed caller (goals.md, S2). */
export function serveCalls(routes: readonly Route[], callerSecret: string, countQueries = false) {
  const find = callTable(routes.map((route) => [route.call, route] as const));
  const readCaller = callerReader(callerSecret);
  const inTurn = makeFairQueue();

  const serve = async (req: Request, res: Response) => {
    const hit = find(req.method, req.path);
    const signed = await readCaller(req.headers[callerHeader] as string | undefined);
    if (!hit) throw notFound('call');
    const { call } = hit.target;
    const caller = signed && withRequest(signed, req, call.name);
    guard(call, caller);

    const body = call.takes === 'form' || !call.body ? undefined : await readBody(req, res);
    const input = parseInput(call, caller, { params: hit.params, query: req.query, body });
    const measured = requestSeconds.startTimer({ call: call.name });
    const work = async () => {
      if (res.destroyed) throw unavailable(); // whoever asked has stopped waiting
      return hit.target.handle({ caller, ...input, req, res } as unknown as Context<never>);
    };
    const result = await (takesLong(call) ? work() : inTurn(caller?.clientId, work));
    measured({ status: '200' });
    if (call.gives !== 'stream') sendJson(res, result);
  };

  return async (req: Request, res: Response, next: NextFunction) => {
    if (!countQueries) return serve(req, res).catch(next);
    const count = { queries: 0 };
    const setHeader = res.writeHead.bind(res);
    res.writeHead = ((...args: Parameters<typeof setHeader>) =>
      setHeader(...withCount(res, count.queries, args))) as typeof res.writeHead;
    return queryCount.run(count, () => serve(req, res).catch(next));
  };
}

function withCount<T>(res: Response, queries: number, args: T): T {
  res.setHeader('x-store-queries', String(queries));
  return args;
}

function withRequest(signed: Caller, req: Request, call: string): Caller {
  const key = req.headers['idempotency-key'];
  const idempotencyKey =
    typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? `${signed.userId}:${call}:${key}` : undefined;
  return { ...signed, requestId: requestIdOf(req), idempotencyKey };
}

/** Without express' res.json, which stringifies and hashes anew. */
function sendJson(res: Response, result: unknown) {
  const json = result instanceof RawJson ? result.json : JSON.stringify(result);
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(json));
  res.end(json);
}

/** The one renderer of errors (D7). What nobody foresaw is logged whole and answered as `internal`. */
export const renderError: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) return next(error);
  const requestId = requestIdOf(req);
  const refusal = toApiError(error);
  if (!refusal) log.error({ err: error, requestId, path: req.path, method: req.method }, 'unexpected error');
  const known = refusal ?? new ApiError(500, 'internal');
  if (known.status === 429) res.setHeader('retry-after', String(known.extra.retryAfter ?? 60));
  requestsRefused.inc({ status: String(known.status) });
  res.status(known.status).json(errorBodyOf(known, requestId));
};

/** A server that does not wait for slow senders (goals.md, S7); uploads are told apart by `uploads`. */
export function makeServer(app: RequestListener, { uploads = false } = {}): Server {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: uploads ? 0 : 30_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 65_000,
    },
    app,
  );
  return server;
}

export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}
