import type { TokenPayload } from '@atrium/contracts';
import {
  entryLimit,
  log,
  ApiError,
  signCaller,
  unavailable,
  type Caller,
  type CallerInvalidation,
  type Subscription,
} from '@atrium/kit/core';
import { LRUCache } from 'lru-cache';
import { isRecent } from '../clock.ts';
import { makeInvalidations, nameOf } from './invalidations.ts';
import { invalidateInRedis, readCallerFromRedis, redisTtlSeconds, writeCallerToRedis } from './redisCache.ts';
import { companyFor, type RequestedCompany } from './requestedCompany.ts';

const freshMs = 5000;
const freshWithoutNatsMs = 1000;
const usableMs = 600_000;
const refusalMs = 1000;
const identityWaitMs = 250;
const signatureMs = 30_000;
const redisTtlMs = redisTtlSeconds * 1000;
const maxAttempts = 3;

export interface CachedCaller {
  caller: Caller;
  /** The version of the invalidations before the caller was requested. */
  version: number;
  requestedAt: number;
  checkedAt: number;
  signature?: { header: string; at: number };
}

export interface CallersParts {
  ask: (token: TokenPayload, company: RequestedCompany) => Promise<Caller>;
  subscription: Pick<Subscription, 'since' | 'isActive' | 'isActiveFor'>;
  callerSecret: string;
}

/** While identity is unavailable, a caller stays usable unless an invalidation could have been missed. */
export function makeCallers({ ask, subscription, callerSecret }: CallersParts) {
  const invalidations = makeInvalidations(usableMs);
  const cache = new LRUCache<string, CachedCaller>(entryLimit(20_000));
  const refusals = new LRUCache<string, { refusal: ApiError; until: number }>(entryLimit(5000));
  const requests = new Map<string, Promise<CachedCaller>>();
  /** Redis may hold callers until then whose invalidation did not reach it. */
  let redisStaleUntil = 0;

  const isCurrent = ({ caller, version }: CachedCaller) => !invalidations.isStale(version, caller);
  const isFresh = (entry: CachedCaller) =>
    performance.now() - entry.checkedAt < (subscription.isActive() ? freshMs : freshWithoutNatsMs) && isCurrent(entry);
  const isUsable = (entry: CachedCaller) =>
    isCurrent(entry) &&
    performance.now() - entry.requestedAt < usableMs &&
    subscription.isActive() &&
    subscription.since()! <= entry.requestedAt;

  const store = (key: string, caller: Caller, version: number, requestedAt = performance.now()): CachedCaller => {
    const entry: CachedCaller = { caller, version, requestedAt, checkedAt: performance.now() };
    cache.set(key, entry);
    return entry;
  };

  const request = async (
    key: string,
    token: TokenPayload,
    company: RequestedCompany,
    mayShare: boolean,
    attempt = 1,
  ): Promise<CachedCaller> => {
    const version = invalidations.version();
    const session = { sessionId: token.sid, userId: token._id, clientId: company.clientId };
    const usesRedis = subscription.isActiveFor(redisTtlMs) && performance.now() > redisStaleUntil && !company.workspace;
    const shared = usesRedis ? await readCallerFromRedis(key, session).catch(() => null) : null;
    if (shared?.caller) return store(key, shared.caller, version, performance.now() - redisTtlMs);

    const caller = await ask(token, company);
    if (invalidations.isStale(version, caller) && attempt < maxAttempts)
      return request(key, token, company, mayShare, attempt + 1);
    if (shared && mayShare) void writeCallerToRedis(key, caller, shared.stamps).catch(() => undefined);
    return store(key, caller, version);
  };

  const requestOnce = (
    key: string,
    token: TokenPayload,
    company: RequestedCompany,
    mayShare: boolean,
  ): Promise<CachedCaller> => {
    const running = requests.get(key);
    if (running) return running;
    const started = request(key, token, company, mayShare)
      .catch((error: unknown) => storeRefusal(key, error))
      .finally(() => requests.delete(key));
    requests.set(key, started);
    return started;
  };

  const storeRefusal = (key: string, error: unknown): never => {
    if (!(error instanceof ApiError)) {
      log.error({ err: error }, 'a caller could not be read');
      throw unavailable();
    }
    if (error.status < 500) {
      cache.delete(key);
      refusals.set(key, { refusal: error, until: performance.now() + refusalMs });
    }
    throw error;
  };

  const newerOr = async (entry: CachedCaller, requested: Promise<CachedCaller>): Promise<CachedCaller> => {
    const reuse = () => {
      entry.checkedAt = performance.now();
      return entry;
    };
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, identityWaitMs);
    const answered = requested.finally(() => clearTimeout(timer));
    return Promise.race([answered, late.then(reuse)]).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) throw error;
      return reuse();
    });
  };

  return {
    isCurrent,

    /** `mayShare`: also with other BFFs, in Redis, which then says for a minute that the person is there. */
    async of(token: TokenPayload, requested: RequestedCompany, mayShare = true): Promise<CachedCaller> {
      const company = companyFor(token, requested);
      const key = [token._id, token.sid, company.clientId, company.workspace].join(':');
      const entry = cache.get(key);
      if (entry && isFresh(entry)) return entry;
      const refused = refusals.get(key);
      if (refused && refused.until > performance.now()) throw refused.refusal;
      const running = requestOnce(key, token, company, mayShare);
      return entry && isUsable(entry) ? newerOr(entry, running) : running;
    },

    invalidate(invalidation: CallerInvalidation) {
      const name = nameOf(invalidation);
      if (!name) return;
      invalidations.add(name);
      void invalidateInRedis(name).catch(() => (redisStaleUntil = performance.now() + redisTtlMs));
    },

    invalidateAll: () => invalidations.addAll(),

    /** The signed header for services; the same for 30 s, so that services have it in their cache. */
    async signed(entry: CachedCaller): Promise<string> {
      if (entry.signature && isRecent(entry.signature.at, signatureMs)) return entry.signature.header;
      const at = Date.now();
      const header = await signCaller(entry.caller, callerSecret);
      entry.signature = { header, at };
      return header;
    },
  };
}

export type Callers = ReturnType<typeof makeCallers>;
