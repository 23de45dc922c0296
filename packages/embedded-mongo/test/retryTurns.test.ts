import { expect, test } from 'vitest';
import { openRetryTurns } from '../src/retryTurns.ts';

test('one at a time, in order, and the same session again without waiting', async () => {
  const turns = openRetryTurns(60_000);
  const begun: string[] = [];
  const take = (session: string) => Promise.resolve(turns.take(session)).then(() => begun.push(session));
  await take('a');
  await take('a');
  const others = [take('b'), take('c')];
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'a']);
  turns.end('c');
  turns.end('a');
  await others[0];
  expect(begun).toEqual(['a', 'a', 'b']);
  turns.end('b');
  await others[1];
  turns.close();
});

test('one that never ends gives its turn away', async () => {
  const turns = openRetryTurns(10);
  await turns.take('frozen');
  await expect(turns.take('next')).resolves.toBeUndefined();
  turns.close();
});
