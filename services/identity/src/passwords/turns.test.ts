import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (ms: number) => vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

test('who has waited for too long is refused and not worked for, and the others have their turns', async () => {
  const inTurn = makeTurns({ count: 1, maxExpectedMs: 1000, maxWaitMs: 2000 });
  const [first, second, third] = [takes(5000), takes(1), takes(1)];
  const isFirst = inTurn(first);
  const refusal = inTurn(second).catch((error: unknown) => error);
  const isThird = inTurn(third, { limited: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect(await refusal).toMatchObject({ status: 429, extra: { retryAfter: expect.any(Number) } });
  await vi.advanceTimersByTimeAsync(4000);
  await Promise.all([isFirst, isThird]);
  expect(second).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  const isFourth = inTurn(takes(1));
  await vi.advanceTimersByTimeAsync(1);
  await isFourth;
});
