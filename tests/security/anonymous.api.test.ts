/** @module-tag full */
import { auth, ideas, reports } from '@atrium/contracts';
import { as, asAnonymous, makeCompany, upload, type Company, type Person } from '@atrium/testkit';
import { playCollector, type Collector } from '@atrium/testkit/collector';
import { eventually } from '@atrium/testkit/eventually';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everywhere, kindsWith, since } from './everywhere.ts';

// Nothing leads from an anonymous report to its sender (docs/decisions/020): every store, stream, log, metric and trace is
// searched for what the sender is known by. The same sender sends an idea first, which the search finds.

const names = ['identity', 'social', 'knowledge', 'workflow', 'notify'];

let collector: Collector;
let portal: Portal;
let company: Company;

beforeAll(async () => {
  collector = await playCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: '1', METRICS: 'true' };
  portal = await startPortal({ services: names, env });
  company = await makeCompany(portal);
  await as(company.ana).call(reports.receivers, {});
}, 180_000);

afterAll(async () => {
  await portal?.close();
  await collector?.close();
});

const look = () => everywhere(portal, names, collector);

/** What a request of the sender carries besides the token. */
const headersWith = (mark: string) => ({
  'idempotency-key': `key-${mark}`,
  'x-request-id': `request-${mark}`,
  'user-agent': `browser-${mark}`,
  'x-forwarded-for': '203.0.113.77',
  referer: `${portal.url}/report_violation?${mark}`,
});

async function marksOf(mark: string): Promise<string[]> {
  const { ana } = company;
  const token = await ana.token();
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  return [ana._id, ana.email, ana.lastName, token, sid, mark, '203.0.113.77', '203.0.113'];
}

/** Sends a request between others of the sender, so that what any request leaves is there before. */
async function newPlacesOf<R>(act: () => Promise<R>) {
  const { ana } = company;
  await as(ana).call(reports.receivers, {});
  const before = await look();
  const answer = await act();
  // Spans are sent every two seconds, and outboxes are published: a later span and event of another company have arrived.
  const later = `later-${crypto.randomUUID()}`;
  const written = await as(company.zed, { 'x-request-id': later }).post('/api/post', { text: later });
  expect(written.status).toBe(200);
  await eventually(async () => {
    const found = kindsWith(since(before, await look()), later);
    expect(found).toEqual(expect.arrayContaining(['span', 'stream EVENTS']));
  });
  return { answer, places: since(before, await look()) };
}

test('the search finds the sender of what is not anonymous', async () => {
  const { ana } = company;
  const headers = headersWith('openly-sent');
  const texts = { process: 'By hand', improvement: 'Openly', changes: 'None', results: 'Time' };
  const { places } = await newPlacesOf(async () => {
    await as(ana, headers).call(ideas.create, { body: texts });
    return upload({ ...ana, headers: { ...ana.headers, ...headers } }, { name: 'open.txt' });
  });
  const kinds = kindsWith(places, ana._id);
  expect(kinds).toEqual(expect.arrayContaining(['atrium_workflow.ideas', 'redis', 'stream EVENTS']));
  expect(kindsWith(places, 'key-openly-sent')).toContain('atrium_workflow.idempotency');
  expect(kindsWith(places, 'request-openly-sent')).toContain('span');
});

test('an anonymous report leaves nothing of its sender, of the request or of its time', async () => {
  const { ana } = company;
  const word = 'Fire doors are locked at night';
  const mark = 'secretly-sent';
  const { answer, places } = await newPlacesOf(() =>
    as(ana, headersWith(mark)).call(reports.send, { body: { anonymous: true, description: word } }),
  );
  const { receipt } = answer.result;
  expect(kindsWith(places, word), 'what was sent').toEqual(['atrium_workflow.reports']);
  for (const secret of [...(await marksOf(mark)), receipt]) expect(kindsWith(places, secret), secret).toEqual([]);
  for (const call of ['send_viol_report', 'reports.send']) expect(kindsWith(places, call), call).toEqual([]);
});

test('refused and broken requests leave nothing either', async () => {
  const { ana } = company;
  const mark = 'secretly-refused';
  const path = '/api/user/send_viol_report';
  const { answer, places } = await newPlacesOf(async () => {
    const by = as(ana, headersWith(mark));
    const description = `Described ${mark}`;
    const inName = { anonymous: true, author: ana._id, description };
    const sent = [{ description }, inName, { anonymous: true, description: '' }, `{"description": "${mark}`];
    const statuses: number[] = [];
    for (const body of sent) statuses.push((await by.post(path, body)).status);
    return statuses;
  });
  expect(answer).toEqual([422, 403, 422, 400]);
  for (const secret of await marksOf(mark)) expect(kindsWith(places, secret), secret).toEqual([]);
});

test('who comes back by the receipt leaves nothing, signed in or not, and with a wrong receipt', async () => {
  const { ana } = company;
  const mark = 'secretly-read';
  const body = { anonymous: true, description: 'It smells of gas' };
  const { receipt } = (await as(ana).call(reports.send, { body })).result;
  const { places } = await newPlacesOf(async () => {
    for (const client of [as(ana, headersWith(mark)), asAnonymous(portal, headersWith(mark))]) {
      expect((await client.call(reports.byReceipt, { body: { receipt } })).result.description).toBe(body.description);
      await client.call(reports.sayByReceipt, { body: { receipt, text: 'In the cellar' } });
      await client.refused(reports.byReceipt, { body: { receipt: '0000111122223333' } });
    }
  });
  expect(kindsWith(places, 'In the cellar'), 'what was said').toEqual(['atrium_workflow.reports']);
  const secrets = [...(await marksOf(mark)), receipt, '0000111122223333', '/api/report/receipt', 'reports.byReceipt'];
  for (const secret of secrets) expect(kindsWith(places, secret), secret).toEqual([]);
});

test('a visit of the page is not stored', async () => {
  const { ana, client } = company;
  const times = { enteredAt: new Date(Date.now() - 60_000).toISOString(), leftAt: new Date().toISOString() };
  const visit = (module: string) => ({ body: { module, userId: ana._id, clientId: client._id, ...times } });
  const { places } = await newPlacesOf(async () => {
    for (const module of ['ideas', 'no_silent']) await as(ana).post('/api/analytics/modules', visit(module).body);
  });
  expect(kindsWith(places, '"ideas"')).toContain('atrium_identity.module_visits');
  expect(kindsWith(places, 'no_silent').filter((kind) => kind.includes('visit'))).toEqual([]);
});

/** A person as the BFF has not seen them: in a session of their own. */
async function inNewSession(person: Person): Promise<Person> {
  const body = { login: person.email, password: person.password, workspace: company.client.workspace };
  const { token } = await asAnonymous(portal).call(auth.login, { body });
  return { ...person, token: async () => token };
}

// A BFF shares callers once it has received invalidations for a minute.
test('who sends anonymously is not among the callers that BFFs share in Redis', async () => {
  const redis = new Redis(portal.servers.redisUrl);
  const shared = async (person: Person) => {
    const { sid } = JSON.parse(Buffer.from((await person.token()).split('.')[1]!, 'base64url').toString());
    return redis.keys(`caller:${person._id}:${sid}:*`);
  };
  const sharedAfter = async (person: Person) => {
    await as(person).call(reports.receivers, {});
    return (await shared(person)).length;
  };
  try {
    await expect.poll(() => sharedAfter(company.bo), { timeout: 120_000, interval: 1000 }).toBe(1);
    const [sender, other] = [await inNewSession(company.ana), await inNewSession(company.bo)];
    await as(sender).call(reports.send, { body: { anonymous: true, description: 'The lift hangs' } });
    await expect.poll(() => sharedAfter(other)).toBe(1);
    expect(await shared(sender)).toEqual([]);
  } finally {
    redis.disconnect();
  }
});
