import type { Call, CallSpec } from '@atrium/contracts';
import { guard, ApiError, requestIdOf, requestSeconds, signCaller, unavailable } from '@atrium/kit/core';
import type { Request } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Callers, Known } from '../callers/callers.ts';
import { checkChosen, chosenIn } from '../callers/chosen.ts';
import { isNear } from '../clock.ts';
import { addressOf, handOver, type FlatHeaders } from './headers.ts';
import type { makeLimits } from './limits.ts';
import type { Client } from './passOn.ts';
import type { Journey, Proxy } from './proxy.ts';
import { refuse, sendJson } from './refuse.ts';
import { watchBody } from './slowBodies.ts';
import { callOf } from './table.ts';
import { tokenOf, type tokenReader } from './token.ts';
import { hasBody } from './waiting.ts';

/** Milliseconds; the caller's own way to us comes on top (goals.md, R8: 3 s). */
const patience = 2800;

export interface DoorParts {
  callers: Callers;
  readToken: ReturnType<typeof tokenReader>;
  limit: ReturnType<typeof makeLimits>;
  proxies: ReadonlyMap<string, Proxy>;
  /** Calls that the BFF answers itself, by name. */
  own: Readonly<Record<string, () => unknown>>;
  /** Headers of every answer. */
  always: FlatHeaders;
  callerSecret: string;
  hops: number;
}

/** Takes every request to the API and to files: guard → limits → the service that owns the call. */
export function makeDoor(parts: DoorParts) {
  const { callers, readToken, limit, proxies, own, always, callerSecret, hops } = parts;
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
      if (call.access === 'public' && error instanceof ApiError) return null;
      throw error;
    });

  const serve = async (client: Client, call: Call<CallSpec>, requestId: string) => {
    const arrived = performance.now();
    const { req, res } = client;
    if (hasBody(req)) watchBody(req, call.takes === 'form');
    measure(res, call);

    const address = addressOf(req.socket.remoteAddress, req.headers['x-forwarded-for'], hops);
    const known = await callerOrNobody(req, call).catch(async (error: unknown) => {
      await limit(req, res, { call, userId: null, address });
      throw error;
    });
    await limit(req, res, { call, userId: known?.caller.userId ?? null, address });
    guard(call, known?.caller ?? null);
    if (call.service === 'bff') return sendJson(res, 200, JSON.stringify(own[call.name]!()), always);

    const caller = known ? await callers.signed(known) : await signNobody();
    const proxy = proxies.get(call.service);
    if (!proxy) throw unavailable();
    return proxy(client, journeyOf(call, arrived, handOver(req.headers, { caller, address, requestId })));
  };

  return (req: IncomingMessage, res: ServerResponse) => {
    const requestId = requestIdOf(req as Request);
    const client: Client = { req, res, always, mayPack: false };
    try {
      const { target: call } = callOf(req.method ?? 'GET', pathOf(req));
      client.mayPack = mayPack(call);
      serve(client, call, requestId).catch((error: unknown) => refuse(client, error, requestId));
    } catch (error) {
      refuse(client, error, requestId);
    }
  };
}

/** Answers that hold a token stay as they are: how well they compress could tell something of it. */
const mayPack = (call: Call<CallSpec>) => call.gives !== 'stream' && !call.name.startsWith('auth.');

export type Door = ReturnType<typeof makeDoor>;

export const pathOf = ({ url = '/' }: IncomingMessage) => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** Only reading a file works by cookie (D17). */
const isFile = (req: IncomingMessage, call: Call<CallSpec>) => call.method === 'GET' && req.url!.startsWith('/files/');

function journeyOf({ takes, gives, seconds }: CallSpec, arrived: number, headers: FlatHeaders): Journey {
  const isLong = takes === 'form' || gives === 'stream';
  if (takes === 'form') return { headers, isLong, until: null };
  return { headers, isLong, until: arrived + (seconds ? seconds * 1000 : patience) };
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
  let at = 0;
  return () => {
    if (!kept || !isNear(at, time)) {
      kept = make();
      at = Date.now();
    }
    return kept;
  };
}
