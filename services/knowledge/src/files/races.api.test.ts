import { setTimeout as sleep } from 'node:timers/promises';
import { files as contract } from '@atrium/contracts';
import { as, openEvents, together, upload, type Person, type Raw, type TestEvents } from '@atrium/testkit';
import { startAlone, type Alone } from '@atrium/testkit/alone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytes, filesOfTask, openInside, send, statusOf, uploadAll, type Inside } from '../../test/files.ts';
import { runJob } from '../../test/jobs.ts';
import type { ItemDoc } from './store/items.ts';
import type { FileDoc } from './store/files.ts';

let alone: Alone;
let inside: Inside;
let events: TestEvents;

beforeAll(async () => {
  alone = await startAlone('knowledge');
  const { mongoUrl, dataDir, adminNatsUrl } = alone.servers;
  [inside, events] = await Promise.all([openInside({ mongoUrl, dataDir }), openEvents(adminNatsUrl)]);
});
afterAll(async () => {
  await inside.close();
  await events.close();
  await alone.stop();
});

const remove = (person: Person, src: string) => as(person).call(contract.remove, { body: { src } });

const succeeded = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter((outcome) => outcome.status === 'fulfilled').length;

test('a file that is removed three times at the same time is removed once and frees its space once', async () => {
  const ana = await alone.person();
  await together({
    arrange: () => upload(ana, { content: bytes(1000) }),
    act: ({ url }) => [remove(ana, url), remove(ana, url), remove(ana, url)],
    async check(_, settled) {
      expect(succeeded(settled)).toBe(1);
      await inside.expectTidy(ana.client_id);
    },
  });
}, 120_000);

test('overlapping removals of several files are each done whole or not at all', async () => {
  const ana = await alone.person();
  await together({
    arrange: async () => (await uploadAll(ana, [{}, {}, {}])).map((file) => file.url),
    act: ([a, b, c]) => [
      as(ana).call(contract.removeMany, { body: { files: [a!, b!] } }),
      as(ana).call(contract.removeMany, { body: { files: [c!, b!] } }),
    ],
    async check([a, b, c], settled) {
      expect(succeeded(settled)).toBe(1);
      expect(await Promise.all([a, b, c].map((url) => statusOf(ana, url!)))).toEqual(
        settled[0]!.status === 'fulfilled' ? [404, 404, 200] : [200, 404, 404],
      );
      await inside.expectTidy(ana.client_id);
    },
  });
}, 120_000);

test.each([1000, 100_000])(
  'two uploads of %d bytes for the last byte: one is stored',
  async (size) => {
    const ana = await alone.person();
    await upload(ana);
    await together({
      async arrange() {
        const { total = 0, used = 0 } = (await inside.space(ana.client_id))!;
        await inside.leave(ana.client_id, size);
        return total - used - size;
      },
      act: () => [send(ana, [{ content: bytes(size) }]), send(ana, [{ content: bytes(size) }])],
      async check(taken, settled) {
        const statuses = settled.map((outcome) => outcome.status === 'fulfilled' && (outcome.value as Raw).status);
        expect(statuses.toSorted()).toEqual([200, 413]);
        expect((await inside.space(ana.client_id))!.free).toBe(0);
        await inside.leave(ana.client_id, taken);
        await inside.expectTidy(ana.client_id);
      },
    });
  },
  60_000,
);

test('the first uploads of a company open its space once', async () => {
  await together({
    arrange: () => alone.person(),
    act: (ana) => [upload(ana), upload(ana), upload(ana)],
    check: (ana) => inside.expectTidy(ana.client_id),
  });
}, 120_000);

/** What an item is known to carry exists; so a file is removed before it is attached, or not at all. */
async function expectNoneLost(person: Person) {
  await events.settled('knowledge-files');
  const items = await inside.db.collection<ItemDoc>('items').find({ client_id: person.client_id }).toArray();
  const files = await inside.db.collection<FileDoc>('files').find({ client_id: person.client_id }).toArray();
  const known = new Map(files.map((file) => [file._id, file]));
  for (const { _id, files: carried } of items)
    for (const id of carried) expect(known.get(id)?.attached.map((item) => `task:${item.id}`)).toContain(_id);
  for (const file of files.filter(({ attached }) => attached.length > 0)) expect(file.expires).toBeNull();
  await inside.expectTidy(person.client_id);
}

test('a file that an item attaches while the cleanup runs is not lost', async () => {
  const ana = await alone.person();
  await together({
    async arrange() {
      const files = await uploadAll(ana, Array<{}>(10).fill({}));
      const ids = files.map((file) => file._id);
      const expired = { $set: { expires: new Date(Date.now() - 1) } };
      await inside.db.collection<FileDoc>('files').updateMany({ _id: { $in: ids } }, expired);
      return files;
    },
    act: (files) => [
      runJob(alone.servers.redisUrl, 'unreferenced-files'),
      sleep(Math.random() * 40).then(() => events.publish(ana.client_id, filesOfTask(ana, files.slice(-2)))),
    ],
    check: () => expectNoneLost(ana),
  });
}, 90_000);

test('a file that two items attach and let go of at the same time has the keys of what carries it', async () => {
  const ana = await alone.person();
  await together({
    arrange: () => upload(ana),
    act: (file) => {
      const [first, second] = [filesOfTask(ana, [file]), filesOfTask(ana, [file])];
      const released = filesOfTask(ana, [], {
        id: first.data.id,
        announced: new Date(Date.now() + 1000).toISOString(),
      });
      return [first, second, released].map((each) => events.publish(ana.client_id, each));
    },
    async check(file) {
      await expectNoneLost(ana);
      const record = await inside.db.collection<FileDoc>('files').findOne({ _id: file._id });
      expect(record!.attached).toHaveLength(1);
    },
  });
}, 120_000);

test('a file that is deleted while an item attaches it takes its space with it', async () => {
  const ana = await alone.person();
  await together({
    arrange: () => upload(ana),
    act: (file) => [
      events.publish(ana.client_id, filesOfTask(ana, [file])),
      sleep(Math.random() * 30).then(() => remove(ana, file.url)),
    ],
    async check(file) {
      await events.settled('knowledge-files');
      expect(await statusOf(ana, file.url)).toBe(404);
      await inside.expectTidy(ana.client_id);
    },
  });
}, 120_000);
