import type { Call, CallSpec } from '@atrium/contracts';
import { guard, Refusal, requestIdOf, requestSeconds, signCaller, unavailable } from '@atrium/kit/door';
import type { Request } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Callers, Known } from '../callers/callers.ts';
import { checkChosen, chosenIn } from '../callers/chosen.ts';
import { addressOf, handOver } from './headers.ts';
import type { makeLimits } from './limits.ts';
import type { Journey, Proxy } from './proxy.ts';
import { refuse, sendJson } from './refuse.ts';
import { watchBody } from './slowBodies.ts';
import { callOf } from './table.ts';
import { tokenOf, type tokenReader } from './token.ts';
import { hasBody } from './upstream.ts';

/** Milliseconds; the caller's own way to us comes on top (goals.md, R8: 3 s). */
const patience = 2800;

export interface DoorParts {
  callers: Callers;
  readToken: ReturnType<typeof tokenReader>;
  limit: ReturnType<typeof makeLimits>;
  proxies: ReadonlyMap<string, Proxy>;
  /** Calls that the BFF answers itself, by name. */
  own: Readonly<Record<string, () => unknown>>;
  secure: (req: IncomingMessage, res: ServerResponse) => void;
  callerSecret: string;
  hops: number;
}

/** Takes every request to the API and to files: guard → limits → the service that owns the call. */
export function makeDoor(parts: DoorParts) {
  const { callers, readToken, limit, proxies, own, secure, callerSecret, hops } = parts;
  const signNobody = keepFor(30_000, () => signCaller(null, callerSecret));

  const callerOf = async (req: IncomingMessage, call: Call<CallSpec>): Promise<Known | null> => {
    const token = tokenOf(req.headers, isFile(req, call));
    if (!token) return null;
    const chosen = chosenIn(req.headers);
    const known = await callers.of(await readToken(token), chosen);
    checkChosen(known.caller, chosen);
    return known;
  };

  /** Whoever signs in with an old token in the pocket is nobody yet. */
  const callerOrNobody = (req: IncomingMessage, call: Call<CallSpec>) =>
    callerOf(req, call).catch((error: unknown) => {
      if (call.access === 'public' && error instanceof Refusal) return null;
      throw error;
    });

  const serve = async (req: IncomingMessage, res: ServerResponse, requestId: string) => {
    const arrived = Date.now();
    const { target: call } = callOf(req.method ?? 'GET', pathOf(req));
    if (hasBody(req)) watchBody(req, call.takes === 'form');
    measure(res, call);

    const address = addressOf(req.socket.remoteAddress, req.headers['x-forwarded-for'], hops);
    const known = await callerOrNobody(req, call).catch(async (error: unknown) => {
      await limit(req, res, { call, userId: null, address });
      throw error;
    });
    await limit(req, res, { call, userId: known?.caller.userId ?? null, address });
    guard(call, known?.caller ?? null);
    if (call.service === 'bff') return sendJson(res, 200, JSON.stringify(own[call.name]!()));

    const caller = known ? await callers.signed(known) : await signNobody();
    handOver(req.headers, { caller, address, requestId });
    const proxy = proxies.get(call.service);
    if (!proxy) throw unavailable();
    return proxy(req, res, journeyOf(call, arrived));
  };

  return (req: IncomingMessage, res: ServerResponse) => {
    const requestId = requestIdOf(req as Request);
    secure(req, res);
    serve(req, res, requestId).catch((error: unknown) => refuse(req, res, error, requestId));
  };
}

export type Door = ReturnType<typeof makeDoor>;

export const pathOf = ({ url = '/' }: IncomingMessage) => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** Only reading a file works by cookie (D17). */
const isFile = (req: IncomingMessage, call: Call<CallSpec>) => call.method === 'GET' && req.url!.startsWith('/files/');

function journeyOf({ takes, gives, seconds }: CallSpec, arrived: number): Journey {
  const isLong = takes === 'form' || gives === 'stream';
  if (takes === 'form') return { isLong, until: null };
  return { isLong, until: arrived + (seconds ? seconds * 1000 : patience) };
}

function measure(res: ServerResponse, call: Call<CallSpec>) {
  const began = performance.now();
  res.once('finish', () => {
    const status = String(res.statusCode);
    requestSeconds.observe({ call: call.name, status }, (performance.now() - began) / 1000);
  });
}

function keepFor<T>(time: number, make: () => Promise<T>) {
  let kept: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!kept || Date.now() >= until) {
      kept = make();
      until = Date.now() + time;
    }
    return kept;
  };
}
