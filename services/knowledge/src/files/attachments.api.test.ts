import { comments, files as contract, posts, type StoredFile } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  attachmentOf,
  makeCompany,
  openEvents,
  upload,
  type Company,
  type Person,
  type TestEvent,
  type TestEvents,
} from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { filesOfTask, openInside, statusOf, uploadAll, type Inside } from '../../test/files.ts';
import type { FileDoc } from './store/files.ts';

let company: Company;
let inside: Inside;
let events: TestEvents;

beforeAll(async () => {
  [company, inside, events] = await Promise.all([
    makeCompany(inject('portal')),
    openInside(),
    openEvents(inject('servers').adminNatsUrl),
  ]);
});
afterAll(async () => {
  await inside.close();
  await events.close();
});

const announce = (...list: TestEvent[]) => events.publish(company.client._id, ...list);

const record = (file: StoredFile) => inside.db.collection<FileDoc>('files').findOne({ _id: file._id });

/** Waits until the events have been handled. */
const carriedTimes = (file: StoredFile, times: number) =>
  eventually(async () => expect((await record(file))!.attached).toHaveLength(times));

const hoursFromNow = (time: Date | null) => (time!.getTime() - Date.now()) / 3_600_000;

describe('files of any feature', () => {
  test('are read by those who may read the item', async () => {
    const { ana, bo, zed } = company;
    const [open, secret] = await uploadAll(ana, [{}, {}], 'task');
    await announce(
      filesOfTask(ana, [open!]),
      filesOfTask(ana, [secret!], { read_keys: [`task_tracker/user:${ana._id}`, 'task_tracker/group:1'] }),
    );
    await carriedTimes(secret!, 1);
    expect(await statusOf(bo, open!.url)).toBe(200);
    expect(await statusOf(bo, secret!.url)).toBe(404);
    expect(await statusOf(zed, open!.url)).toBe(404);
    expect(await record(open!)).toMatchObject({ expires: null, read_keys: ['task_tracker/all'] });
  });

  test('that a colleague requests before the event are answered when it has been received', async () => {
    const { ana, bo } = company;
    const file = await upload(ana, {}, 'task');
    const early = statusOf(bo, file.url);
    await announce(filesOfTask(ana, [file]));
    expect(await early).toBe(200);
  });

  test('may be read by a colleague but not deleted', async () => {
    const { ana, bo } = company;
    const file = await upload(ana, {}, 'task');
    await announce(filesOfTask(ana, [file]));
    expect(await statusOf(bo, file.url)).toBe(200);
    expect(await as(bo).refused(contract.remove, { body: { src: file.url } })).toMatchObject({ status: 403 });
  });

  test('are not read by naming another’s file in an item of one’s own', async () => {
    const { ana, bo, mia } = company;
    const [foreign, own] = [await upload(ana, {}, 'task'), await upload(bo, {}, 'task')];
    await announce(filesOfTask(bo, [foreign, own]));
    expect(await statusOf(mia, own.url)).toBe(200);
    expect(await statusOf(bo, foreign.url)).toBe(404);
    expect(await record(foreign)).toMatchObject({ attached: [], read_keys: [] });
  });

  test('of an administrator may be carried by an item that the administrator imports', async () => {
    const { ana, bo, adm } = company;
    const file = await upload(adm, {}, 'task');
    await announce(filesOfTask(ana, [file], { actor: adm._id }));
    expect(await statusOf(bo, file.url)).toBe(200);
  });

  test('that an item has let go of are their owner’s again, for a day', async () => {
    const { ana, bo } = company;
    const [kept, released] = await uploadAll(ana, [{}, {}], 'task');
    const { data, ...task } = filesOfTask(ana, [kept!, released!]);
    await announce({ ...task, data });
    await carriedTimes(released!, 1);
    await announce(filesOfTask(ana, [kept!], { id: data.id }));
    await carriedTimes(released!, 0);
    expect(await statusOf(bo, released!.url)).toBe(404);
    expect(await statusOf(ana, released!.url)).toBe(200);
    expect(await statusOf(bo, kept!.url)).toBe(200);
    expect(hoursFromNow((await record(released!))!.expires)).toBeCloseTo(24, 0);

    await announce(filesOfTask(ana, [], { id: data.id }));
    await carriedTimes(kept!, 0);
    expect(hoursFromNow((await record(kept!))!.expires)).toBeCloseTo(24, 0);
  });

  test('that two items carry stay with the other one', async () => {
    const { ana, bo } = company;
    const file = await upload(ana, {}, 'task');
    const first = filesOfTask(ana, [file]);
    await announce(first, filesOfTask(ana, [file]));
    await carriedTimes(file, 2);
    await announce(filesOfTask(ana, [], { id: first.data.id }));
    await carriedTimes(file, 1);
    expect(await statusOf(bo, file.url)).toBe(200);
    expect((await record(file))!.expires).toBeNull();
  });
});

describe('on the wall', () => {
  const publish = async (author: Person, files: StoredFile[]) =>
    (await as(author).call(posts.create, { body: { text: 'Look', attachment: files.map(attachmentOf) } })).result;

  test('colleagues read a file from the moment that its post is published, until it is removed', async () => {
    const { ana, bo } = company;
    const file = await upload(ana);
    const post = await publish(ana, [file]);
    expect(await statusOf(bo, file.url)).toBe(200);
    expect(await record(file)).toMatchObject({ expires: null, read_keys: ['wall/all'] });
    await as(ana).call(posts.remove, { params: { id: post._id } });
    await carriedTimes(file, 0);
    expect(await statusOf(bo, file.url)).toBe(404);
  });

  test('a colleague does not publish an administrator’s file in a post of their own', async () => {
    const { ana, bo, adm } = company;
    const [own, foreign] = [await upload(ana), await upload(adm)];
    const body = { text: 'Mine', attachment: [own, foreign].map(attachmentOf) };
    expect(await as(ana).refused(posts.create, { body })).toMatchObject({ status: 422 });
    const post = await publish(ana, [own]);
    await carriedTimes(own, 1);
    expect(await as(ana).refused(posts.update, { params: { id: post._id }, body })).toMatchObject({ status: 422 });
    expect(await statusOf(bo, own.url)).toBe(200);
    expect(await statusOf(ana, foreign.url)).toBe(404);
    expect(await statusOf(bo, foreign.url)).toBe(404);
    expect(await record(foreign)).toMatchObject({ attached: [], read_keys: [] });
  });

  test('a file of yesterday stays for another day once it is chosen, and an expired one that is gone is refused', async () => {
    const { ana } = company;
    const [file, gone] = [await upload(ana), await upload(ana)];
    const soon = new Date(Date.now() + 1000);
    await inside.db.collection<FileDoc>('files').updateOne({ _id: file._id }, { $set: { expires: soon } });
    await inside.db.collection<FileDoc>('files').deleteOne({ _id: gone._id });
    const body = { text: 'Late', attachment: [file, gone].map(attachmentOf) };
    expect(await as(ana).refused(posts.create, { body })).toMatchObject({
      status: 422,
      body: { fields: { 'attachment.1': 'file_missing' } },
    });
    expect(hoursFromNow((await record(file))!.expires)).toBeCloseTo(24, 0);
    await publish(ana, [file]);
    await carriedTimes(file, 1);
    expect((await record(file))!.expires).toBeNull();
  });

  test('an imported post carries the administrator’s file, also after its author has changed the text', async () => {
    const { ana, bo, adm } = company;
    const [file, later] = [await upload(adm), await upload(ana)];
    const body = { text: 'Imported', author: ana._id, attachment: [attachmentOf(file)] };
    const { result } = await as(adm).call(posts.create, { body });
    expect(await statusOf(bo, file.url)).toBe(200);
    await as(ana).call(posts.update, {
      params: { id: result._id },
      body: { text: 'Changed', attachment: [file, later].map(attachmentOf) },
    });
    await carriedTimes(later, 1);
    expect(await statusOf(bo, file.url)).toBe(200);
  });

  test('files of comments are read as those of posts', async () => {
    const { ana, bo, mia } = company;
    const post = await publish(ana, []);
    const file = await upload(bo, {}, 'comment');
    await as(bo).call(comments.create, {
      body: { parent: { type: 'post', id: post._id }, text: 'See', attachment: [attachmentOf(file)] },
    });
    expect(await statusOf(mia, file.url)).toBe(200);
  });
});
