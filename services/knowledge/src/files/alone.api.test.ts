import { eventually } from '@atrium/testkit';
import { startAlone, type Alone } from '@atrium/testkit/alone';
import { connect } from 'nats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginForm,
  bytes,
  formOf,
  megabyte,
  openInside,
  plain,
  statusOf,
  upload,
  type Inside,
} from '../../test/files.ts';
import { runJob } from '../../test/jobs.ts';

let alone: Alone;
let inside: Inside;

beforeAll(async () => {
  alone = await startAlone('knowledge');
  inside = await openInside({ mongoUrl: alone.servers.mongoUrl, dataDir: alone.servers.dataDir });
});
afterAll(async () => {
  await inside.close();
  await alone.stop();
});

test('killed in the middle of an upload, it has nothing of it after the restart', async () => {
  const ana = await alone.person();
  const kept = await upload(ana, { content: 'kept' });
  const form = formOf(ana.client_id, [{ content: bytes(20 * megabyte) }], 'article');
  const { open, answered } = await beginForm({ origin: ana.origin, headers: ana.headers, form, first: 10 * megabyte });
  open.on('error', () => undefined);
  await eventually(async () => {
    expect((await inside.stored(ana.client_id)).some((name) => name.endsWith('.part'))).toBe(true);
    expect((await inside.space(ana.client_id))!.free).toBeLessThan(10 * 1024 ** 3 - 19 * megabyte);
  });
  await alone.service.kill('SIGKILL');
  await expect(answered).rejects.toThrow();
  expect(await inside.loose(ana.client_id)).toBe(1);

  await alone.service.start();
  await inside.expectTidy(ana.client_id);
  expect(await statusOf(ana, kept.url)).toBe(200);
});

test('killed while a picture is looked at, it has nothing of it after the restart', async () => {
  const ana = await alone.person();
  const large = await plain(7000, 5500).png({ compressionLevel: 1 }).toBuffer();
  const sent = upload(ana, { content: large }, 'article').catch(() => 'cut');
  await eventually(async () => expect(await inside.incoming()).not.toEqual([]), { every: 5 });
  await alone.service.kill('SIGKILL');
  expect(await sent).toBe('cut');
  await alone.service.start();
  await inside.expectTidy(ana.client_id);
  expect(await inside.incoming()).toEqual([]);
});

describe('what nobody needs', () => {
  const expire = (id: string) =>
    inside.db
      .collection<{ _id: string }>('files')
      .updateOne({ _id: id }, { $set: { expires: new Date(Date.now() - 1) } });

  test('is deleted when its time is over, with content and space', async () => {
    const ana = await alone.person();
    const [old, fresh] = [await upload(ana, { content: await plain(20, 20).png().toBuffer() }), await upload(ana)];
    await expire(old._id);
    await runJob(alone, 'unreferenced-files');
    await eventually(async () => expect(await inside.records(ana.client_id)).toBe(1));
    await eventually(() => inside.expectTidy(ana.client_id));
    expect(await statusOf(ana, fresh.url)).toBe(200);
  });

  test('and what a dead process has left is cleared when its lease is over', async () => {
    const ana = await alone.person();
    await upload(ana);
    const loose = inside.db.collection<{ _id: string }>('loose');
    const lost = { client_id: ana.client_id, workspace: 'demo', files: ['a'.repeat(24)], reserved: 0, owner: 'gone:1' };
    await loose.insertOne({ _id: 'over', ...lost, until: new Date(Date.now() - 1) } as never);
    await loose.insertOne({ _id: 'not-yet', ...lost, until: new Date(Date.now() + 60_000) } as never);
    await runJob(alone, 'loose-content');
    await eventually(async () => expect(await loose.findOne({ _id: 'over' })).toBeNull());
    expect(await loose.findOne({ _id: 'not-yet' })).not.toBeNull();
  });
});

test('events that come late, twice and out of order make no difference', async () => {
  const ana = await alone.person();
  const bo = await alone.person({ clientId: ana.client_id });
  const [file, other] = [await upload(ana), await upload(ana)];
  const connection = await connect({ servers: alone.servers.adminNatsUrl.replace(/\/\/.*@/, '//'), ...login() });
  const stream = connection.jetstream();
  const tell = (verb: string, second: number, data: object, id: string = crypto.randomUUID()) => {
    const type = `social.post.${verb}`;
    const time = new Date(Date.UTC(2026, 4, 1, 0, 0, second)).toISOString();
    const envelope = { specversion: '1.0', id, source: '/social', type, time, clientid: ana.client_id, data };
    return stream.publish(`event.${ana.client_id}.${type}`, JSON.stringify(envelope), { msgID: crypto.randomUUID() });
  };
  const post = (id: string, attachment: { _id: string }[]) => ({
    _id: id,
    author: ana._id,
    parent: { type: 'company', id: ana.client_id },
    type: 'post',
    mentions: [],
    excerpt: '',
    attachment,
    read_keys: ['all'],
    created: new Date().toISOString(),
  });
  const [removed, kept] = ['1'.repeat(24), '2'.repeat(24)];
  await tell('removed', 3, { _id: removed, attachment: [] });
  await tell('published', 1, post(removed, [file]));
  await tell('changed', 2, post(removed, [file]));
  await tell('changed', 2, post(kept, [other]), 'changed');
  await tell('published', 1, post(kept, [file, other]));
  await tell('changed', 2, post(kept, [other]), 'changed');
  await eventually(async () => expect(await statusOf(bo, other.url)).toBe(200));
  await eventually(async () => {
    const info = await (await connection.jetstreamManager()).consumers.info('EVENTS', 'knowledge-files');
    expect(info.num_pending + info.num_ack_pending).toBe(0);
  });
  await connection.close();
  expect(await statusOf(bo, file.url)).toBe(404);
  const record = await inside.db.collection<{ _id: string }>('files').findOne({ _id: other._id });
  expect(record).toMatchObject({ attached: [{ entity: 'post', id: kept, read_keys: ['all'] }] });
});

function login() {
  const { username, password } = new URL(alone.servers.adminNatsUrl);
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}
