import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callerReader, signCaller } from './caller.ts';

const secret = 'c'.repeat(40);
const minutes = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([-5, 0, 5])('a signed caller is accepted by a clock that is %d minutes off', async (off) => {
  const header = await signCaller(null, secret);
  vi.setSystemTime(Date.now() + off * minutes);
  await expect(callerReader(secret)(header)).resolves.toBeNull();
});

test('a signed caller is refused after six minutes by any clock, cached or not', async () => {
  const header = await signCaller(null, secret);
  const read = callerReader(secret);
  await read(header);
  vi.setSystemTime(Date.now() + 6 * minutes + 1000);
  for (const reader of [read, callerReader(secret)])
    await expect(reader(header)).rejects.toMatchObject({ status: 401 });
});
