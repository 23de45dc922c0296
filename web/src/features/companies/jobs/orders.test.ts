import { expect, test } from 'vitest';
import { readOrders } from './orders.ts';

const order = { job: 'a'.repeat(24), act: 'export', name: 'Arrow' };

test('what is stored is read again, and nothing else', () => {
  expect(readOrders(JSON.stringify([order]))).toEqual([order]);
  expect(
    readOrders(JSON.stringify([{ ...order, job: '../x' }, { ...order, act: 'toString' }, null, 7, order])),
  ).toEqual([order]);
  for (const text of [null, '', '{', '{"job":1}', '7']) expect(readOrders(text)).toEqual([]);
});
