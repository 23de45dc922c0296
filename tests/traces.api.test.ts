/** @module-tag full */
import { eventually } from '@atrium/testkit/eventually';
import { as, asAnonymous, attachmentOf, makeCompany, upload, type Company } from '@atrium/testkit';
import { playCollector, type CollectedSpan, type Collector } from '@atrium/testkit/collector';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { afterAll, beforeAll, expect, test } from 'vitest';

let collector: Collector;
let portal: Portal;
let company: Company;
let requestId: string;
/** Of a post. */
let spans: CollectedSpan[];

const names = ['identity', 'social', 'knowledge', 'notify'];
const canary = 'words-of-a-person';

beforeAll(async () => {
  collector = await playCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc' };
  portal = await startPortal({ services: names, env });
  company = await makeCompany(portal);
  await company.ana.token();
  requestId = await write();
  spans = await traceOf(requestId);
}, 120_000);

afterAll(async () => {
  await portal?.close();
  await collector?.close();
});

let requests = 0;

/** A post of ana that mentions bo; resolves to the id of the request. */
async function write(headers: Record<string, string> = {}, attachment: object[] = []) {
  const id = `traced-request-${(requests += 1)}`;
  const text = `Confidential <span data-user="${company.bo._id}">@Bo</span>`;
  const { status } = await as(company.ana, { 'x-request-id': id, ...headers }).post('/api/post', { text, attachment });
  expect(status).toBe(200);
  return id;
}

const ofProcess = ({ resource }: CollectedSpan, name: string) => resource['service.name'] === name;

/** The spans of a request's trace, once the last of each process has arrived. */
async function traceOf(id: string, further: string[] = []): Promise<CollectedSpan[]> {
  const begins = (span: CollectedSpan) => span.attributes['atrium.request_id'] === id && ofProcess(span, 'bff');
  const found = () => {
    const first = collector.spans.find(begins);
    return collector.spans.filter(({ traceId }) => traceId === first?.traceId);
  };
  const kindsNow = () => found().map((span) => `${span.resource['service.name']} ${span.kind}`);
  const lastOfEach = ['bff server', 'social server', 'social producer', 'notify consumer', ...further];
  const isComplete = () => expect(kindsNow()).toEqual(expect.arrayContaining(lastOfEach));
  await eventually(isComplete);
  return found();
}

const only = (process: string, kind: string, name: string): CollectedSpan => {
  const found = spans.filter((span) => ofProcess(span, process) && span.kind === kind && span.name === name);
  expect(found, `${process} ${name}`).toHaveLength(1);
  return found[0]!;
};

test('a post is one trace: BFF, service, outbox, consumer', () => {
  const request = only('bff', 'server', 'POST /api/post');
  const sent = only('bff', 'client', 'POST social');
  const served = only('social', 'server', 'POST /api/post');
  const published = only('social', 'producer', 'publish social.post.published');
  const consumed = only('notify', 'consumer', 'process social.post.published');

  const parents = [request, sent, served, published, consumed].map(({ parentSpanId }) => parentSpanId);
  expect(parents).toEqual(['', request.spanId, sent.spanId, served.spanId, published.spanId]);

  const answered = { 'http.route': '/api/post', 'http.response.status_code': 200, 'atrium.request_id': requestId };
  expect(request.attributes).toMatchObject(answered);
  expect(served.attributes).toMatchObject(answered);
  expect(served.resource).toMatchObject({ 'service.namespace': 'atrium', 'service.version': '0.1.0' });
  expect(consumed.attributes).toMatchObject({ 'messaging.consumer.group.name': 'notify-sources' });
});

test('a request of one service to another is part of the trace', async () => {
  const id = await write({}, [attachmentOf(await upload(company.ana, { name: 'traced.txt' }))]);
  const trace = await traceOf(id, ['knowledge server']);
  const first = (process: string, kind: string) =>
    trace.find((span) => ofProcess(span, process) && span.kind === kind && !span.attributes['db.operation.name'])!;
  const [served, asking, answering] = [
    first('social', 'server'),
    first('social', 'client'),
    first('knowledge', 'server'),
  ];
  expect([asking.name, asking.parentSpanId]).toEqual(['POST knowledge', served.spanId]);
  expect([answering.name, answering.parentSpanId]).toEqual(['POST /internal/files/describe', asking.spanId]);
  expect(answering.attributes).toMatchObject({ 'atrium.request_id': id, 'http.response.status_code': 200 });
});

test('the commands of the database are in the trace, with collections and without values', () => {
  const served = only('social', 'server', 'POST /api/post');
  const consumed = only('notify', 'consumer', 'process social.post.published');
  const commandsOf = ({ spanId }: CollectedSpan) =>
    spans.filter(({ parentSpanId, attributes }) => parentSpanId === spanId && attributes['db.operation.name']);
  expect(commandsOf(served).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['insert posts', 'insert outbox', 'commitTransaction']),
  );
  expect(commandsOf(consumed).map(({ name }) => name)).toContain('insert inbox');
  expect(commandsOf(served)[0]!.attributes).toMatchObject({
    'db.system.name': 'mongodb',
    'db.namespace': 'atrium_social',
  });
});

test('no person, company, token or text is in a trace', async () => {
  const told = JSON.stringify(spans);
  const { ana, bo, client } = company;
  const secrets = [ana._id, bo._id, client._id, client.workspace, ana.email, await ana.token(), ana.lastName];
  for (const secret of [...secrets, 'Confidential']) expect(told).not.toContain(secret);
});

test('a collector gets the headers that it asks for', () => {
  expect(collector.headers.at(-1)).toMatchObject({ 'x-key': 'abc', 'content-type': 'application/json' });
});

test('requests that share a transaction, and events that share a batch, keep their own traces', async () => {
  const ids = await Promise.all(Array.from({ length: 15 }, () => write()));
  const traces = await Promise.all(ids.map((id) => traceOf(id)));
  for (const trace of traces) {
    const of = (process: string, kind: string) =>
      trace.filter((span) => ofProcess(span, process) && span.kind === kind);
    const [served, published, consumed] = [of('social', 'server'), of('social', 'producer'), of('notify', 'consumer')];
    expect(published.map(({ parentSpanId }) => parentSpanId)).toEqual([served[0]!.spanId]);
    expect(consumed.map(({ parentSpanId }) => parentSpanId)).toEqual([published[0]!.spanId]);
  }
  const commits = traces
    .flat()
    .filter(({ name, resource }) => `${resource['service.name']} ${name}` === 'social commitTransaction');
  expect(commits.length, 'transactions were shared').toBeLessThan(ids.length);
});

test('what a client says about traces does not count', async () => {
  const foreign = 'ab'.repeat(16);
  const traceparent = `00-${foreign}-${'cd'.repeat(8)}-01`;
  const own = await traceOf(await write({ traceparent, tracestate: 'x=1', baggage: 'user=1' }));
  expect(own.map(({ traceId }) => traceId)).not.toContain(foreign);
});

test('an error of the server is marked, and the log names its trace', async () => {
  await portal.kill('social');
  const failed = 'traced-failure-1';
  const answer = await as(company.ana, { 'x-request-id': failed }).get(`/api/post/news/${company.client._id}/1`);
  expect(answer.status).toBe(503);
  const find = () => collector.spans.find(({ attributes }) => attributes['atrium.request_id'] === failed);
  await expect.poll(find).toMatchObject({ hasFailed: true, attributes: { 'error.type': '503' } });
  const line = portal
    .logs('bff')
    .split('\n')
    .find((text) => text.includes('a call did not reach its service'));
  expect(JSON.parse(line!)).toMatchObject({ trace_id: find()!.traceId });
  const { ana, bo, client } = company;
  await as(ana).post(`/api/post?query=${canary}`, { text: canary });
  await asAnonymous(portal).post('/api/login', { login: bo.email, password: canary, workspace: client.workspace });
  await asAnonymous(portal).post('/api/login', `{"login": "${canary}`);
  await portal.start('social');
});

test('logs are lines of JSON in UTC, without names, texts, bodies, queries and tokens', async () => {
  const { ana, bo, client } = company;
  const secrets = [canary, 'Confidential', ana.email, bo.email, ana.lastName, client.workspace, await ana.token()];
  for (const name of ['bff', ...names]) {
    const lines = portal.logs(name).trim().split('\n');
    for (const line of lines) {
      expect(JSON.parse(line), line).toMatchObject({
        service: name,
        level: expect.stringMatching(/^(info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        msg: expect.any(String),
      });
      for (const secret of secrets) expect(line).not.toContain(secret);
    }
  }
});

/** Milliseconds of the slowest of some posts. */
async function slowest(count: number): Promise<number> {
  let slowestMs = 0;
  for (let done = 0; done < count; done += 1) {
    const startedAt = performance.now();
    await write();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  return slowestMs;
}

test('a collector that refuses, hangs or is gone neither slows nor fails a call', async () => {
  await expect.poll(async () => (await asAnonymous(portal).get('/api/env')).status).toBe(200);
  await write();
  collector.become('refuses');
  await slowest(10);
  await expect.poll(() => portal.logs('social')).toContain('traces cannot be sent');
  collector.become('hangs');
  expect(await slowest(40)).toBeLessThan(2500);
  await collector.close();
  expect(await slowest(40)).toBeLessThan(2500);
  const startedAt = performance.now();
  await portal.restart('social');
  expect(performance.now() - startedAt, 'it does not wait for the collector').toBeLessThan(15_000);
  expect(await write()).toBeDefined();
});
