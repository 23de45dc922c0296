import type { Call, CallSpec } from '@atrium/contracts';
import { tooMany } from '@atrium/kit/core';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { Request, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitStore } from './limitStore.ts';

/** A minute, over all calls of one person; files come by the page full; whole offices share one address. */
const general = { person: 1200, files: 6000, address: 3000 };

const minute = 60_000;

export interface Asker {
  call: Call<CallSpec>;
  userId: string | null;
  address: string;
}

/** Throws 429. The general limits are counted in this process, those of single calls in Redis. */
export function makeLimits(factor: number) {
  const generally = countMinutes();
  const singly = limitSingleCalls(factor);

  return async (req: IncomingMessage, res: ServerResponse, asker: Asker) => {
    const isFile = asker.call.gives === 'stream';
    const most = asker.userId ? (isFile ? general.files : general.person) : general.address;
    generally(`${whoIs(asker)}${isFile ? ':files' : ''}`, most * factor);
    if (asker.call.perMinute) await singly(req, res, asker);
  };
}

const whoIs = ({ userId, address }: Asker) => userId ?? ipKeyGenerator(address);

/** Costs one look into a map. */
export function countMinutes(now = () => performance.now()) {
  let counts = new Map<string, number>();
  let ends = 0;
  return (who: string, most: number) => {
    if (now() >= ends) {
      counts = new Map();
      ends = now() + minute;
    }
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    if (count > most) throw tooMany(Math.ceil((ends - now()) / 1000));
  };
}

function limitSingleCalls(factor: number) {
  const askers = new WeakMap<object, Asker>();
  const keyOf = (asker: Asker) => `${asker.call.name}:${whoIs(asker)}`;
  const limiter = rateLimit({
    windowMs: minute,
    limit: (req) => Math.ceil((askers.get(req)?.call.perMinute ?? 0) * factor),
    keyGenerator: (req) => keyOf(askers.get(req)!),
    store: limitStore(),
    legacyHeaders: false,
    standardHeaders: false,
    validate: false,
    handler: (req, _, next) => next(tooMany(secondsUntil((req as Limited).rateLimit.resetTime))),
  });
  return (req: IncomingMessage, res: ServerResponse, asker: Asker) =>
    new Promise<void>((resolve, reject) => {
      askers.set(req, asker);
      void limiter(req as Request, res as Response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
    });
}

type Limited = Request & { rateLimit: { resetTime?: Date } };

const secondsUntil = (time = new Date(Date.now() + minute)) =>
  Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1000));
