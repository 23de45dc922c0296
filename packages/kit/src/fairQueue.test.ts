import { expect, test } from 'vitest';
import { makeFairQueue } from './fairQueue.ts';

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Calls that run until they are ended by hand; `begun` lists the companies of those that run. */
function makeCalls(options?: Parameters<typeof makeFairQueue>[0]) {
  const inTurn = makeFairQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (company: string | null) =>
    inTurn(company, () => {
      begun.push(company ?? 'none');
      return new Promise<string>((resolve) => ends.push(() => resolve('done')));
    });
  return { begun, call, end: (index: number) => ends[index]!() };
}

test('a company’s calls wait for its own calls only', async () => {
  const { begun, call, end } = makeCalls({ maxConcurrent: 2 });
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

test('calls begin in the order of their arrival, and all of them end', async () => {
  const inTurn = makeFairQueue({ maxConcurrent: 1 });
  const order: number[] = [];
  const results = await Promise.all([1, 2, 3].map((n) => inTurn('a', async () => (order.push(n), n))));
  expect([order, results]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('a call is refused while too many wait', async () => {
  const { call, end } = makeCalls({ maxConcurrent: 1, maxWaiting: 1 });
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

test('a call that would wait too long is refused immediately', async () => {
  const inTurn = makeFairQueue({ maxConcurrent: 1, maxWaitMs: 30 });
  const slow = () => inTurn('a', () => new Promise((resolve) => setTimeout(resolve, 100, 'done')));
  await Promise.all([slow(), slow(), slow()]); // teaches the queue how long they take
  const first = slow();
  for (let n = 0; n < 3; n += 1) await expect(slow()).rejects.toMatchObject({ status: 503 });
  await expect(first).resolves.toBe('done');
});

test('the next call begins after one that fails', async () => {
  const inTurn = makeFairQueue({ maxConcurrent: 1 });
  const failing = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'next');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
});
