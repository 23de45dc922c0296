import { formerName } from '@atrium/contracts/formerEmployee';
import { defineCollection, type Owned } from '../collection.ts';
import { on } from '../listeners.ts';
import { log } from '../log.ts';
import { onStop } from '../stop.ts';
import { countRound, measureErasures } from './erasureMetrics.ts';
import type { Eraser, PersonalData } from './form.ts';

/** A person whose data this service erases, or has erased; ids only. Repeated events find it. */
interface ErasureDoc extends Owned {
  user: string;
  lang: string;
  /** Absent in those of the first release. */
  asked?: Date;
  /** When it runs next; while it runs, until when no other replica takes it. Null: it is done. */
  due: Date | null;
  rounds: number;
}

const erasures = defineCollection<ErasureDoc>('erasures', { stays: 'ids of people of this installation' }, [
  { key: { due: 1 }, partialFilterExpression: { due: { $gt: new Date(0) } } },
]);
const isOpen = { due: { $gt: new Date(0) } };

export interface ErasureTimes {
  /** For how long a batch may run before another replica takes the person, and until a failed erasure is tried again. */
  leaseMs: number;
  /** The second round erases what requests wrote that had read the name before. */
  secondRoundMs: number;
  pollMs: number;
}

const standardTimes: ErasureTimes = { leaseMs: 60_000, secondRoundMs: 60_000, pollMs: 60_000 };
const rounds = 2;

let endSleep = () => {};
let isWanted = false;

function wake() {
  isWanted = true;
  endSleep();
}

export const erasureListener = on('identity.user.erased', async ({ user, lang }, { clientId, work }) => {
  const now = new Date();
  await erasures
    .of({ clientId })
    .updateOne(
      { _id: `${clientId}:${user}` },
      { $setOnInsert: { user, lang, asked: now, due: now, rounds: 0 } },
      work,
      {
        upsert: true,
      },
    );
  work.afterCommit(() => wake());
});

interface Engine {
  erasers: readonly Eraser[];
  times: ErasureTimes;
  isStopped: () => boolean;
}

/** Runs the erasers for each person whose erasure is due, also after a restart. One that fails does not delay the others. */
export function startErasures(data: PersonalData, times = standardTimes) {
  const erasers = Object.values(data).flatMap(({ erase }) => erase ?? []);
  let isStopped = false;
  const engine = { erasers, times, isStopped: () => isStopped };
  const run = async () => {
    while (!isStopped) {
      isWanted = false;
      const isIdle = await runNext(engine).catch(afterFailure);
      if (isIdle && !isWanted && !isStopped) await sleep(times.pollMs);
    }
  };
  measureErasures(oldestOpen);
  const running = run();
  onStop(async () => {
    isStopped = true;
    wake();
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 3000).unref())]);
  });
}

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    endSleep = () => (clearTimeout(timer), resolve());
  });

function afterFailure(error: unknown): true {
  log.warn({ err: error }, 'erasures that are due cannot be read or noted');
  return true;
}

async function oldestOpen(): Promise<Date | null> {
  const [oldest] = await erasures
    .unscoped()
    .find({ ...isOpen, rounds: 0, asked: { $exists: true } }, { sort: { asked: 1 }, limit: 1 })
    .toArray();
  return oldest?.asked ?? null;
}

const inMs = (ms: number) => new Date(Date.now() + ms);
const setDue = (_id: string, due: Date) => erasures.unscoped().updateOne({ _id, ...isOpen }, { $set: { due } });

/** Resolves to true when none is due. */
async function runNext(engine: Engine): Promise<boolean> {
  const { leaseMs, secondRoundMs } = engine.times;
  const taken = { $set: { due: inMs(leaseMs) } };
  const erasure = await erasures.unscoped().findOneAndUpdate({ due: { $gt: new Date(0), $lte: new Date() } }, taken, {
    sort: { due: 1 },
    returnDocument: 'after',
  });
  if (!erasure) return true;
  const { _id, client_id: clientId, rounds: before } = erasure;
  const failures = await eraseAll(erasure, engine);
  if (engine.isStopped()) await setDue(_id, new Date());
  else if (failures.length) {
    await setDue(_id, inMs(leaseMs));
    countRound('retried');
    log.warn({ err: failures[0], clientId }, 'personal data is not erased yet');
  } else {
    const due = before + 1 < rounds ? inMs(secondRoundMs) : null;
    await erasures.unscoped().updateOne({ _id, rounds: before }, { $set: { due }, $inc: { rounds: 1 } });
    countRound('done');
  }
  return false;
}

/** Runs all erasers, also after one has failed; resolves to the failures. */
async function eraseAll({ _id, client_id: clientId, user: userId, lang }: ErasureDoc, engine: Engine) {
  const person = { clientId, userId, formerName: formerName(lang) };
  const failures: unknown[] = [];
  const runToEnd = async (erase: Eraser) => {
    while (!engine.isStopped() && !(await erase(person))) await setDue(_id, inMs(engine.times.leaseMs));
  };
  for (const erase of engine.erasers) await runToEnd(erase).catch((error: unknown) => failures.push(error));
  return failures;
}
