import { expect, test } from 'vitest';
import { makeFairQueue } from './fairQueue.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Calls that last until they are ended by hand; notes who has begun. */
function makeCalls(options?: Parameters<typeof makeFairQueue>[0]) {
  const inTurn = makeFairQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (company: string | null) =>
    inTurn(company, () => {
      begun.push(company ?? 'none');
      return new Promise<string>((resolve) => ends.push(() => resolve('done')));
    });
  return { begun, call, end: (place: number) => ends[place]!() };
}

test('a company’s calls wait for its own, and nobody else’s do', async () => {
  const { begun, call, end } = makeCalls({ most: 2 });
  const loud = [call('loud'), call('loud'), call('loud'), call('loud')];
  await pause();
  void call('quiet');
  void call(null);
  await pause();
  expect(begun.toSorted()).toEqual(['loud', 'loud', 'none', 'quiet']);
  end(0);
  await loud[0];
  await pause();
  expect(begun.filter((company) => company === 'loud')).toHaveLength(3);
});

test('they begin in the order in which they came, and all of them end', async () => {
  const inTurn = makeFairQueue({ most: 1 });
  const order: number[] = [];
  const results = await Promise.all([1, 2, 3].map((n) => inTurn('a', async () => (order.push(n), n))));
  expect([order, results]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('who comes when too many wait is sent away, until there is room again', async () => {
  const { call, end } = makeCalls({ most: 1, waiting: 1 });
  const first = call('a');
  const second = call('a');
  await expect(call('a')).rejects.toMatchObject({ status: 503 });
  await pause();
  end(0);
  await first;
  await pause();
  end(1);
  await second;
  const third = call('a');
  await pause();
  end(2);
  await expect(third).resolves.toBe('done');
});

test('who would wait too long is sent away at once', async () => {
  const inTurn = makeFairQueue({ most: 1, patience: 30 });
  const slow = () => inTurn('a', () => new Promise((resolve) => setTimeout(resolve, 100, 'done')));
  await Promise.all([slow(), slow(), slow()]); // learns how long they take
  const first = slow();
  for (let n = 0; n < 3; n += 1) await expect(slow()).rejects.toMatchObject({ status: 503 });
  await expect(first).resolves.toBe('done');
});

test('a call that fails gives its place on', async () => {
  const inTurn = makeFairQueue({ most: 1 });
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});
