import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { auth, employment, users } from '@atrium/contracts';
import {
  as,
  headersFor,
  inside,
  makeCompany,
  superadminOf,
  uploadTo,
  type Actor,
  type Company,
  type Person,
} from '@atrium/testkit';
import { unzip } from '@atrium/testkit/zip';
import { beforeAll, expect, inject, test } from 'vitest';
import { newcomer } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let person: Person;

/** More than what connections hold that are not read. */
const size = 40_000_000;

beforeAll(async () => {
  company = await makeCompany(portal);
  person = await newcomer(portal, company);
  const content = randomBytes(size / 4);
  const files = Array.from({ length: 4 }, (_, n) => ({ name: `${n}.bin`, content }));
  await uploadTo(as(person), person.client_id, files);
});

async function order(by: Actor, old_password: string, path: string) {
  const headers = { ...(await headersFor(by, { method: 'POST', path } as never)), 'content-type': 'application/json' };
  const body = JSON.stringify({ old_password });
  const answer = await fetch(portal.url + path, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return answer;
}

/** Begins an export, of which nothing more is read. */
async function begin(by: Actor, old_password: string, path: string) {
  const reader = (await order(by, old_password, path)).body!.getReader();
  await reader.read();
  return reader;
}

type Reader = Awaited<ReturnType<typeof begin>>;

/** Resolves to the number of bytes, or null when it is cut off. */
async function readAll(reader: Reader, pauseMs = 0): Promise<number | null> {
  let bytes = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length;
      if (pauseMs) await wait(pauseMs);
    }
    return bytes;
  } catch {
    return null;
  }
}

const slow = 50;

test('an own export does not tell of a dismissal to come', async () => {
  const ana = await newcomer(portal, company);
  const date = new Date(Date.now() + 23 * 86_400_000).toISOString().slice(0, 10);
  const params = { id: ana._id };
  await as(company.adm).call(employment.dismiss, { params, body: { date } });
  const answer = await order(ana, ana.password, '/api/personal_data/export');
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const text = [...files.values()].join('\n');
  expect(text).toContain(ana.email);
  expect(text).not.toContain(date);
});

test('an export is cut off when its reader signs out or is blocked, and no other one', async () => {
  const { adm, client } = company;
  const ofPerson = `/api/user/${person._id}/personal_data/export`;
  const root = inside(superadminOf(portal), client);
  const other = await begin(root, portal.superadmin.password, ofPerson);
  const signedOut = await begin(adm, adm.password, ofPerson);
  const blocked = await begin(person, person.password, '/api/personal_data/export');

  await as(adm).call(users.update, { params: { id: person._id }, body: { blocked: true } });
  await as(adm).call(auth.logout, { body: {} });
  expect(await Promise.all([readAll(signedOut, slow), readAll(blocked, slow)])).toEqual([null, null]);
  expect(await readAll(other)).toBeGreaterThan(size - 1_000_000);
});
