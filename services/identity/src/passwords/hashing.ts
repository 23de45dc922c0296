import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { tooMany } from '@atrium/kit';

/** OWASP's argon2id: 19 MiB, 2 passes, 1 lane. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One of libuv's four threads stays free for files and names. */
const threads = Math.min(availableParallelism(), 3);

/** A request that would wait longer is refused, before the BFF's breaker takes this service for stalled. */
const maxWaitMs = 1500;

let running = 0;
let averageMs = 30;
const waiting: (() => void)[] = [];

/** Many sign-ins at the same time must neither take all threads nor queue without limit. */
async function inTurn<T>(work: () => Promise<T>, limited: boolean): Promise<T> {
  if (running < threads) running += 1;
  else await queue(limited);
  try {
    return await timed(work);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function queue(limited: boolean) {
  const expectedMs = ((waiting.length + 1) * averageMs) / threads;
  if (limited && expectedMs > maxWaitMs) throw tooMany(Math.ceil(expectedMs / 1000));
  await new Promise<void>((resolve) => waiting.push(resolve));
}

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  averageMs += (performance.now() - start - averageMs) / 8;
  return result;
}

/** Keyboards may produce the same characters in different Unicode forms. */
const normalized = (password: string) => password.normalize('NFKC');

/** Throws 429 when it would wait too long; with `limited: false` it waits, for imports that hash a few at a time. */
export const hashPassword = (password: string, { limited = true } = {}) =>
  inTurn(() => hash(normalized(password), strength), limited);

/** Without a stored hash it takes the same time and fails, so that the time does not show which accounts exist. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const fits = await inTurn(() => verify(against, normalized(password)), true);
  return fits && stored !== null;
}

let dummy: Promise<string> | undefined;

/** Called before the first sign-in, which would take longer otherwise. */
export const dummyHash = () => (dummy ??= hash('no account has this password', strength));

/** How many hashes are computed at the same time. */
export const hashingConcurrency = threads;
