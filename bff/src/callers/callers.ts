import type { TokenPayload } from '@atrium/contracts';
import { log, ApiError, signCaller, unavailable, type Caller, type CallerInvalidation } from '@atrium/kit/core';
import { isNear } from '../clock.ts';
import { memory } from '../memory.ts';
import { companyFor, type Chosen } from './chosen.ts';
import { makeDrops, nameOf } from './drops.ts';
import type { Hearing } from './hearing.ts';
import { readShared, sharedFor, voidShared, writeShared } from './shared.ts';

/** Milliseconds. */
const freshFor = 1000;
const freshWhileHearing = 5000;
const usableFor = 600_000;
const waitForIdentity = 250;
const signedFor = 30_000;

/** A caller and what the BFF knows about how fresh it is. */
export interface Known {
  caller: Caller;
  /** The moment of the drops at which it was asked for. */
  learned: number;
  at: number;
  checked: number;
  signed?: { header: string; at: number };
}

export interface CallersParts {
  ask: (token: TokenPayload, company: Chosen) => Promise<Caller>;
  hearing: Hearing;
  callerSecret: string;
}

/**
 * Turns tokens into callers: from memory, from Redis, from identity. Whoever was dropped is asked for anew at once.
 * While identity is away, those go on who were known in the last ten minutes and could not have been dropped unheard.
 */
export function makeCallers({ ask, hearing, callerSecret }: CallersParts) {
  const drops = makeDrops(usableFor);
  const known = memory<Known>(20_000);
  const refused = memory<{ refusal: ApiError; until: number }>(5000);
  const underWay = new Map<string, Promise<Known>>();
  /** Until when Redis may hold a caller whose drop did not reach it. */
  let sharedFrom = 0;

  const isCurrent = ({ caller, learned }: Known) => !drops.since(learned, caller);
  const isFresh = (entry: Known) =>
    performance.now() - entry.checked < (hearing.isOn() ? freshWhileHearing : freshFor) && isCurrent(entry);
  const isUsable = (entry: Known) =>
    isCurrent(entry) && performance.now() - entry.at < usableFor && hearing.isOn() && hearing.since()! <= entry.at;

  const keep = (key: string, caller: Caller, learned: number, at = performance.now()): Known => {
    const entry: Known = { caller, learned, at, checked: performance.now() };
    known.set(key, entry);
    return entry;
  };

  const learn = async (key: string, token: TokenPayload, company: Chosen, attempt = 1): Promise<Known> => {
    const learned = drops.now();
    const session = { sessionId: token.sid, userId: token._id, clientId: company.clientId };
    const isShared = hearing.isOnFor(sharedFor * 1000) && performance.now() > sharedFrom && !company.workspace;
    const shared = isShared ? await readShared(key, session).catch(() => null) : null;
    if (shared?.found) return keep(key, shared.found.caller, learned, performance.now() - sharedFor * 1000);

    const caller = await ask(token, company);
    if (drops.since(learned, caller) && attempt < 3) return learn(key, token, company, attempt + 1);
    if (shared) void writeShared(key, caller, shared.stamps).catch(() => undefined);
    return keep(key, caller, learned);
  };

  const learnOnce = (key: string, token: TokenPayload, company: Chosen): Promise<Known> => {
    const running = underWay.get(key);
    if (running) return running;
    const work = learn(key, token, company)
      .catch((error: unknown) => rememberRefusal(key, error))
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };

  const rememberRefusal = (key: string, error: unknown): never => {
    if (!(error instanceof ApiError)) {
      log.error({ err: error }, 'a caller could not be learned');
      throw unavailable();
    }
    if (error.status < 500) {
      known.delete(key);
      refused.set(key, { refusal: error, until: performance.now() + freshFor });
    }
    throw error;
  };

  /** Does not wait long for identity where the old knowledge is good enough. */
  const learnOrGoOn = async (entry: Known, learning: Promise<Known>): Promise<Known> => {
    const goOn = () => {
      entry.checked = performance.now();
      return entry;
    };
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, waitForIdentity);
    const learned = learning.finally(() => clearTimeout(timer));
    return Promise.race([learned, late.then(goOn)]).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) throw error;
      return goOn();
    });
  };

  return {
    /** Nobody has dropped it since it was learned. */
    isCurrent,

    /** Throws what identity refuses with: 401, 403. */
    async of(token: TokenPayload, chosen: Chosen): Promise<Known> {
      const company = companyFor(token, chosen);
      const key = [token._id, token.sid, company.clientId, company.workspace].join(':');
      const entry = known.get(key);
      if (entry && isFresh(entry)) return entry;
      const no = refused.get(key);
      if (no && no.until > performance.now()) throw no.refusal;
      const learning = learnOnce(key, token, company);
      return entry && isUsable(entry) ? learnOrGoOn(entry, learning) : learning;
    },

    drop(drop: CallerInvalidation) {
      const name = nameOf(drop);
      if (!name) return;
      drops.add(name);
      void voidShared(name).catch(() => (sharedFrom = performance.now() + sharedFor * 1000));
    },

    /** NATS is back: whom nobody was told about meanwhile is found out. */
    dropAll: () => drops.addAll(),

    /** The header by which services believe who asks; the same one for a while, so that they know it already. */
    async signed(entry: Known): Promise<string> {
      if (entry.signed && isNear(entry.signed.at, signedFor)) return entry.signed.header;
      const at = Date.now();
      const header = await signCaller(entry.caller, callerSecret);
      entry.signed = { header, at };
      return header;
    },
  };
}

export type Callers = ReturnType<typeof makeCallers>;
