import { auth, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';

const portal = inject('portal');

let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal);
});

const plainly = { 'accept-encoding': 'identity' };

test('a page of JSON comes compressed to who takes it so, and is the same', async () => {
  const { ana, bo, client } = company;
  const text = `<p>${'A sentence of a believable length. '.repeat(50)}</p>`;
  for (let count = 0; count < 3; count += 1) await as(ana).call(posts.create, { body: { text } });
  const path = `/api/post/news/${client._id}/1`;
  const plain = await as(bo).get(path, { headers: plainly });
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['gzip', 'br']) {
    const packed = await as(bo).get(path, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 2);
    expect(packed.body).toEqual(plain.body);
  }
  expect(plain.headers.get('vary')).toBe('accept-encoding');
});

test('small answers and refusals stay as they are', async () => {
  const { ana } = company;
  for (const path of ['/api/env', `/api/post/${'a'.repeat(24)}`])
    expect((await as(ana).get(path)).headers.get('content-encoding')).toBeNull();
});

test('what concerns signing in stays as it is, however long', async () => {
  const { adm, client } = company;
  const users = Array.from({ length: 20 }, (_, n) => ({
    firstName: 'Many',
    lastName: 'People',
    email: `many${n}@${client.workspace}.test`,
  }));
  const answer = await as(adm).post(auth.registerMany.path, { client_id: client._id, users });
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(2000);
  expect(answer.headers.get('content-encoding')).toBeNull();
});
