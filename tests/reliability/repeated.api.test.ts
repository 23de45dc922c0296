import { allCalls, auth, clients, comments, posts, type CallSpec, type Call } from '@atrium/contracts';
import { as, inside, makeCompany, superadminOf, wiringOf, type Company, type Raw } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { inputFor, type CallInput, type KnownIds } from '@atrium/testkit/samples';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { sendCall } from '../security/sendCall.ts';
import { createItems } from '../security/fixtures.ts';
import { mentionOf, pause } from './writing.ts';

// Walks the contracts: each POST keeps the promise of its Idempotency-Key (docs/architecture.md, A request).

const concurrency = 50;
const kills = soakRounds(1, 5);

let portal: Portal;
let company: Company;
let mongo: MongoClient;

beforeAll(async () => {
  portal = await startPortal();
  company = await makeCompany(portal, { people: 3 });
  mongo = await new MongoClient((await wiringOf(portal)).mongoUrl).connect();
}, 90_000);

afterAll(async () => {
  await mongo?.close();
  await portal?.close();
});

/** These create nothing: repeated, they find it done. */
const createsNothing = new Set(['auth.logout', 'users.filter', 'files.remove', 'files.removeMany', 'follows.unfollow']);

const promised = allCalls.filter(
  ({ method, access, internal, name }) =>
    method === 'POST' && access !== 'public' && !internal && !createsNothing.has(name),
);
/** Registration is public, but an administrator's request has a caller. */
const walked: Call<CallSpec>[] = [...promised, auth.register];

let keys = 0;
const newKey = () => `repeated-${(keys += 1)}-${Date.now()}`;

/** Inputs for calls that a sample of the contract does not satisfy. */
const inputs: Record<string, (ids: KnownIds) => CallInput> = {
  'follows.follow': () => ({ body: { user_id: company.people[(keys += 1) % company.people.length]!._id } }),
  'auth.resetPasswordHard': () => ({ body: { user_id: company.bo._id, password: 'another-pass-1' } }),
  'posts.like': ({ post }) => ({ body: { like_type: 'post', id: post } }),
  'posts.create': () => ({ body: { text: `Once ${mentionOf(company.bo)}` } }),
  'comments.create': ({ post }) => ({ body: { parent: { type: 'post', id: post }, text: 'Once' } }),
  'auth.register': () => ({ body: registration() }),
  'clients.create': () => ({ body: { name: 'Once', workspace: `once${(keys += 1)}${Date.now()}` } }),
  'visits.session': () => ({ body: { ...visit(), sessionStart: ago(9), currentTime: ago(1) } }),
  'visits.module': () => ({ body: { ...visit(), module: 'wall', enteredAt: ago(9), leftAt: ago(1) } }),
};

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const visit = () => ({ userId: company.adm._id, clientId: company.client._id });
const registration = () => ({
  firstName: 'Once',
  lastName: 'Only',
  email: `once${(keys += 1)}@${company.client.workspace}.test`,
  client_id: company.client._id,
});

/** A function that sends the call with one input, under a key. */
async function prepare(call: Call<CallSpec>) {
  const { ana, bo, client } = company;
  const ids = await createItems({ client, author: ana, reader: bo });
  const known = { ...ids, user: company.adm._id, department: ids.department! };
  const input = inputs[call.name]?.(known) ?? inputFor(call, known);
  const root = superadminOf(portal);
  const superadmin = call === clients.create ? root : inside(root, client);
  const sender = as(call.access === 'superadmin' ? superadmin : company.adm);
  return (key: string) => withRetries(() => sendCall(sender, call, input, { 'idempotency-key': key }));
}

/** Retries what a client would retry. */
async function withRetries(send: () => Promise<Raw>): Promise<Raw> {
  for (const end = Date.now() + 20_000; ; await pause(200)) {
    const answer = await send();
    if (![429, 503, 504].includes(answer.status) || Date.now() > end) return answer;
  }
}

/** The number of documents in every collection. */
async function countAll(): Promise<Record<string, number>> {
  const { databases } = await mongo.db().admin().listDatabases({ nameOnly: true });
  const counts: Record<string, number> = {};
  for (const { name } of databases.filter((each) => each.name.startsWith('atrium_'))) {
    for (const { name: collection } of await mongo.db(name).listCollections().toArray()) {
      counts[`${name}.${collection}`] = await mongo.db(name).collection(collection).countDocuments();
    }
  }
  return counts;
}

/** Collections whose size changes for other reasons. */
const unrelated = /\.(outbox|inbox|idempotency|migrations|orphans|sessions|journal|storage|letters|links)$/;

const growth = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, count]) => !unrelated.test(name) && count !== (before[name] ?? 0))
      .map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );

const settled = async () => {
  let last = '';
  await vi.waitFor(
    async () => {
      const now = JSON.stringify(growth({}, await countAll()));
      const isSame = now === last;
      last = now;
      expect(isSame).toBe(true);
    },
    { timeout: 15_000, interval: 250 },
  );
  return countAll();
};

describe(`${concurrency} concurrent POSTs with one key`, () => {
  test.each(walked.map((call) => [call.name, call] as const))(
    '%s happens once, with one answer',
    { timeout: 90_000 },
    async (_, call) => {
      await (
        await prepare(call)
      )(newKey()); // makes what exists once for each user
      const send = await prepare(call);
      const start = await settled();
      const one = await send(newKey());
      expect(one.status, one.text).toBe(200);
      const made = growth(start, await settled());

      const again = await prepare(call);
      const before = await settled();
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: concurrency }, () => again(key)));
      expect(answers[0]!.status, answers[0]!.text).toBe(200);
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 'different answers').toBe(1);
      expect(growth(before, await settled()), 'as much as one request makes').toEqual(made);
    },
  );
});

describe('killed between the request and its repetition', () => {
  const killed = [
    ['social', posts.create],
    ['social', comments.create],
    ['social', posts.like],
    ['identity', auth.register],
    ['identity', clients.create],
    ['knowledge', allCalls.find(({ name }) => name === 'files.upload')!],
  ] as const;

  test.each(killed.map(([service, call]) => [call.name, service, call] as const))(
    '%s happens once',
    { timeout: 60_000 + kills * 10_000 },
    async (_, service, call) => {
      await (
        await prepare(call)
      )(newKey());
      const send = await prepare(call);
      const start = await settled();
      await send(newKey());
      const made = growth(start, await settled());
      for (let round = 0; round < kills; round += 1) {
        const again = await prepare(call);
        const before = await settled();
        const key = newKey();
        const first = again(key).catch(() => null);
        await pause(Math.random() * 40);
        await portal.kill(service, 'SIGKILL');
        await portal.start(service);
        const second = await again(key);
        expect(second.status, second.text).toBe(200);
        expect((await first)?.text, 'the same answer').toBe(second.text);
        expect(growth(before, await settled()), 'as much as one request makes').toEqual(made);
      }
    },
  );
});
