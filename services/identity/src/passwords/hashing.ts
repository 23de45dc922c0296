import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { tooMany } from '@atrium/kit';

/** OWASP's argon2id: 19 MiB, 2 passes, 1 lane. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One of libuv's four threads stays free for files and names. */
const threads = Math.min(availableParallelism(), 3);

/** Milliseconds. Whoever would wait longer is sent away, before the BFF takes this service for stuck. */
const patience = 1500;

let running = 0;
let usual = 30;
const waiting: (() => void)[] = [];

/** A storm of sign-ins must not take all threads and must not pile up (P8). */
async function inTurn<T>(work: () => Promise<T>, patient: boolean): Promise<T> {
  if (running < threads) running += 1;
  else await queue(patient);
  try {
    return await timed(work);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function queue(patient: boolean) {
  const expected = ((waiting.length + 1) * usual) / threads;
  if (!patient && expected > patience) throw tooMany(Math.ceil(expected / 1000));
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Learns how long a hash takes on this machine as it is loaded now. */
async function timed<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  usual += (performance.now() - start - usual) / 8;
  return result;
}

/** What is typed on another keyboard may be the same characters in another form. */
const typed = (password: string) => password.normalize('NFKC');

/** `patient`: waits however many wait already, for imports that feed in a few at a time. */
export const hashPassword = (password: string, { patient = false } = {}) =>
  inTurn(() => hash(typed(password), strength), patient);

/** Without a hash it takes the same time and fails, so that nobody learns which accounts exist. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await dummyHash());
  const fits = await inTurn(() => verify(against, typed(password)), false);
  return fits && stored !== null;
}

let dummy: Promise<string> | undefined;

/** Made before the first sign-in, or that one would take longer. */
export const dummyHash = () => (dummy ??= hash('nobody has this password', strength));

/** How many hashes are made side by side. */
export const hashingWidth = threads;
