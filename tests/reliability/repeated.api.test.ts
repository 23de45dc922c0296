import { allCalls, auth, clients, comments, files, posts, takesKey } from '@atrium/contracts';
import {
  as,
  inside,
  makeCompany,
  openSettled,
  superadminOf,
  type Company,
  type Raw,
  type Settled,
} from '@atrium/testkit';
import { crewOf, entitiesOf, sampleOfCall } from '@atrium/testkit/entities';
import type { Portal } from '@atrium/testkit/portal';
import { inputFor } from '@atrium/testkit/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { sendCall, type AnyCall } from '../security/sendCall.ts';
import { openStores, type Stores } from '../security/stored.ts';
import { openStory, serviceNames } from './story.ts';
import { pause } from './writing.ts';

// Walks the contracts: each POST, and each PUT that creates, keeps the promise of its Idempotency-Key (docs/architecture.md, A request).

const kills = soakRounds(1, 5);

let portal: Portal;
let company: Company;
let settled: Settled;
let stores: Stores;

beforeAll(async () => {
  ({ portal } = await openStory());
  company = await makeCompany(portal, { people: 3 });
  const { mongoUrl, adminNatsUrl } = portal.servers;
  settled = await openSettled({ mongoUrl, adminNatsUrl, services: serviceNames });
  stores = await openStores(mongoUrl, serviceNames);
});

afterAll(() => Promise.all([settled?.close(), stores?.close()]));

/** Registration is public, but an administrator's request has a caller. */
const hasCaller = (call: AnyCall) => call.access !== 'public' || call === auth.register;

const canCreate = ({ createsNothing, cannotSucceed, input }: ReturnType<typeof sampleOfCall>) =>
  !createsNothing && (!cannotSucceed || input);

const walked = allCalls.filter(
  (call) => takesKey(call) && hasCaller(call) && !call.internal && !call.anonymous && canCreate(sampleOfCall(call)),
);

/** The first call of each service is repeated by more than the others. */
const concurrencyOf = (call: AnyCall) => (walked.find(({ service }) => service === call.service) === call ? 50 : 5);

let keys = 0;
const newKey = () => `repeated-${(keys += 1)}-${Date.now()}`;

/** A function that sends the call with one input, under a key. */
async function prepare(call: AnyCall) {
  const ids = await entitiesOf(crewOf(company), { user: company.adm._id }).forCall(call);
  const input = sampleOfCall(call).input?.(ids, company) ?? inputFor(call, ids);
  const root = superadminOf(portal);
  const superadmin = call === clients.create ? root : inside(root, company.client);
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

/** Collections whose size changes for other reasons. */
const unrelated = /\.(orphans|sessions|journal|storage|letters|links)$/;

/** How many documents the call has made: in its own service of any company, elsewhere of this one. */
async function counted(call: AnyCall): Promise<Record<string, number>> {
  await settled.settled(company.client._id);
  return stores.count(({ service }) => (service === call.service ? {} : { client_id: company.client._id }));
}

const growth = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, count]) => !unrelated.test(name) && count !== (before[name] ?? 0))
      .map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );

/** What one request makes, after another that makes what exists once for each user. */
async function growthOfOne(call: AnyCall) {
  await (
    await prepare(call)
  )(newKey());
  const send = await prepare(call);
  const before = await counted(call);
  const { status, text } = await send(newKey());
  expect(status, text).toBe(200);
  return growth(before, await counted(call));
}

describe('concurrent requests with one key', () => {
  test.each(walked.map((call) => [concurrencyOf(call), call.name, call] as const))(
    '%i of %s happen once, with one answer',
    async (concurrency, _, call) => {
      const made = await growthOfOne(call);
      const send = await prepare(call);
      const before = await counted(call);
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: concurrency }, () => send(key)));
      expect(answers[0]!.status, answers[0]!.text).toBe(200);
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 'different answers').toBe(1);
      expect(growth(before, await counted(call)), 'as much as one request makes').toEqual(made);
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
    ['knowledge', files.upload],
  ] as const;

  test.each(killed.map(([service, call]) => [call.name, service, call] as const))(
    '%s happens once',
    { timeout: 180_000 + kills * 10_000 },
    async (_, service, call) => {
      const made = await growthOfOne(call);
      for (let round = 0; round < kills; round += 1) {
        const again = await prepare(call);
        const before = await counted(call);
        const key = newKey();
        const first = again(key).catch(() => null);
        await pause(Math.random() * 40);
        await portal.kill(service, 'SIGKILL');
        await portal.start(service);
        const second = await again(key);
        expect(second.status, second.text).toBe(200);
        expect((await first)?.text, 'the same answer').toBe(second.text);
        expect(growth(before, await counted(call)), 'as much as one request makes').toEqual(made);
      }
    },
  );
});
