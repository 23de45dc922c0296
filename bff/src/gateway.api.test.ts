import { env, posts } from '@atrium/contracts';
import {
  as,
  asAnonymous,
  fileCookieOf,
  inside,
  makeCompany,
  superadminOf,
  uploadForm,
  type Company,
} from '@atrium/testkit';
import { connect } from 'node:net';
import { beforeAll, describe, expect, inject, test } from 'vitest';

const portal = inject('portal');
const origin = new URL(portal.url);
const anonymous = asAnonymous(portal);

let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal);
});

test('it answers the environment itself', async () => {
  expect(await anonymous.call(env.get)).toMatchObject({ vendor: 'google', title: 'Portal', demo: false });
});

test('an unknown call is refused as JSON in the one shape of errors', async () => {
  const { status, body, headers } = await anonymous.get('/api/nothing/here');
  expect(status).toBe(404);
  expect(body).toMatchObject({ status: 404, error: 'not_found', name: 'not_found', silent: false });
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect((await anonymous.get('/api/login')).body).toMatchObject({ status: 405, error: 'method_not_allowed' });
  expect((await anonymous.post('/internal/caller', {})).status).toBe(405);
  expect((await anonymous.get('/files/nothing')).body).toMatchObject({ status: 404, error: 'not_found' });
});

test('an employee who names another company gets 403, in either header', async () => {
  const { ana, other, client } = company;
  const path = `/api/user/${ana._id}`;
  const statusWith = async (headers: Record<string, string>) => (await as(ana, headers).get(path)).status;
  expect(await statusWith({ 'x-company-id': client._id, 'x-workspace': client.workspace })).toBe(200);
  expect(await statusWith({ 'x-company-id': other.client._id })).toBe(403);
  expect(await statusWith({ 'x-workspace': other.client.workspace })).toBe(403);
  expect(await statusWith({ 'x-company-id': 'x' })).toBe(403);
  const { body } = await as(ana, { 'x-company-id': other.client._id }).get(path);
  expect(body).toMatchObject({ error: 'no_access' });
});

describe('a request that names its user', () => {
  const named = (user: string) => ({ 'x-user-id': user });
  const anotherAccount = { status: 409, body: { error: 'another_account' } };

  test('is served for that user, and without the name as ever', async () => {
    const { ana } = company;
    const path = `/api/user/${ana._id}`;
    expect((await as(ana, named(ana._id)).get(path)).status).toBe(200);
    expect((await as(ana).get(path)).status).toBe(200);
  });

  test('is refused before it runs when the token is another user’s', async () => {
    const { ana, bo, adm, client } = company;
    const asBoByMistake = as(bo, named(ana._id));
    const body = { parent: { type: 'company', id: client._id }, type: 'post', text: '<p>By which author?</p>' };
    expect(await asBoByMistake.post('/api/post', body)).toMatchObject(anotherAccount);
    expect(await asBoByMistake.post('/api/upload', uploadForm(client._id, [{ name: 'by-author.txt' }]))).toMatchObject(
      anotherAccount,
    );
    expect(await asBoByMistake.get(`/api/user/${ana._id}`)).toMatchObject(anotherAccount);
    expect(await asBoByMistake.post('/api/logout', {})).toMatchObject(anotherAccount);
    const { result } = await as(adm).call(posts.news, { params: { clientId: client._id, page: 1 } });
    expect(result.filter(({ author }) => author._id === bo._id)).toEqual([]);
    expect((await as(bo, named(bo._id)).post('/api/post', body)).status).toBe(200);
  });

  test('is refused without a token', async () => {
    const path = `/api/user/${company.ana._id}`;
    expect((await anonymous.get(path, { headers: named(company.ana._id) })).status).toBe(401);
  });
});

test('the superadmin works in the company that the headers name', async () => {
  const { ana, client, other } = company;
  const read = async (headers: Record<string, string>) =>
    (await as(superadminOf(portal), headers).get(`/api/user/for_client/${client._id}`)).status;
  expect((await as(inside(superadminOf(portal), client)).get(`/api/user/${ana._id}`)).status).toBe(200);
  expect(await read({ 'x-company-id': client._id })).toBe(200);
  expect(await read({ 'x-workspace': client.workspace })).toBe(200);
  expect(await read({ 'x-company-id': other.client._id })).toBe(403);
  expect(await read({})).toBe(403);
});

test('answers are not shown as pages, not kept, and not for other origins', async () => {
  const { headers } = await as(company.ana).get(`/api/user/${company.ana._id}`, {
    headers: { origin: 'https://evil.test' },
  });
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  const options = await anonymous.send('OPTIONS', '/api/login', { headers: { origin: 'https://evil.test' } });
  expect(options.status).toBe(405);
  expect(options.headers.get('access-control-allow-origin')).toBeNull();
});

test('a refused upload is answered while it is still being sent', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(3_000_000)]), 'large.bin');
  const { status, body } = await anonymous.post('/api/upload', form);
  expect(status).toBe(401);
  expect(body).toMatchObject({ error: 'unauthorized' });
});

test('HEAD of a file is asked for like GET, and only reading works by cookie', async () => {
  const cookie = { cookie: await fileCookieOf(company.ana, company.client._id) };
  const path = `/files/${'a'.repeat(24)}`;
  expect((await anonymous.get(path)).status).toBe(401);
  expect((await anonymous.get(path, { headers: cookie })).status).toBe(404);
  expect((await anonymous.send('HEAD', path, { headers: cookie })).status).toBe(404);
  expect((await anonymous.get(`/api/user/${company.ana._id}`, { headers: cookie })).status).toBe(401);
});

test('the request id is the caller’s own where it is one', async () => {
  const headers = { 'x-request-id': 'my-request-1' };
  expect((await anonymous.get('/api/nothing', { headers })).body).toMatchObject({ requestId: 'my-request-1' });
  const forged = { 'x-request-id': 'a"b,c' };
  const { body } = await anonymous.get('/api/nothing', { headers: forged });
  expect((body as { requestId: string }).requestId).toMatch(/^[\w-]{36}$/);
});

const rawAnswer = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(origin.port), origin.hostname, () => socket.write(text));
    socket.on('data', (data) => (answer += data));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 1500);
  });

test('requests that two servers could read differently are refused', async () => {
  const post = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const good = await rawAnswer(`${post}Content-Length: 2\r\n\r\n{}`);
  expect(good).toMatch(/^HTTP\/1\.1 4(00|22)/);
  expect(good).toContain('"error"');
  const both = await rawAnswer(`${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
  expect(both).toMatch(/^HTTP\/1\.1 400/);
  const twice = await rawAnswer(`${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`);
  expect(twice).toMatch(/^HTTP\/1\.1 400/);
});

test('who sends headers or a body too slowly is cut off', async () => {
  const held = (text: string) =>
    new Promise<number>((resolve) => {
      const began = Date.now();
      const socket = connect(Number(origin.port), origin.hostname, () => socket.write(text));
      const drip = setInterval(() => socket.writable && socket.write('a'), 1000);
      socket.on('error', () => undefined).on('data', () => undefined);
      socket.on('close', () => (clearInterval(drip), resolve(Date.now() - began)));
    });
  const [headers, body] = await Promise.all([
    held('GET /api/env HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    held('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{'),
  ]);
  expect(headers).toBeLessThan(20_000);
  expect(body).toBeLessThan(20_000);
});
