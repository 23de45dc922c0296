import { allCalls, auth, clients, journal, users, type FeatureCode, type JournalRow } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  asAnonymous,
  inside,
  makeCompany,
  register,
  superadminOf,
  type Company,
  type Person,
} from '@atrium/testkit';
import { canaryOf, crewOf, entitiesOf, sampleOfCall } from '@atrium/testkit/entities';
import { inputFor, type KnownIds } from '@atrium/testkit/samples';
import { MongoClient } from 'mongodb';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openSocket } from '../../bff/src/testSocket.ts';
import { runJob } from '../../services/identity/test/jobs.ts';
import { sendCall, type AnyCall } from './sendCall.ts';

// Every call × users of the same company who may not call it: not signed in, without the right, blocked, signed out.

const portal = inject('portal');
const closed = allCalls.filter(({ internal, access }) => !internal && access !== 'public');
const rights = [...new Set(closed.flatMap(({ right }) => right ?? []))] as FeatureCode[];

let company: Company;
let ids: KnownIds;
let people: Record<'signedOut' | 'blocked' | 'rightless' | 'renewed', Person>;

beforeAll(async () => {
  company = await makeCompany(portal);
  const { client, adm } = company;
  ids = await entitiesOf(crewOf(company)).all();
  const names = ['Out', 'Blocked', 'Rightless', 'Renewed'];
  const [signedOut, blocked, rightless, renewed] = await register(
    portal,
    adm,
    client,
    names.map((firstName) => ({ firstName, lastName: 'Employee' })),
  );
  people = { signedOut: signedOut!, blocked: blocked!, rightless: rightless!, renewed: renewed! };
  for (const person of Object.values(people)) expect(await statusOf(person, first('clients.get'))).toBe(200);
});

const first = (name: string) => closed.find((call) => call.name === name)!;
const answerOf = (person: Person, call: AnyCall) => sendCall(as(person), call, inputFor(call, ids));
const statusOf = async (person: Person, call: AnyCall) => (await answerOf(person, call)).status;

/** Each call must be refused with one of the codes, and without data of the company. */
async function expectAllRefused(person: Person, calls: readonly AnyCall[], codes: string[]) {
  for (const call of calls) {
    const { body, text } = await answerOf(person, call);
    expect(codes, `${call.name}: ${text}`).toContain((body as { error?: string } | undefined)?.error);
    expect(text).not.toContain(canaryOf(company.client));
  }
}

const effective = (person: Person, ...codes: string[]) =>
  eventually(async () =>
    expect(codes).toContain(((await answerOf(person, first('clients.get'))).body as { error?: string }).error),
  );

describe('every call is refused', () => {
  test.each(closed.map((call) => [call.name, call] as const))('without signing in: %s', async (_, call) => {
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { 'x-company-id': company.client._id, 'x-workspace': company.client.workspace },
    ] as Record<string, string>[]) {
      const answer = await sendCall(asAnonymous(portal, headers), call, inputFor(call, ids));
      expect(answer.status, answer.text).toBe(401);
    }
  });

  test('within a second after signing out, and the socket is closed', async () => {
    const token = await people.signedOut.token();
    const socket = await openSocket(portal.url, company.client._id, token);
    expect(socket.refused).toBeNull();
    await as(people.signedOut).call(auth.logout, { body: {} });
    await effective(people.signedOut, 'unauthorized');
    await expectAllRefused(people.signedOut, closed, ['unauthorized']);
    await socket.ended;
    expect((await openSocket(portal.url, company.client._id, token)).refused).toBe('unauthorized');
  });

  test('within a second after a block, and the socket is closed', async () => {
    const token = await people.blocked.token();
    const socket = await openSocket(portal.url, company.client._id, token);
    await as(company.adm).call(users.update, { params: { id: people.blocked._id }, body: { blocked: true } });
    await eventually(async () => expect([401, 403]).toContain(await statusOf(people.blocked, first('clients.get'))));
    await expectAllRefused(people.blocked, closed, ['unauthorized', 'user_blocked']);
    await socket.ended;
    expect((await openSocket(portal.url, company.client._id, token)).refused).toMatch(/unauthorized|user_blocked/);
  });

  test('after an administrator has set the password', async () => {
    await people.renewed.token();
    await as(company.adm).call(auth.resetPasswordHard, {
      body: { user_id: people.renewed._id, password: 'another-pass-1' },
    });
    await effective(people.renewed, 'unauthorized');
    await expectAllRefused(people.renewed, closed, ['unauthorized']);
  });
});

const withAccess = (access: string) => closed.filter((call) => call.access === access);
const administrative = ['panel', 'admin', 'superadmin'].flatMap(withAccess);

test('employees are refused the calls of administrators, both are refused those of superadmins', async () => {
  expect(withAccess('admin').length * withAccess('superadmin').length).toBeGreaterThan(0);
  await expectAllRefused(company.ana, administrative, ['no_access']);
  const beyondPanel = administrative.filter(({ access }) => access !== 'panel');
  await expectAllRefused(company.mia, beyondPanel, ['no_access']); // she has the right `admin`
  await expectAllRefused(company.adm, withAccess('superadmin'), ['no_access']);
});

test('the journal has each of these refusals once an hour, and how many more there were', async () => {
  const { ana, adm, client } = company;
  const refusedTo = async ({ _id: user }: Person) => {
    const query = { user, action: 'access_refused', limit: 100 } as const;
    const rows: JournalRow[] = [];
    for (let before: string | undefined | null; before !== null;) {
      const page = { params: { client: client._id }, query: { ...query, ...(before && { before }) } };
      const { result, next } = await as(adm).call(journal.list, page);
      rows.push(...result);
      before = next;
    }
    return rows.map(({ after, ip }) => ({ ...(after as { call: string; attempts: number }), ip }));
  };
  const callsOf = async (person: Person) => (await refusedTo(person)).map(({ call }) => call).toSorted();
  const namesOf = (calls: readonly AnyCall[]) => calls.map(({ name }) => name).toSorted();
  await eventually(async () => expect(await callsOf(ana)).toEqual(namesOf(administrative)));
  await eventually(async () => expect(await callsOf(adm)).toEqual(namesOf(withAccess('superadmin'))));

  await using mongo = await new MongoClient(inject('servers').mongoUrl).connect();
  const counts = mongo.db('atrium_identity').collection<{ _id: string }>('failed_sign_ins');
  const counted = `${ana._id}:access_refused:journal.list`;
  for (let n = 0; n < 3; n += 1) expect(await statusOf(ana, first('journal.list'))).toBe(403);
  await eventually(async () => expect(await counts.findOne({ _id: counted })).toMatchObject({ count: 4 }));
  const rowsAfter = async (minutes: number) => {
    const since = new Date(Date.now() - minutes * 60_000);
    await counts.updateOne({ _id: counted }, { $set: { since } });
    await runJob(inject('servers').redisUrl, 'journal-again');
    return (await refusedTo(ana)).filter(({ call }) => call === 'journal.list');
  };
  const one = { attempts: 1, call: 'journal.list', ip: '127.0.0.1' };
  expect(await rowsAfter(20)).toEqual([one]);
  expect(await rowsAfter(70)).toEqual([{ ...one, attempts: 3, since: expect.any(String) }, one]);
});

test('a superadmin outside of a company is refused its calls', async () => {
  const members = closed.filter(({ access }) => access === 'member' || access === 'panel' || access === 'admin');
  for (const call of members) {
    const answer = await sendCall(as(superadminOf(portal)), call, inputFor(call, ids));
    expect(answer.status, `${call.name}: ${answer.text}`).toBe(403);
  }
});

describe.each(rights)('without the right %s', (right) => {
  const calls = closed.filter((call) => call.right === right);
  const switchOf = (active: boolean) =>
    as(company.adm).call(users.update, {
      params: { id: people.rightless._id },
      body: { features: [{ feature: right, active }] },
    });
  const ofCompany = () =>
    as(inside(superadminOf(portal), company.client)).call(clients.switchFeature, {
      params: { client: company.client._id, code: right },
    });

  const isForAll = (call: AnyCall) => call.name !== 'posts.ofGroup' && !sampleOfCall(call).isForAdministrators;
  const reading = calls.find((call) => call.method === 'GET' && isForAll(call))!;

  test('a colleague is refused its calls and no others', async () => {
    expect([403, 404]).not.toContain(await statusOf(company.bo, reading));
    await switchOf(false);
    await eventually(async () => expect(await statusOf(people.rightless, reading)).toBe(403));
    await expectAllRefused(people.rightless, calls, ['no_access']);
    expect(await statusOf(people.rightless, first('clients.get'))).toBe(200);
    await switchOf(true);
    await eventually(async () => expect(await statusOf(people.rightless, reading)).not.toBe(403));
  });

  test('all users are refused its calls once the company does not use it, also the administrator', async () => {
    await ofCompany();
    await eventually(async () => expect(await statusOf(company.adm, reading)).toBe(403));
    for (const person of [company.bo, company.adm]) await expectAllRefused(person, calls, ['no_access']);
    await ofCompany();
    await eventually(async () => expect(await statusOf(company.adm, reading)).not.toBe(403));
  });
});

test('users of a blocked company are refused every call', async () => {
  const blocked = await makeCompany(portal);
  await Promise.all([blocked.ana.token(), blocked.adm.token()]);
  const superadmin = as(inside(superadminOf(portal), blocked.client));
  await superadmin.call(clients.update, { params: { id: blocked.client._id }, body: { status: 'blocked' } });
  for (const person of [blocked.ana, blocked.adm]) {
    await effective(person, 'client_blocked', 'unauthorized');
    await expectAllRefused(person, closed, ['client_blocked', 'unauthorized']);
  }
});
