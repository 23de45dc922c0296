import { auth, notices, users } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { slimContracts } from '../../slimContracts.ts';
import { tokenFor } from '../app/testing/portal.ts';
import { callerHeaders, makeApi, storedSession, type CallFailure } from './api.ts';
import { memoryStorage } from './storage.ts';

const company = 'c'.repeat(24);
const other = 'd'.repeat(24);
const id = 'a'.repeat(24);

const setUp = (stored: object, status = 200, body: unknown = { result: {} }) => {
  const requests: Request[] = [];
  const failures: CallFailure[] = [];
  const send = (async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, 'http://portal.test'), init));
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  }) as typeof fetch;
  const storage = memoryStorage(stored);
  const opened = storedSession(storage);
  const headers = () => callerHeaders(storage, opened);
  const api = makeApi({ headers, onFailed: (failure) => failures.push(failure), fetch: send });
  return { api, requests, failures, storage };
};

const header = (request: Request | undefined, name: string) => request?.headers.get(name);

test('an employee’s calls name the token’s company, whatever was stored before', async () => {
  const stored = { token: tokenFor(id, company), workspace: 'demo', currentClient: other };
  const { api, requests } = setUp(stored);
  await api(users.get, { params: { id } });
  expect(header(requests[0], 'authorization')).toBe(`Bearer ${stored.token}`);
  expect(header(requests[0], 'x-workspace')).toBe('demo');
  expect(header(requests[0], 'x-company-id')).toBe(company);
});

test('the superadmin’s calls name the chosen company', async () => {
  const { api, requests } = setUp({ token: tokenFor(id, null), currentClient: other });
  await api(users.get, { params: { id } });
  expect(header(requests[0], 'x-company-id')).toBe(other);
});

test('every POST has a key of its own, a repeated one the same', async () => {
  const { api, requests } = setUp({});
  await api(auth.forgotPassword, { body: { email: 'a@b.test' } });
  await api(auth.forgotPassword, { body: { email: 'a@b.test' } });
  await api(auth.forgotPassword, { body: { email: 'a@b.test' } }, { key: 'same' });
  const keys = requests.map((request) => header(request, 'idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe('same');
});

test('of the PUTs those that create have a key, also by the contracts of the bundle', async () => {
  const { api, requests } = setUp({});
  await api(notices.mail, { body: { name: 'News' } });
  await api(users.update, { params: { id }, body: {} });
  const keys = requests.map((request) => header(request, 'idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), null]);
  const { load } = slimContracts() as unknown as { load: (id: string) => string };
  expect(load('\0contracts/own/notices')).toContain('"method":"PUT","path":"/api/notification","creates":true');
});

test('a refusal that asks for silence is quiet', async () => {
  const body = { status: 400, error: 'login_failed', name: '', message: 'Wrong', silent: true, requestId: 'r' };
  const { api, failures } = setUp({}, 400, body);
  await expect(api(auth.login, { body: { login: 'a', password: 'b' } })).rejects.toThrow('Wrong');
  expect(failures).toEqual([{ call: 'auth.login', status: 400, code: 'login_failed', message: 'Wrong', quiet: true }]);
});

test('a call without an answer fails with the code network', async () => {
  const { api, failures } = setUp({}, 0);
  await expect(api(users.get, { params: { id } })).rejects.toThrow();
  expect(failures[0]).toMatchObject({ status: 0, code: 'network', quiet: false });
});

test('after a sign-in in another tab the calls still name the user of this tab', async () => {
  const { api, requests, storage } = setUp({ token: tokenFor(id, company) });
  storage.set('token', tokenFor('b'.repeat(24), other));
  await api(users.get, { params: { id } });
  expect(header(requests[0], 'x-user-id')).toBe(id);
  expect(header(requests[0], 'x-company-id')).toBe(company);
});

test('a refusal of the last session is not reported to the next one', async () => {
  const { api, failures, storage } = setUp({ token: tokenFor(id, company) }, 401, { error: 'unauthorized' });
  const answered = api(users.get, { params: { id } });
  storage.set('token', tokenFor('b'.repeat(24), other));
  await expect(answered).rejects.toMatchObject({ status: 401 });
  expect(failures).toEqual([]);
  await expect(api(users.get, { params: { id } })).rejects.toMatchObject({ status: 401 });
  expect(failures).toHaveLength(1);
});
