import { comments, files as contract, posts, type StoredFile } from '@atrium/contracts';
import { as, eventually, makeCompany, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { attachmentOf, openInside, statusOf, upload, uploadAll, type Inside } from '../../test/files.ts';
import type { FileDoc } from './store.ts';

let company: Company;
let inside: Inside;

beforeAll(async () => {
  [company, inside] = await Promise.all([makeCompany(inject('portal')), openInside()]);
});
afterAll(() => inside.close());

const publish = async (author: Person, files: StoredFile[], more = {}) =>
  (await as(author).call(posts.create, { body: { text: 'Look', attachment: files.map(attachmentOf), ...more } }))
    .result;

const record = (file: StoredFile) => inside.db.collection<FileDoc>('files').findOne({ _id: file._id });

/** Until the news has come. */
const carriedTimes = (file: StoredFile, times: number) =>
  eventually(async () => expect((await record(file))!.attached).toHaveLength(times));

test('colleagues read a file from the moment its post is there', async () => {
  const { ana, bo, zed } = company;
  const file = await upload(ana);
  await publish(ana, [file]);
  expect(await statusOf(bo, file.url)).toBe(200);
  expect(await statusOf(zed, file.url)).toBe(404);
  expect(await record(file)).toMatchObject({ expires: null, read_keys: ['all'] });
});

test('whoever asks a moment too early is answered when the post is there', async () => {
  const { ana, bo } = company;
  const file = await upload(ana);
  const early = statusOf(bo, file.url);
  await publish(ana, [file]);
  expect(await early).toBe(200);
});

test('a colleague may read a carried file but not delete it', async () => {
  const { ana, bo } = company;
  const file = await upload(ana);
  await publish(ana, [file]);
  expect(await statusOf(bo, file.url)).toBe(200);
  expect(await as(bo).refused(contract.remove, { body: { src: file.url } })).toMatchObject({ status: 403 });
});

test('files of comments are read like those of posts', async () => {
  const { ana, bo, mia } = company;
  const post = await publish(ana, []);
  const file = await upload(bo, {}, 'comment');
  await as(bo).call(comments.create, {
    body: { parent: { type: 'post', id: post._id }, text: 'See', attachment: [attachmentOf(file)] },
  });
  expect(await statusOf(mia, file.url)).toBe(200);
});

test('nobody reads another’s file by naming it in a post of their own', async () => {
  const { ana, bo, mia } = company;
  const [mine, own] = [await upload(ana), await upload(bo)];
  await publish(bo, [mine, own]);
  expect(await statusOf(mia, own.url)).toBe(200);
  expect(await statusOf(bo, mine.url)).toBe(404);
  expect(await record(mine)).toMatchObject({ attached: [], read_keys: [] });
});

test('an administrator brings posts over with their files', async () => {
  const { ana, bo, adm } = company;
  const file = await upload(adm);
  await publish(adm, [file], { author: ana._id, created: '2026-01-31T10:00:00.000Z' });
  expect(await statusOf(bo, file.url)).toBe(200);
});

test('a file that a post has dropped is its owner’s again, for a day', async () => {
  const { ana, bo } = company;
  const [kept, dropped] = await uploadAll(ana, [{}, {}]);
  const post = await publish(ana, [kept!, dropped!]);
  expect(await statusOf(bo, dropped!.url)).toBe(200);
  await as(ana).call(posts.update, { params: { id: post._id }, body: { attachment: [attachmentOf(kept!)] } });
  await carriedTimes(dropped!, 0);
  expect(await statusOf(bo, dropped!.url)).toBe(404);
  expect(await statusOf(ana, dropped!.url)).toBe(200);
  expect(await statusOf(bo, kept!.url)).toBe(200);
  expect(hoursFromNow((await record(dropped!))!.expires)).toBeCloseTo(24, 0);
});

test('files of a removed post are read no more and go after 30 days', async () => {
  const { ana, bo } = company;
  const file = await upload(ana);
  const post = await publish(ana, [file]);
  await carriedTimes(file, 1);
  await as(ana).call(posts.remove, { params: { id: post._id } });
  await carriedTimes(file, 0);
  expect(await statusOf(bo, file.url)).toBe(404);
  expect(hoursFromNow((await record(file))!.expires)).toBeCloseTo(30 * 24, 0);
});

test('a file that two posts carry stays with the other one', async () => {
  const { ana, bo } = company;
  const file = await upload(ana);
  const first = await publish(ana, [file]);
  await publish(ana, [file]);
  await carriedTimes(file, 2);
  await as(ana).call(posts.remove, { params: { id: first._id } });
  await carriedTimes(file, 1);
  expect(await statusOf(bo, file.url)).toBe(200);
});

const hoursFromNow = (time: Date | null) => (time!.getTime() - Date.now()) / 3_600_000;
