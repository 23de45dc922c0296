import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { Settings } from '@atrium/kit';
import { makeTurns } from './turns.ts';

/** OWASP's argon2id: 19 MiB, 2 passes, 1 lane. */
const owasp: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** 1 ms instead of 40, and no protection. */
const quick: Options = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

let strength = owasp;

/** From now on hashes are quick. Throws unless NODE_ENV is `test`. */
export function hashQuickly({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>) {
  if (NODE_ENV !== 'test') throw new Error(`QUICK_HASHES is for tests, and NODE_ENV is ${NODE_ENV}.`);
  strength = quick;
}

/** One of libuv's four threads stays free for files and names. */
const threads = Math.min(availableParallelism(), 3);

/**
 * Many sign-ins at the same time must neither take all threads nor queue without limit: they are refused before the BFF
 * gives them up, after 2.8 s, and takes this service for stalled.
 */
const inTurn = makeTurns({ count: threads, maxExpectedMs: 1500, maxWaitMs: 2300 });

/** Keyboards may produce the same characters in different Unicode forms. */
const normalized = (password: string) => password.normalize('NFKC');

/** Throws 429 when it would wait too long; with `limited: false` it waits, for imports that hash a few at a time. */
export const hashPassword = (password: string, { limited = true } = {}) =>
  inTurn(() => hash(normalized(password), strength), { limited });

/** Without a stored hash it takes the same time and fails, so that the time does not show which accounts exist. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const fits = await inTurn(() => verify(against, normalized(password)));
  return fits && stored !== null;
}

let dummy: Promise<string> | undefined;

/** Called before the first sign-in, which would take longer otherwise. */
export const dummyHash = () => (dummy ??= hash('no account has this password', strength));

/** How many hashes are computed at the same time. */
export const hashingConcurrency = threads;
