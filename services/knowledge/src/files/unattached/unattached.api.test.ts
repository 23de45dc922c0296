import { journal, posts, unattachedFiles, type StoredFile } from '@atrium/contracts';
import {
  as,
  attachmentOf,
  inside,
  makeCompany,
  superadminOf,
  upload,
  type Company,
  type Person,
} from '@atrium/testkit';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { bytes, openInside, plain, statusOf, uploadAll, type Inside } from '../../../test/files.ts';
import type { FileDoc } from '../store/files.ts';

let company: Company;
let world: Inside;

beforeAll(async () => {
  [company, world] = await Promise.all([makeCompany(inject('portal')), openInside()]);
});
beforeEach(clean);
afterAll(() => world.close());

const hourMs = 3_600_000;
const params = () => ({ id: company.client._id });
const list = async (person: Person = company.adm, query = {}) =>
  as(person).call(unattachedFiles.list, { params: params(), query });
const remove = async (ids?: string[], person: Person = company.adm) =>
  (await as(person).call(unattachedFiles.remove, { params: params(), body: { ids } })).result;

const age = (files: StoredFile[], hours: number) =>
  world.db
    .collection<FileDoc>('files')
    .updateMany(
      { _id: { $in: files.map(({ _id }) => _id) } },
      { $set: { expires: new Date(Date.now() + (24 - hours) * hourMs) } },
    );

/** Files for reports are refused; earlier releases took them. */
const asOfReport = ({ _id }: StoredFile) =>
  world.db.collection<FileDoc>('files').updateOne({ _id }, { $set: { module: 'report' } });

async function clean() {
  const { result } = await list(company.adm, { limit: 100 });
  if (result.length) await remove(result.map(({ _id }) => _id));
}

test('what no item carries is listed with who has uploaded it, those that go first before the others', async () => {
  const { ana, bo, adm } = company;
  const picture = await upload(ana, { name: 'old.png', content: await plain(20, 20).png().toBuffer() }, 'article');
  const [fresh, second] = await uploadAll(bo, [{ content: bytes(1000) }, { content: bytes(500) }]);
  const carried = await upload(ana);
  await as(ana).call(posts.create, { body: { text: 'With a file', attachment: [attachmentOf(carried)] } });
  await age([picture], 30);
  await age([fresh!], 2);

  await expect.poll(async () => (await list()).result.map(({ _id }) => _id)).not.toContain(carried._id);
  const { result, next, sums } = await list();
  expect(result.map(({ _id }) => _id)).toEqual([picture._id, fresh!._id, second!._id]);
  const [first] = result;
  expect(first).toMatchObject({ name: 'old.png', module: 'article', owner: { _id: ana._id, fullName: ana.fullName } });
  expect(first!.bytes).toBeGreaterThan(picture.file.size);
  expect(next).toBeNull();
  expect(sums).toEqual({
    all: { files: 3, bytes: first!.bytes + 1500 },
    due: { files: 1, bytes: first!.bytes },
    isMore: false,
  });

  const page = await list(adm, { limit: 2 });
  expect(page.result).toEqual(result.slice(0, 2));
  expect(await list(adm, { limit: 2, after: page.next })).toEqual({ result: [result[2]], next: null, sums: null });
});

test('the file of a report has neither a name nor an uploader, in the list and in the journal', async () => {
  const { ana } = company;
  const [report] = await uploadAll(ana, [{ name: 'about my chief.txt' }], 'message');
  await asOfReport(report!);
  const [message] = await uploadAll(ana, [{ name: 'to bo.txt' }], 'message');
  await age([report!], 2);
  const { result } = await list();
  expect(result).toMatchObject([
    { _id: report!._id, name: null, owner: null },
    { _id: message!._id, name: 'to bo.txt', owner: { _id: ana._id } },
  ]);
  expect([await statusOf(ana, report!.url), await statusOf(company.adm, report!.url)]).toEqual([200, 404]);
  expect(await statusOf(company.adm, message!.url)).toBe(200);
  await remove([report!._id, message!._id]);
  await expect.poll(async () => (await newestCleaning())?.before).toMatchObject({ files: 2, names: ['to bo.txt'] });
});

const newestCleaning = async () => {
  const query = { action: 'files_cleaned' as const };
  return (await as(company.adm).call(journal.list, { params: { client: company.client._id }, query })).result[0];
};

test('administrators remove chosen ones, and all that nothing has carried for a day', async () => {
  const { ana, adm, client, zed } = company;
  const files = await uploadAll(ana, Array<object>(4).fill({ content: bytes(100) }));
  const foreign = await upload(zed);
  const [chosen, old, older] = files;
  await age([old!, older!], 25);
  expect(await remove([chosen!._id, foreign._id])).toEqual({ files: 1, bytes: 100, isMore: false });
  expect(await remove()).toEqual({ files: 2, bytes: 200, isMore: false });
  expect(await remove()).toEqual({ files: 0, bytes: 0, isMore: false });
  expect(await Promise.all(files.map(({ url }) => statusOf(ana, url)))).toEqual([404, 404, 404, 200]);
  expect(await statusOf(zed, foreign.url)).toBe(200);
  await world.expectTidy(client._id);
  await expect.poll(async () => (await newestCleaning())?.before).toMatchObject({ files: 2, size: 200 });
  expect(await newestCleaning()).toMatchObject({ user: { _id: adm._id }, for_user: null });
});

test('what an item carries stays, though it is chosen', async () => {
  const { ana } = company;
  const file = await upload(ana);
  await as(ana).call(posts.create, { body: { text: 'Carries it', attachment: [attachmentOf(file)] } });
  expect(await remove([file._id])).toMatchObject({ files: 0 });
  expect(await statusOf(ana, file.url)).toBe(200);
});

test('a superadmin cleans inside of the company; nobody else does', async () => {
  const { ana, client, other } = company;
  const root = superadminOf(inject('portal'));
  const file = await upload(ana);
  const body = { ids: [file._id] };
  for (const person of [ana, other.zadm, root]) {
    expect(await as(person).refused(unattachedFiles.list, { params: params() })).toMatchObject({ status: 403 });
    expect(await as(person).refused(unattachedFiles.remove, { params: params(), body })).toMatchObject({ status: 403 });
  }
  const within = as(inside(root, client));
  expect((await within.call(unattachedFiles.list, { params: params() })).sums).toMatchObject({ all: { files: 1 } });
  const { result } = await within.call(unattachedFiles.remove, { params: params(), body });
  expect(result).toMatchObject({ files: 1 });
});
