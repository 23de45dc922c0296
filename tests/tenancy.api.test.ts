import { allCalls, clients, posts, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  asAnonymous,
  fileCookieOf,
  makeCompany,
  register,
  type Company,
  type Person,
  type Raw,
} from '@atrium/testkit';
import { canaryOf, crewOf, entitiesOf, type Entities } from '@atrium/testkit/entities';
import {
  idSlotsOf,
  inputFor,
  namelessIds,
  slotName,
  withValueAt,
  type CallInput,
  type IdSlot,
  type KnownIds,
} from '@atrium/testkit/samples';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSocket } from '../bff/src/testSocket.ts';
import { attach } from './security/attach.ts';
import { canSucceed, harmlessSlots, isHarmless } from './security/harmless.ts';
import { renewingClient } from './security/renewingClient.ts';
import { isSoak } from './security/rounds.ts';
import { comparable, sendCall, type AnyCall } from './security/sendCall.ts';
import { differences, openStores, type Stores } from './security/stored.ts';

// Walks every call of the contracts as users of another company: each input is valid and their own, except for one id
// of the first company. A new call is walked, too; one for which there is no sample fails.

const portal = inject('portal');
const walked = allCalls.filter((call) => !call.internal);
const named = walked.map((call) => [call.name, call] as const);
const closed = named.filter(([, call]) => call.access !== 'public');
const sendAs = renewingClient(portal);
const key = { 'idempotency-key': 'one-and-the-same-key' };

let company: Company;
let canary: string;
let theirs: KnownIds;
let own: Entities;
let spare: Person;
let stores: Stores;
let before: Awaited<ReturnType<Stores['of']>>;

const crew = () => {
  const { client, zed, zadm } = company.other;
  return { client, author: zadm, reader: zed, adm: zadm };
};

beforeAll(async () => {
  company = await makeCompany(portal);
  const { client, ana, adm, other } = company;
  canary = canaryOf(client);
  await as(adm).call(clients.update, { params: { id: client._id }, body: { comments: canary, address: canary } });
  await as(adm).call(users.update, { params: { id: ana._id }, body: { position: canary, status_text: canary } });
  theirs = await entitiesOf(crewOf(company)).all();
  await attach(ana, [theirs.picture!]);
  await as(ana).post('/api/post', { text: canary }, { headers: key });
  [spare] = (await register(portal, other.zadm, other.client, [{ firstName: 'Spare', lastName: 'Zenith' }])) as [
    Person,
  ];
  own = entitiesOf(crew());
  stores = await openStores(inject('servers').mongoUrl, Object.keys(portal.services));
  await stores.putOnProfile(theirs.user!, theirs.file!);
  before = await settled(client._id);
});

afterAll(() => stores?.close());

/** The documents of a company once all events are handled. */
const settled = (clientId: string) =>
  eventually(async () => {
    const first = await stores.of(clientId);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const second = await stores.of(clientId);
    expect(differences(first, second)).toEqual([]);
    return second;
  });

/** Ids of their own items: new ones for calls that change them. */
async function ownIds(call: AnyCall): Promise<KnownIds> {
  if (call.method === 'GET') return own.forCall(call);
  const made = await entitiesOf(crew()).forCall(call);
  if (call.name === 'users.removeFile')
    for (const { _id } of [spare, ...strangers()]) await stores.putOnProfile(_id, made.file!);
  return made;
}

const strangers = () => [company.other.zadm, company.other.zed];

/** The users with which an input succeeds, by trial: the caller or a colleague in each field. */
async function rightUsers(call: AnyCall): Promise<string[] | null> {
  const users = idSlotsOf(call).filter(({ entity }) => entity === 'user');
  for (const person of strangers()) {
    for (let choice = 0; choice < 2 ** Math.min(users.length, 4); choice += 1) {
      const chosen = users.map((_, index) => ((choice >> index) & 1 ? person._id : spare._id));
      const input = withUsers(call, inputFor(call, await ownIds(call)), chosen);
      if ((await statusOf(person, call, input)) < 300) return chosen;
    }
  }
  return null;
}

/** Another long job of the company may be running still. */
const statusOf = (person: Person, call: AnyCall, input: CallInput): Promise<number> =>
  eventually(async () => {
    const { status, body } = await sendAs(person, (client) => sendCall(client, call, input));
    expect(body).not.toMatchObject({ error: 'job_running' });
    return status;
  });

const withUsers = (call: AnyCall, input: CallInput, users: string[]) =>
  idSlotsOf(call)
    .filter(({ entity }) => entity === 'user')
    .reduce((filled, { path }, index) => withValueAt(filled, path, users[index] ?? spare._id), input);

const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);

/** In the soak also the ids of all their other items. */
function foreignFor({ entity }: IdSlot): string[] {
  const right = theirs[entity]!;
  return isSoak && isId(right) ? [...new Set([right, ...Object.values(theirs).filter(isId)])] : [right];
}

/** What is wrong with the answer to an input with a foreign id, or null. */
async function faultOf(call: AnyCall, slot: IdSlot, input: CallInput, answer: Raw): Promise<string | null> {
  if (isHarmless(call, slot)) return answer.status < 500 ? null : 'an error of the server';
  if (refused.includes(answer.status) || isNamedWrong(slot, answer)) return null;
  if (call.access !== 'public') return 'not refused';
  const anonymous = await sendCall(asAnonymous(portal), call, input);
  return comparable(answer) === comparable(anonymous) ? null : 'more than without signing in';
}

/** A validation refuses the field, as it refuses an id that no company has. */
const isNamedWrong = (slot: IdSlot, { status, body }: Raw) =>
  status === 422 &&
  Object.keys((body as { fields?: object }).fields ?? {}).some((field) => slotName(slot).startsWith(`body.${field}`));

test('every field that takes an id names its entity, so that the walk finds it', () => {
  expect(walked.flatMap(namelessIds)).toEqual([]);
});

const accepted = new Set<string>();
const refused = [401, 403, 404];

describe('users of another company', () => {
  test.each(named)(
    'get nothing with one foreign id from %s',
    { timeout: isSoak ? 300_000 : 30_000 },
    async (name, call) => {
      const users = call.access === 'superadmin' ? null : await rightUsers(call);
      const couldSucceed = call.access !== 'superadmin' && canSucceed(call);
      expect(users !== null, `${name} succeeds with nothing foreign`).toBe(couldSucceed);
      for (const slot of idSlotsOf(call)) {
        for (const foreign of foreignFor(slot)) {
          const input = withUsers(call, inputFor(call, await ownIds(call)), users ?? []);
          for (const person of strangers()) {
            const sent = withValueAt(input, slot.path, foreign);
            const answer = await sendAs(person, (client) => sendCall(client, call, sent));
            const where = `${name} ${slotName(slot)}: ${answer.status} ${answer.text}`;
            expect(answer.text, where).not.toContain(canary);
            if (answer.status === 200) accepted.add(`${name} ${slotName(slot)}`);
            expect(await faultOf(call, slot, sent, answer), where).toBeNull();
          }
        }
      }
    },
  );

  test('are refused, except where a foreign id is known to do no harm', () => {
    expect(harmlessSlots().filter((slot) => !accepted.has(slot))).toEqual([]);
  });

  test.each(closed)('are refused by %s with all ids foreign, or with the company in a header', async (_, call) => {
    const { client } = company;
    const input = inputFor(call, await own.forCall(call));
    const tries: [CallInput, Record<string, string>][] = [
      [input, { 'x-company-id': client._id }],
      [input, { 'x-workspace': client.workspace }],
    ];
    if (!idSlotsOf(call).every((slot) => isHarmless(call, slot))) tries.push([inputFor(call, theirs), {}]);
    for (const person of strangers()) {
      for (const [input, headers] of tries) {
        const answer = await sendAs(person, (client) => sendCall(client, call, input, headers));
        const isRefused = refused.includes(answer.status) || idSlotsOf(call).some((slot) => isNamedWrong(slot, answer));
        expect(isRefused, `${answer.status} ${answer.text}`).toBe(true);
        expect(answer.text).not.toContain(canary);
      }
    }
  });

  test.each(named.filter(([, call]) => call.access === 'public'))(
    'get no more from %s than without signing in',
    async (_, call) => {
      const input = inputFor(call, theirs);
      const anonymous = await sendCall(asAnonymous(portal), call, input);
      expect(anonymous.text).not.toContain(canary);
      for (const person of strangers()) {
        const answer = await sendCall(as(person), call, input);
        expect(answer.text).not.toContain(canary);
        expect(refused.includes(answer.status) || comparable(answer) === comparable(anonymous), answer.text).toBe(true);
      }
    },
  );

  test('do not get the answer of another user by the same Idempotency-Key', async () => {
    const answer = await sendAs(company.other.zed, (client) =>
      client.post('/api/post', { text: 'own' }, { headers: key }),
    );
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(canary);
  });

  test('read their own files by cookie, and no others', async () => {
    const cookie = await fileCookieOf(company.other.zed, company.other.client._id);
    const read = (path: string) => asAnonymous(portal).get(path, { headers: { cookie } });
    const [ownFile, ownPicture] = [await own.id('file'), await own.id('picture')];
    await attach(company.other.zadm, [ownFile, ownPicture]);
    await eventually(async () => expect((await read(`/files/${ownFile}`)).status).toBe(200));
    await eventually(async () => expect((await read(`/files/${ownPicture}/thumb`)).status).toBe(200));
    const { file, picture } = theirs;
    for (const path of [
      `/files/${file}`,
      `/files/${file}?download=1`,
      `/files/${picture}`,
      `/files/${picture}/thumb`,
    ]) {
      const answer = await read(path);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(canary);
    }
  });

  test('receive nothing on a socket, and enter their own namespace only', async () => {
    const { ana, client, other } = company;
    const token = await other.zed.token();
    const ours = await openSocket(portal.url, other.client._id, token);
    expect(ours.refused).toBeNull();
    for (const [clientId, namespace] of [
      [client._id, client._id],
      [other.client._id, client._id],
      [client._id, other.client._id],
    ] as const) {
      const socket = await openSocket(portal.url, clientId, token, namespace);
      expect(socket.refused).toBe('no_access');
      socket.close();
    }
    const colleague = await openSocket(portal.url, client._id, await company.bo.token());
    await as(ana).call(posts.view, { params: { id: theirs.post! } });
    const { result } = await as(ana).call(posts.update, {
      params: { id: theirs.post! },
      body: { text: `${canary} again` },
    });
    await eventually(() => expect(JSON.stringify(colleague.received)).toContain(result._id));
    expect(JSON.stringify(ours.received)).not.toContain(result._id);
    ours.close();
    colleague.close();
  });
});

test('a colleague of the same company does read the items of the walk', async () => {
  const { bo, client } = company;
  expect((await as(bo).call(posts.get, { params: { id: theirs.post! } })).result.text).toContain(canary);
  expect((await as(bo).call(clients.get, { params: { id: client._id } })).result._id).toBe(client._id);
  const file = await eventually(async () => {
    const got = await as(bo).get(`/files/${theirs.file}`);
    expect(got.status).toBe(200);
    return got;
  });
  expect(file.text).toBe(canary);
});

/** Changes by the company’s own users in the tests above, and what is counted of refused strangers. */
const isOwnChange = (name: string) =>
  name.includes(theirs.post!) || /^identity\.(sessions|journal|visits|failed_sign_ins)/.test(name);

test('the walk has changed nothing of the company and copied nothing of it', async () => {
  const after = await settled(company.client._id);
  expect(before.size).toBeGreaterThan(10);
  expect(differences(before, after).filter((name) => !isOwnChange(name))).toEqual([]);
  const elsewhere = [...(await settled(company.other.client._id))];
  expect(elsewhere.filter(([, row]) => JSON.stringify(row).includes(canary)).map(([name]) => name)).toEqual([]);
});
