import { posts, unattachedFiles } from '@atrium/contracts';
import { as, attachmentOf, makeCompany, together, upload, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bytes, openInside, statusOf, uploadAll, type Inside } from '../../../test/files.ts';
import type { FileDoc } from '../store/files.ts';

let company: Company;
let world: Inside;

beforeAll(async () => {
  [company, world] = await Promise.all([makeCompany(inject('portal')), openInside()]);
});
afterAll(() => world.close());

const remove = (ids?: string[]) =>
  as(company.adm).call(unattachedFiles.remove, { params: { id: company.client._id }, body: { ids } });

test.each(['chosen', 'old'])(
  'a post that takes a file which is removed as %s has it, or is refused',
  async (way) => {
    const { ana, client } = company;
    await together({
      async arrange() {
        const file = await upload(ana);
        const expires = new Date(Date.now() - 1000);
        if (way === 'old')
          await world.db.collection<FileDoc>('files').updateOne({ _id: file._id }, { $set: { expires } });
        return file;
      },
      act: (file): Promise<unknown>[] => [
        as(ana).call(posts.create, { body: { text: 'With a file', attachment: [attachmentOf(file)] } }),
        remove(way === 'chosen' ? [file._id] : undefined),
      ],
      async check(file, [post]) {
        expect(await statusOf(ana, file.url)).toBe(post!.status === 'fulfilled' ? 200 : 404);
        await world.expectTidy(client._id);
      },
    });
  },
  60_000,
);

test('what two administrators remove at the same time is counted once', async () => {
  const { ana, client } = company;
  await together({
    arrange: async () => (await uploadAll(ana, Array<object>(3).fill({ content: bytes(100) }))).map(({ _id }) => _id),
    act: ([a, b, c]) => [remove([a!, b!]), remove([c!, b!])],
    async check(_, settled) {
      const sums = settled.map((each) => (each as PromiseFulfilledResult<Awaited<ReturnType<typeof remove>>>).value);
      expect(sums.reduce((all, { result }) => all + result.bytes, 0)).toBe(300);
      await world.expectTidy(client._id);
    },
  });
}, 120_000);
