import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { printLine } from '@atrium/deploy';
import type { Person } from '@atrium/testkit';
import { expect } from 'vitest';
import { isSoak } from './rounds.ts';

// What the wall of another company has of an attack: it is read at a fixed rate, without and with the attack in turn.

const perSecond = isSoak ? 50 : 20;

interface Window {
  asked: number;
  /** Milliseconds from when a request was due to its answer. */
  timesMs: number[];
  seconds: number;
}

export interface Measurement {
  /** Several, since a person has a limit of 20 calls a second. */
  readers: Person[];
  origin: string;
  rounds: number;
  /** Of a part without the attack, and of one with an attack that has no end of its own. */
  seconds: number;
  /** Begins a part of the attack; resolves when it is over, or to what stops it. */
  attack: (round: number) => Promise<(() => void) | void>;
}

interface Figures {
  rate: number;
  p99: number;
}

/** Of the wall's rate and p99 without the attack. A short round on a busy machine tells only what is lost by far. */
const limits = isSoak ? { rate: 0.8, p99: 2, p99Ms: 0 } : { rate: 0.25, p99: 10, p99Ms: 3000 };

/** Throws unless the wall keeps most of its rate and p99 (`limits`), and all of it is answered. */
export async function expectNeighbourServed(name: string, { readers, origin, rounds, seconds, attack }: Measurement) {
  const read = await wallReader(origin, readers);
  await read(wait(1000));
  const quiet: Figures[] = [];
  const meanwhile: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(figuresOf(await read(wait(seconds * 1000))));
    const attacked = attack(round);
    meanwhile.push(figuresOf(await read(attacked.then((stop) => stop && wait(seconds * 1000)))));
    (await attacked)?.();
  }
  const [before, under] = [medianOf(quiet), medianOf(meanwhile)];
  const text = ({ rate, p99 }: Figures) => `${rate.toFixed(1)} a second, p99 ${p99.toFixed(1)} ms`;
  printLine(name, `wall of another company: quiet ${text(before)}; meanwhile ${text(under)}`);
  expect(under.rate / before.rate, 'share of the rate').toBeGreaterThanOrEqual(limits.rate);
  expect(under.p99, 'p99 in ms').toBeLessThanOrEqual(Math.max(limits.p99Ms, limits.p99 * before.p99));
}

/** Reads until `end` resolves, and throws when an answer is not 200. */
async function wallReader(origin: string, readers: Person[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const url = `${origin}/api/post/news/${readers[0]!.client_id}/1`;
  const tokens = await Promise.all(readers.map(({ token }) => token()));
  const ask = (n: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${tokens[n % tokens.length]}` };
      const asked = request(url, { agent, headers, timeout: 30_000 }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode!));
      });
      asked.once('error', reject).once('timeout', () => asked.destroy(new Error('no answer in 30 s')));
      asked.end();
    });

  return async (end: Promise<unknown>): Promise<Window> => {
    let isOver = false;
    void end.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    const timesMs: number[] = [];
    const open: Promise<void>[] = [];
    const begun = performance.now();
    while (!isOver) {
      const due = begun + (open.length * 1000) / perSecond;
      if (due > performance.now()) await wait(Math.max(1, due - performance.now()));
      else {
        const answered = ask(open.length).then((status) => {
          expect(status).toBe(200);
          timesMs.push(performance.now() - due);
        });
        answered.catch(() => undefined); // awaited below
        open.push(answered);
      }
    }
    const seconds = (performance.now() - begun) / 1000;
    await end;
    const inTime = timesMs.length;
    await Promise.all(open);
    return { asked: inTime, timesMs, seconds };
  };
}

function figuresOf({ asked, timesMs, seconds }: Window): Figures {
  const sorted = timesMs.toSorted((a, b) => a - b);
  return { rate: asked / seconds, p99: sorted[Math.floor((sorted.length - 1) * 0.99)]! };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const medianOf = (all: Figures[]): Figures => ({
  rate: middle(all.map(({ rate }) => rate)),
  p99: middle(all.map(({ p99 }) => p99)),
});
