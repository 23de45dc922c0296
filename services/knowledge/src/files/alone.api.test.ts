/** @module-tag full */
import { newId } from '@atrium/kit';
import { eventually } from '@atrium/testkit/eventually';
import { event, headersFor, openEvents, upload, uploadForm, type TestEvents } from '@atrium/testkit';
import { startAlone, type Alone } from '@atrium/testkit/alone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginForm, bytes, filesOfTask, megabyte, openInside, plain, statusOf, type Inside } from '../../test/files.ts';
import { runJob } from '../../test/jobs.ts';

let alone: Alone;
let inside: Inside;
let events: TestEvents;

beforeAll(async () => {
  alone = await startAlone('knowledge');
  inside = await openInside({ mongoUrl: alone.servers.mongoUrl, dataDir: alone.servers.dataDir });
  events = await openEvents(alone.servers.adminNatsUrl);
});
afterAll(async () => {
  await events.close();
  await inside.close();
  await alone.stop();
});

test('killed during an upload, it has nothing of it after the restart', async () => {
  const ana = await alone.person();
  const kept = await upload(ana, { content: 'kept' });
  const form = uploadForm(ana.client_id, [{ content: bytes(20 * megabyte) }], 'article');
  const headers = await headersFor(ana, { method: 'POST', url: '/api/upload' });
  const { open, answered } = await beginForm({ origin: ana.origin, headers, form, first: 10 * megabyte });
  open.on('error', () => undefined);
  await eventually(async () => {
    expect((await inside.stored(ana.client_id)).some((name) => name.endsWith('.part'))).toBe(true);
    expect((await inside.space(ana.client_id))!.free).toBeLessThan(10 * 1024 ** 3 - 19 * megabyte);
  });
  await alone.service.kill('SIGKILL');
  await expect(answered).rejects.toThrow();
  expect(await inside.orphans(ana.client_id)).toBe(1);

  await alone.service.start();
  await inside.expectTidy(ana.client_id);
  expect(await statusOf(ana, kept.url)).toBe(200);
});

test('killed while a picture is processed, it has nothing of it after the restart', async () => {
  const ana = await alone.person();
  const large = await plain(7000, 5500).png({ compressionLevel: 1 }).toBuffer();
  const sent = upload(ana, { content: large }, 'article').catch(() => 'cut');
  await eventually(async () => expect(await inside.incoming()).not.toEqual([]));
  await alone.service.kill('SIGKILL');
  expect(await sent).toBe('cut');
  await alone.service.start();
  await inside.expectTidy(ana.client_id);
  expect(await inside.incoming()).toEqual([]);
});

describe('what no item carries', () => {
  const expire = (id: string) =>
    inside.db
      .collection<{ _id: string }>('files')
      .updateOne({ _id: id }, { $set: { expires: new Date(Date.now() - 1) } });

  test('is deleted after its time, with content and space', async () => {
    const ana = await alone.person();
    const [old, fresh] = [await upload(ana, { content: await plain(20, 20).png().toBuffer() }), await upload(ana)];
    await expire(old._id);
    await runJob(alone.servers.redisUrl, 'unreferenced-files');
    await eventually(async () => expect(await inside.records(ana.client_id)).toBe(1));
    await eventually(() => inside.expectTidy(ana.client_id));
    expect(await statusOf(ana, fresh.url)).toBe(200);
  });

  test('and what a killed process left behind is cleared after its lease', async () => {
    const ana = await alone.person();
    await upload(ana);
    const orphans = inside.db.collection<{ _id: string }>('orphans');
    const lost = { client_id: ana.client_id, workspace: 'demo', files: ['a'.repeat(24)], reserved: 0, owner: 'dead:1' };
    await orphans.insertOne({ _id: 'over', ...lost, until: new Date(Date.now() - 1) } as never);
    await orphans.insertOne({ _id: 'not-yet', ...lost, until: new Date(Date.now() + 60_000) } as never);
    await runJob(alone.servers.redisUrl, 'orphaned-content');
    await eventually(async () => expect(await orphans.findOne({ _id: 'over' })).toBeNull());
    expect(await orphans.findOne({ _id: 'not-yet' })).not.toBeNull();
  });
});

test('events that come late, twice and out of order give the same state', async () => {
  const ana = await alone.person();
  const bo = await alone.person({ clientId: ana.client_id, rights: ['task_tracker'] });
  const [file, other] = [await upload(ana), await upload(ana)];
  const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 0, 0, second)).toISOString();
  const [emptied, kept] = [newId(), newId()];
  const changed = filesOfTask(ana, [other], { id: kept, announced: at(2) });
  await events.publish(
    ana.client_id,
    filesOfTask(ana, [], { id: emptied, announced: at(3) }),
    filesOfTask(ana, [file], { id: emptied, announced: at(1) }),
    filesOfTask(ana, [file], { id: emptied, announced: at(2) }),
    changed,
    filesOfTask(ana, [file, other], { id: kept, announced: at(1) }),
    changed,
  );
  await eventually(async () => expect(await statusOf(bo, other.url)).toBe(200));
  await events.settled('knowledge-files');
  expect(await statusOf(bo, file.url)).toBe(404);
  const record = await inside.db.collection<{ _id: string }>('files').findOne({ _id: other._id });
  expect(record).toMatchObject({ attached: [{ entity: 'task', id: kept, read_keys: ['task_tracker/all'] }] });
});

test('what the last release stored stays readable with the right of the wall, and nothing reserved is lost', async () => {
  const ana = await alone.person();
  const reader = await alone.person({ clientId: ana.client_id, rights: ['wall'] });
  const stranger = await alone.person({ clientId: ana.client_id, rights: [] });
  const [file, picture] = [await upload(ana), await upload(ana)];
  const [id, client_id] = [newId(), ana.client_id];
  const attached = [{ entity: 'post', id, read_keys: ['all'] }];
  await alone.service.stop();
  const { db } = inside;
  await db
    .collection<{ _id: string }>('files')
    .updateOne({ _id: file._id }, { $set: { attached, read_keys: ['all'], expires: null } });
  await db
    .collection<{ _id: string }>('files')
    .updateOne({ _id: picture._id }, { $set: { module: 'profile', read_keys: ['all'], expires: null } });
  const told = '2026-05-01T00:00:00.000Z 1';
  const place = { client_id, files: [file._id], told, gone: null };
  await db.collection<{ _id: string }>('places').insertOne({ _id: `post:${id}`, ...place });
  const lost = { client_id, workspace: 'demo', files: [], reserved: 0, owner: 'other:1', until: new Date(0) };
  await db.collection<{ _id: string }>('loose').insertOne({ _id: 'old', ...lost });
  await db.collection('migrations').deleteMany({});
  await alone.service.start();

  expect(await statusOf(reader, file.url)).toBe(200);
  expect(await statusOf(stranger, file.url)).toBe(404);
  expect(await statusOf(stranger, picture.url)).toBe(200);
  await runJob(alone.servers.redisUrl, 'orphaned-content');
  expect(await inside.orphans(client_id)).toBe(0);
  const removed = { entity: 'post', id, author: ana._id, files: [], read_keys: ['wall/all'] };
  await events.publish(client_id, event('social.files.attached', removed));
  await eventually(async () => expect(await statusOf(reader, file.url)).toBe(404));
});
