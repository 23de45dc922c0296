import { allCalls, clients, posts } from '@atrium/contracts';
import { as, asAnonymous, eventually, makeCompany, register, type Company, type Person } from '@atrium/testkit';
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
import { cannotSucceed, harmlessSlots, isHarmless } from './security/harmless.ts';
import { lasting } from './security/lasting.ts';
import { isSoak } from './security/rounds.ts';
import { essence, speak, type AnyCall } from './security/speak.ts';
import { differences, openStores, type Stores } from './security/stored.ts';
import { canaryOf, fill, newThings } from './security/world.ts';

// Walks every call of the contracts (goals.md, S1) as another company's people: each input is their own and right, but
// for one id, which is the first company's. A call added tomorrow is walked too; one that cannot be filled in fails.

const portal = inject('portal');
const walked = allCalls.filter((call) => !call.internal);
const named = walked.map((call) => [call.name, call] as const);
const closed = named.filter(([, call]) => call.access !== 'public');
const speakAs = lasting(portal);
const key = { 'idempotency-key': 'one-and-the-same-key' };

let company: Company;
let canary: string;
let theirs: KnownIds;
let own: KnownIds;
let spare: Person;
let stores: Stores;
let before: Awaited<ReturnType<Stores['of']>>;

const crew = () => {
  const { client, zed, zadm } = company.other;
  return { client, author: zadm, reader: zed, adm: zadm };
};

beforeAll(async () => {
  company = await makeCompany(portal);
  const { client, ana, bo, adm, other } = company;
  canary = canaryOf(client);
  theirs = await fill({ client, author: ana, reader: bo, adm });
  await as(ana).post('/api/post', { text: canary }, { headers: key });
  [spare] = (await register(portal, other.zadm, other.client, [{ firstName: 'Spare', lastName: 'Zenith' }])) as [
    Person,
  ];
  own = await fill(crew());
  stores = await openStores(inject('servers').mongoUrl, Object.keys(portal.services));
  await stores.putOnProfile(theirs.user!, theirs.file!);
  before = await settled(client._id);
});

afterAll(() => stores?.close());

/** What is stored once all events have been heard. */
const settled = (clientId: string) =>
  eventually(
    async () => {
      const first = await stores.of(clientId);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const second = await stores.of(clientId);
      expect(differences(first, second)).toEqual([]);
      return second;
    },
    { within: 10_000 },
  );

/** Things of their own: new ones for calls that change them. */
async function ownIds(call: AnyCall): Promise<KnownIds> {
  if (call.method === 'GET') return own;
  const made = { ...own, ...(await newThings(crew())) };
  if (call.name === 'users.removeFile')
    for (const { _id } of [spare, ...strangers()]) await stores.putOnProfile(_id, made.file!);
  return made;
}

const strangers = () => [company.other.zadm, company.other.zed];

/** Who the users in an input must be for it to succeed, by trying: oneself or a colleague, in each place. */
async function rightUsers(call: AnyCall): Promise<string[] | null> {
  const users = idSlotsOf(call).filter(({ entity }) => entity === 'user');
  for (const person of strangers()) {
    for (let choice = 0; choice < 2 ** Math.min(users.length, 4); choice += 1) {
      const chosen = users.map((_, place) => ((choice >> place) & 1 ? person._id : spare._id));
      const input = withUsers(call, inputFor(call, await ownIds(call)), chosen);
      if ((await speakAs(person, (voice) => speak(voice, call, input))).status < 300) return chosen;
    }
  }
  return null;
}

const withUsers = (call: AnyCall, input: CallInput, users: string[]) =>
  idSlotsOf(call)
    .filter(({ entity }) => entity === 'user')
    .reduce((filled, { path }, place) => withValueAt(filled, path, users[place] ?? spare._id), input);

const isId = (value: string) => /^[0-9a-f]{24}$/.test(value);

/** In the soak also the ids of all their other things. */
function foreignFor({ entity }: IdSlot): string[] {
  const right = theirs[entity]!;
  return isSoak && isId(right) ? [...new Set([right, ...Object.values(theirs).filter(isId)])] : [right];
}

const nobodyGets = async (call: AnyCall, input: CallInput) => essence(await speak(asAnonymous(portal), call, input));

test('every field that takes an id says of what, so that the walk sees it', () => {
  expect(walked.flatMap(namelessIds)).toEqual([]);
});

const accepted = new Set<string>();
const refused = [401, 403, 404];

describe('another company’s people', () => {
  test.each(named)(
    'reach nothing with one foreign id at %s',
    { timeout: isSoak ? 300_000 : 30_000 },
    async (name, call) => {
      const users = call.access === 'superadmin' ? null : await rightUsers(call);
      const couldSucceed = call.access !== 'superadmin' && !(name in cannotSucceed);
      expect(users !== null, `${name} succeeds with nothing foreign`).toBe(couldSucceed);
      for (const slot of idSlotsOf(call)) {
        for (const foreign of foreignFor(slot)) {
          const input = withUsers(call, inputFor(call, await ownIds(call)), users ?? []);
          for (const person of strangers()) {
            const answer = await speakAs(person, (voice) => speak(voice, call, withValueAt(input, slot.path, foreign)));
            const where = `${name} ${slotName(slot)}: ${answer.status} ${answer.text}`;
            expect(answer.text, where).not.toContain(canary);
            if (answer.status === 200) accepted.add(`${name} ${slotName(slot)}`);
            if (isHarmless(call, slot)) expect(answer.status, where).toBeLessThan(500);
            else if (call.access !== 'public') expect(refused, where).toContain(answer.status);
            else if (!refused.includes(answer.status))
              expect(essence(answer)).toBe(await nobodyGets(call, withValueAt(input, slot.path, foreign)));
          }
        }
      }
    },
  );

  test('are refused everywhere but where it is known to do no harm', () => {
    expect(Object.keys(harmlessSlots).filter((slot) => !accepted.has(slot))).toEqual([]);
  });

  test.each(closed)('are kept from %s with all ids foreign, or the company in a header', async (_, call) => {
    const { client } = company;
    const tries: [CallInput, Record<string, string>][] = [
      [inputFor(call, own), { 'x-company-id': client._id }],
      [inputFor(call, own), { 'x-workspace': client.workspace }],
    ];
    if (idSlotsOf(call).length) tries.push([inputFor(call, theirs), {}]);
    for (const person of strangers()) {
      for (const [input, headers] of tries) {
        const { status, text } = await speakAs(person, (voice) => speak(voice, call, input, headers));
        expect(refused, text).toContain(status);
        expect(text).not.toContain(canary);
      }
    }
  });

  test.each(named.filter(([, call]) => call.access === 'public'))(
    'get from %s what nobody would get, or less',
    async (_, call) => {
      const input = inputFor(call, theirs);
      const nobody = await speak(asAnonymous(portal), call, input);
      expect(nobody.text).not.toContain(canary);
      for (const person of strangers()) {
        const answer = await speak(as(person), call, input);
        expect(answer.text).not.toContain(canary);
        if (!refused.includes(answer.status)) expect(essence(answer)).toBe(essence(nobody));
      }
    },
  );

  test('do not get an author’s answer by the author’s Idempotency-Key', async () => {
    const answer = await speakAs(company.other.zed, (voice) =>
      voice.post('/api/post', { text: 'own' }, { headers: key }),
    );
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(canary);
  });

  test('read no file by cookie, their own they do', async () => {
    const cookie = `portal_file=${await company.other.zed.token()}`;
    const read = (path: string) => asAnonymous(portal).get(path, { headers: { cookie } });
    await eventually(async () => expect((await read(`/files/${own.file}`)).status).toBe(200));
    await eventually(async () => expect((await read(`/files/${own.picture}/thumb`)).status).toBe(200));
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

  test('hear nothing on a socket, and enter no namespace but their own', async () => {
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
    await eventually(() => expect(JSON.stringify(colleague.heard)).toContain(result._id));
    expect(JSON.stringify(ours.heard)).not.toContain(result._id);
    ours.close();
    colleague.close();
  });
});

test('a colleague of the same company does see what the walk is about', async () => {
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

/** What the company's own people have changed since, in the tests above. */
const ownDoing = (name: string) => name.includes(theirs.post!) || /^identity\.(sessions|journal|visits)/.test(name);

test('the walk has left the company as it was, and none of it elsewhere', async () => {
  const after = await settled(company.client._id);
  expect(before.size).toBeGreaterThan(10);
  expect(differences(before, after).filter((name) => !ownDoing(name))).toEqual([]);
  const elsewhere = [...(await settled(company.other.client._id))];
  expect(elsewhere.filter(([, row]) => JSON.stringify(row).includes(canary)).map(([name]) => name)).toEqual([]);
});
