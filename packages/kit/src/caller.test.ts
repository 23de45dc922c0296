import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockRemark } from './bffClock.ts';
import { bindingHeader, type BoundRequest } from './binding.ts';
import { callerHeader, callerReader, signedHeaders } from './caller.ts';

const secret = 'c'.repeat(40);
const request: BoundRequest = { service: 'social', method: 'POST', url: '/api/post?draft=1' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const refused = { status: 401 };

test.each([-4, 0, 30, 60, 63])('a signed caller is accepted %d seconds later', async (seconds) => {
  const headers = await signedHeaders(null, request, secret);
  pass(seconds);
  await expect(callerReader([secret])(headers, request)).resolves.toBeNull();
});

test.each([66, 300, -6, -300])('a signed caller is refused %d seconds later, cached or not', async (seconds) => {
  const headers = await signedHeaders(null, request, secret);
  const read = callerReader([secret]);
  await read(headers, request);
  pass(seconds);
  for (const reader of [read, callerReader([secret])])
    await expect(reader(headers, request)).rejects.toMatchObject(refused);
});

test.each<Partial<BoundRequest>>([
  { service: 'identity' },
  { method: 'GET' },
  { url: '/api/post' },
  { url: '/api/post?draft=2' },
  { url: '/api/post/x?draft=1' },
])('a signed caller is refused for another request: %j', async (part) => {
  const headers = await signedHeaders(null, request, secret);
  const read = callerReader([secret]);
  await expect(read(headers, request)).resolves.toBeNull();
  await expect(read(headers, { ...request, ...part })).rejects.toMatchObject(refused);
});

test('the binding of another caller, of another secret, cut off or absent is refused', async () => {
  const headers = await signedHeaders(null, request, secret);
  const read = callerReader([secret]);
  await expect(read(headers, request)).resolves.toBeNull();
  pass(2);
  const later = await signedHeaders(null, request, secret);
  const other = await signedHeaders(null, request, 'o'.repeat(40));
  const binding = headers[bindingHeader];
  const wrong = [later[bindingHeader], other[bindingHeader], binding.slice(0, -1), `${binding}A`, '', undefined];
  for (const each of wrong)
    await expect(read({ ...headers, [bindingHeader]: each }, request)).rejects.toMatchObject(refused);
  await expect(read(other, request)).rejects.toMatchObject(refused);
  await expect(read({ [bindingHeader]: binding }, request)).rejects.toMatchObject(refused);
  await expect(read({ ...headers, [callerHeader]: 'a.b.c' }, request)).rejects.toMatchObject(refused);
});

test('callers signed by a former or the next secret are accepted while it is replaced, and bound all the same', async () => {
  const other = 'o'.repeat(40);
  const headers = await signedHeaders(null, request, other);
  await expect(callerReader([secret, other])(headers, request)).resolves.toBeNull();
  await expect(callerReader([secret, other])(headers, { ...request, url: '/' })).rejects.toMatchObject(refused);
  const own = await signedHeaders(null, request, secret);
  await expect(callerReader([secret, other])(own, request)).resolves.toBeNull();
  await expect(callerReader([secret])(headers, request)).rejects.toMatchObject(refused);
});

test.each([
  [-300, 'ahead'],
  [20, 'behind'],
])('a clock of the BFF that differs is remarked, until it agrees: %d s', async (seconds, direction) => {
  const read = callerReader([secret]);
  const headers = await signedHeaders(null, request, secret);
  await read(headers, request);
  expect(clockRemark()).toBeNull();
  pass(seconds);
  await read(headers, request).catch(() => undefined);
  expect(clockRemark()).toBe(`the clock of the BFF is ${Math.abs(seconds)} s ${direction}: check NTP`);
  await read(await signedHeaders(null, request, secret), request);
  expect(clockRemark()).toBeNull();
});
