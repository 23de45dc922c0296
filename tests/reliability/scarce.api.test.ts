import { comments, files, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, uploadForm, type Company } from '@atrium/testkit';
import type { Portal } from '@atrium/testkit/portal';
import { beforeAll, expect, test } from 'vitest';
import { soakRounds } from '../security/rounds.ts';
import { canLimit, limitFiles, limitOpenFiles, openFiles } from './limits.ts';
import { openStory } from './story.ts';
import { expectComplete, startWriting, pause } from './writing.ts';

// The processes really run out of disk and of open files.

const scarceFor = soakRounds(3000, 30_000);

let portal: Portal;
let company: Company;

beforeAll(async () => {
  ({ portal } = await openStory());
  company = await makeCompany(portal);
  await Promise.all([company.ana.token(), company.bo.token()]);
});

const isLimitable = () => canLimit() && portal.servers.servers.mongo.kind === 'embedded';

const readFeed = () => as(company.bo).get(`/api/post/news/${company.client._id}/1`);

const upload = (size: number) =>
  as(company.ana).post(
    '/api/upload',
    uploadForm(company.client._id, [{ name: 'large.txt', content: 'x'.repeat(size) }]),
  );

test(
  'the database’s disk is full: writes are refused with 507 or 503, reads go on, and writes work again afterwards',
  { timeout: 180_000 + 2 * scarceFor },
  async ({ skip }) => {
    if (!isLimitable()) return skip('needs the embedded database and prlimit');
    const { pid } = portal.servers.servers.mongo;
    const writing = startWriting(company, { perSecond: 20 });
    await writing.waitForMore(10);
    expect([...writing.written.refused]).toEqual([]);
    limitFiles(pid!, 4096);
    await eventually(() => expect(writing.written.refused.length).toBeGreaterThan(0));
    const before = writing.written.acknowledged.length;
    const reads = new Set<number>();
    for (const end = Date.now() + scarceFor; Date.now() < end; await pause(100)) reads.add((await readFeed()).status);
    expect(writing.written.acknowledged.length, 'nothing can be written').toBeLessThanOrEqual(before + 4);
    expect([...reads]).toEqual([200]);
    limitFiles(pid!, null);

    await writing.waitForMore(10);
    const { acknowledged, refused, slowestRefusalMs } = await writing.stop();
    expect(refused.filter((status) => ![507, 503].includes(status))).toEqual([]);
    expect(slowestRefusalMs).toBeLessThan(5000);
    expect(portal.servers.servers.mongo.pid, 'not restarted').toBe(pid);
    await expectComplete(company, acknowledged);

    await portal.servers.servers.mongo.restart();
    await eventually(async () => expect((await readFeed()).status).toBe(200));
    await expectComplete(company, acknowledged);
    const { result: post } = await as(company.ana).call(posts.create, { body: { text: 'After' } });
    const parent = { type: 'post' as const, id: post._id };
    await as(company.bo).call(comments.create, { body: { parent, text: 'After' } });
  },
);

test(
  'the disk of NATS is full: writes go on, readiness reports that events wait, and all are published after a restart of NATS',
  { timeout: 180_000 + 2 * scarceFor },
  async ({ skip }) => {
    const { nats } = portal.servers.servers;
    if (!canLimit() || nats.kind !== 'nats-server') return skip('needs an own NATS and prlimit');
    const readiness = async () => (await fetch(`${portal.serviceUrl('social')}/readyz`)).text();
    const writing = startWriting(company, { perSecond: 20 });
    await writing.waitForMore(5);
    expect(await readiness()).toBe('ok');
    limitFiles(nats.pid!, 4096);
    await eventually(async () => expect(await readiness()).toContain('events wait'));
    await writing.waitForMore(10);
    await pause(scarceFor);
    await nats.restart();
    await writing.waitForMore(5);
    const { acknowledged, refused } = await writing.stop();
    expect(refused).toEqual([]);
    await expectComplete(company, acknowledged);
    await eventually(async () => expect(await readiness()).toBe('ok'));
  },
);

test('the disk of the files is full: uploads are refused with 507 and store nothing', async ({ skip }) => {
  if (!canLimit()) return skip('needs prlimit');
  const space = async () => (await as(company.adm).call(files.stat, { params: { id: company.client._id } })).result;
  expect((await upload(1000)).status).toBe(200);
  const before = await space();
  limitFiles(portal.pid('knowledge')!, 100_000);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(1_000_000)));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(507));
  expect((await upload(1000)).status, 'a small one still fits').toBe(200);
  limitFiles(portal.pid('knowledge')!, null);
  expect((await upload(1_000_000)).status).toBe(200);
  const after = await space();
  expect(after.files).toBe(before.files + 2);
});

test('a service has too many open files: its calls are answered or refused with 503, and it recovers', async ({
  skip,
}) => {
  if (!canLimit()) return skip('needs prlimit');
  let refusedSome = false;
  for (const name of ['social', 'bff']) {
    const pid = portal.pid(name)!;
    const usual = 20_000;
    limitOpenFiles(pid, openFiles(pid) + 2);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        readFeed().then(
          ({ status }) => status,
          () => 503,
        ),
      ),
    );
    expect(
      answers.filter((status) => ![200, 503, 504].includes(status)),
      name,
    ).toEqual([]);
    refusedSome ||= answers.includes(503);
    limitOpenFiles(pid, usual);
    await eventually(async () => expect((await readFeed()).status).toBe(200));
    expect(portal.pid(name), 'not restarted').toBe(pid);
  }
  expect(refusedSome, 'the limit was reached').toBe(true);
  const writing = startWriting(company);
  await writing.waitForMore(20);
  const { acknowledged, refused } = await writing.stop();
  expect(refused).toEqual([]);
  await expectComplete(company, acknowledged);
});
