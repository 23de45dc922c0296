import { eventually } from '@atrium/testkit/eventually';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '@atrium/contracts';
import { freePort } from '@atrium/deploy';
import { as, upload } from '@atrium/testkit';
import { startAlone, type Alone } from '@atrium/testkit/alone';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytes, download, megabyte, openInside, plain, send, type Inside } from '../../test/files.ts';
import { runJob } from '../../test/jobs.ts';

let alone: Alone;
let inside: Inside;
let bucket: S3rver;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  port = await freePort();
  await openBucket();
  alone = await startAlone('knowledge', {
    S3_URL: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    S3_BUCKET_PREFIX: 'atrium-',
  });
  inside = await openInside({ mongoUrl: alone.servers.mongoUrl, dataDir: alone.servers.dataDir });
});
afterAll(async () => {
  await inside.close();
  await alone.stop();
  await bucket.close();
  await rm(folder, { recursive: true });
});

async function openBucket() {
  const buckets = [{ name: 'atrium-demo' }];
  bucket = new S3rver({ address: '127.0.0.1', port, directory: folder, silent: true, configureBuckets: buckets });
  await bucket.run();
}

const objects = async () =>
  (await readdir(join(folder, 'atrium-demo'))).filter((name) => name.endsWith('_object')).length;

test.each([0, 1, 13 * megabyte])('%d bytes go to the bucket of the workspace and come back', async (size) => {
  const ana = await alone.person();
  const content = bytes(size);
  const { url } = await upload(ana, { content }, 'article');
  expect((await download(ana, url)).content.equals(content)).toBe(true);
  expect(await inside.stored(ana.client_id)).toEqual([]);
});

test('a part of a file comes from the bucket', async () => {
  const ana = await alone.person();
  const content = bytes(13 * megabyte);
  const { url } = await upload(ana, { content }, 'article');
  const part = await download(ana, url, { range: `bytes=${13 * megabyte - 10}-` });
  expect(part.status).toBe(206);
  expect(part.content.equals(content.subarray(-10))).toBe(true);
});

test('pictures have their thumbnails there, and both go with the file', async () => {
  const ana = await alone.person();
  const before = await objects();
  const { url, thumb } = await upload(ana, { content: await plain(800, 400).jpeg().toBuffer() });
  expect((await download(ana, thumb!)).headers.get('content-type')).toBe('image/webp');
  expect(await objects()).toBe(before + 2);
  await as(ana).call(files.remove, { body: { src: url } });
  expect(await objects()).toBe(before);
  expect((await download(ana, url)).status).toBe(404);
});

test('a file that is too big leaves nothing there', async () => {
  const ana = await alone.person();
  const before = await objects();
  const answer = await send(ana, [{ content: 'small' }, { content: bytes(20 * megabyte + 1) }], 'post');
  expect(answer).toMatchObject({ status: 413, body: { error: 'file_too_big' } });
  expect(await objects()).toBe(before);
  expect(await inside.orphans(ana.client_id)).toBe(0);
});

test('a missing bucket is named, and its space is free again', async () => {
  const zed = await alone.person({ workspace: 'other' });
  const answer = await send(zed, [{}]);
  expect(answer).toMatchObject({ status: 502, body: { error: 'NoSuchBucket', bucket: 'atrium-other' } });
  await inside.expectTidy(zed.client_id);
});

test('a storage that is unavailable is reported, and what was reserved is freed when it is back', async () => {
  const ana = await alone.person();
  const { url } = await upload(ana);
  await bucket.close();
  expect(await send(ana, [{}])).toMatchObject({ status: 502, body: { error: 'ECONNREFUSED' } });
  expect((await download(ana, url)).status).toBe(502);
  expect(await inside.orphans(ana.client_id)).toBe(1);

  await openBucket();
  await runJob(alone.servers.redisUrl, 'orphaned-content');
  await eventually(async () => expect(await inside.orphans(ana.client_id)).toBe(0));
  const { total, free, used } = (await inside.space(ana.client_id))!;
  expect(total - free).toBe(used);
  expect((await download(ana, url)).status).toBe(200);
});
