import { allCalls, auth, clients, users, type FeatureCode } from '@atrium/contracts';
import {
  as,
  asAnonymous,
  eventually,
  inside,
  makeCompany,
  register,
  superadminOf,
  type Company,
  type Person,
} from '@atrium/testkit';
import { inputFor, type KnownIds } from '@atrium/testkit/samples';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openSocket } from '../../bff/src/testSocket.ts';
import { speak, type AnyCall } from './speak.ts';
import { canaryOf, fill } from './world.ts';

// Every call × those of the same company who may not (goals.md, S1): nobody, without the right, blocked, signed out.

const portal = inject('portal');
const closed = allCalls.filter(({ internal, access }) => !internal && access !== 'public');
const rights = [...new Set(closed.flatMap(({ right }) => right ?? []))] as FeatureCode[];

let company: Company;
let ids: KnownIds;
let people: Record<'signedOut' | 'blocked' | 'rightless' | 'renewed', Person>;

beforeAll(async () => {
  company = await makeCompany(portal);
  const { client, ana, bo, adm } = company;
  ids = await fill({ client, author: ana, reader: bo, adm });
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
const answerOf = (person: Person, call: AnyCall) => speak(as(person), call, inputFor(call, ids));
const statusOf = async (person: Person, call: AnyCall) => (await answerOf(person, call)).status;

/** Each of the calls must be refused, with one of the codes, and without a word of the company's. */
async function allRefused(person: Person, calls: readonly AnyCall[], codes: string[]) {
  for (const call of calls) {
    const { body, text } = await answerOf(person, call);
    expect(codes, `${call.name}: ${text}`).toContain((body as { error?: string } | undefined)?.error);
    expect(text).not.toContain(canaryOf(company.client));
  }
}

const effective = (person: Person, code: string) =>
  eventually(async () => expect((await answerOf(person, first('clients.get'))).body).toMatchObject({ error: code }), {
    within: 1000,
    every: 10,
  });

describe('refused everything is', () => {
  test.each(closed.map((call) => [call.name, call] as const))('nobody, at %s', async (_, call) => {
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { 'x-company-id': company.client._id, 'x-workspace': company.client.workspace },
    ] as Record<string, string>[]) {
      const answer = await speak(asAnonymous(portal, headers), call, inputFor(call, ids));
      expect(answer.status, answer.text).toBe(401);
    }
  });

  test('who has signed out, within a second, socket included', async () => {
    const token = await people.signedOut.token();
    const socket = await openSocket(portal.url, company.client._id, token);
    expect(socket.refused).toBeNull();
    await as(people.signedOut).call(auth.logout, { body: {} });
    await effective(people.signedOut, 'unauthorized');
    await allRefused(people.signedOut, closed, ['unauthorized']);
    await socket.ended;
    expect((await openSocket(portal.url, company.client._id, token)).refused).toBe('unauthorized');
  });

  test('who has been blocked, within a second, socket included', async () => {
    const token = await people.blocked.token();
    const socket = await openSocket(portal.url, company.client._id, token);
    await as(company.adm).call(users.update, { params: { id: people.blocked._id }, body: { blocked: true } });
    await eventually(async () => expect([401, 403]).toContain(await statusOf(people.blocked, first('clients.get'))), {
      within: 1000,
      every: 10,
    });
    await allRefused(people.blocked, closed, ['unauthorized', 'user_blocked']);
    await socket.ended;
    expect((await openSocket(portal.url, company.client._id, token)).refused).toMatch(/unauthorized|user_blocked/);
  });

  test('whose password an administrator has set', async () => {
    await people.renewed.token();
    await as(company.adm).call(auth.resetPasswordHard, {
      body: { user_id: people.renewed._id, password: 'another-pass-1' },
    });
    await effective(people.renewed, 'unauthorized');
    await allRefused(people.renewed, closed, ['unauthorized']);
  });
});

test('an employee is refused the administrators’ calls, both the superadmin’s', async () => {
  const of = (access: string) => closed.filter((call) => call.access === access);
  expect(of('admin').length * of('superadmin').length).toBeGreaterThan(0);
  for (const person of [company.ana, company.mia])
    await allRefused(person, [...of('admin'), ...of('superadmin')], ['no_access']);
  await allRefused(company.adm, of('superadmin'), ['no_access']);
});

test('the superadmin is refused a company’s calls while in none', async () => {
  const members = closed.filter(({ access }) => access === 'member' || access === 'admin');
  for (const call of members) {
    const answer = await speak(as(superadminOf(portal)), call, inputFor(call, ids));
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

  test('a colleague is refused its calls, and the others are open', async () => {
    const reading = calls.find(({ method, name }) => method === 'GET' && name !== 'posts.ofGroup')!;
    expect([403, 404]).not.toContain(await statusOf(company.bo, reading));
    await switchOf(false);
    await eventually(async () => expect(await statusOf(people.rightless, reading)).toBe(403), {
      within: 1000,
      every: 10,
    });
    await allRefused(people.rightless, calls, ['no_access']);
    expect(await statusOf(people.rightless, first('clients.get'))).toBe(200);
    await switchOf(true);
    await eventually(async () => expect(await statusOf(people.rightless, reading)).not.toBe(403), {
      within: 1000,
      every: 10,
    });
  });

  test('everybody is refused its calls once the company does not use it, the administrator too', async () => {
    await ofCompany();
    await eventually(async () => expect(await statusOf(company.adm, calls[0]!)).toBe(403), { within: 1000, every: 10 });
    for (const person of [company.bo, company.adm]) await allRefused(person, calls, ['no_access']);
    await ofCompany();
    await eventually(async () => expect(await statusOf(company.adm, calls[0]!)).not.toBe(403), {
      within: 1000,
      every: 10,
    });
  });
});

test('a blocked company’s people are refused everything', async () => {
  const blocked = await makeCompany(portal);
  await Promise.all([blocked.ana.token(), blocked.adm.token()]);
  const superadmin = as(inside(superadminOf(portal), blocked.client));
  await superadmin.call(clients.update, { params: { id: blocked.client._id }, body: { status: 'blocked' } });
  for (const person of [blocked.ana, blocked.adm]) {
    await effective(person, 'client_blocked').catch(() => effective(person, 'unauthorized'));
    await allRefused(person, closed, ['client_blocked', 'unauthorized']);
  }
});
