import { comments, filePath, posts, thumbPath } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { uploadNamed } from '../test/files.ts';
import { openStored, type Stored } from '../test/stored.ts';

let company: Company;
let stored: Stored;
/** Ids of ana's files and bo's: three texts, then three pictures. */
let own: Record<'ana' | 'bo', string[]>;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
  const names = ['1.txt', '2.txt', '3.txt', '4.png', '5.png', '6.png'];
  own = { ana: await uploadNamed(company.ana, names), bo: await uploadNamed(company.bo, names) };
});

afterAll(() => stored?.close());

interface Chosen {
  _id: string;
  alt?: string;
}

const of = (person: keyof typeof own, number: number, alt?: string): Chosen => ({
  _id: own[person][number - 1]!,
  ...(alt !== undefined && { alt }),
});
const file = (number: number, alt?: string) => of('ana', number, alt);

/** What was announced of an item's files, oldest first. */
const announced = async (id: string) =>
  (await stored.events(company.client._id, 'social.files.attached')).filter((event) => event.id === id);

const publish = async (attachment: Chosen[] = [file(1)]) =>
  (await as(company.ana).call(posts.create, { body: { text: 'A post', attachment } })).result._id;

const comment = async (post: string, attachment: Chosen[] = [of('bo', 2)]) => {
  const body = { parent: { type: 'post' as const, id: post }, text: 'A comment', attachment };
  return (await as(company.bo).call(comments.create, { body })).result._id;
};

const change = (id: string, body: object, author: Person = company.ana) =>
  as(author).call(posts.update, { params: { id }, body });

const shown = async (id: string) => (await as(company.bo).call(posts.get, { params: { id } })).result;

test('the files of a post are announced when it comes, changes and goes', async () => {
  const id = await publish();
  await change(id, { attachment: [file(1), file(3)] });
  await change(id, { text: 'Another text' });
  await change(id, { attachment: [] });
  await change(id, { text: 'No file any more' });
  await change(id, { attachment: [file(3)] });
  await as(company.adm).call(posts.remove, { params: { id } });
  const [ana, adm] = [company.ana._id, company.adm._id];
  const item = { entity: 'post', id, author: ana, read_keys: ['wall/all'] };
  const files = [[1], [1, 3], [1, 3], [], [3], []].map((numbers) => numbers.map((number) => file(number)._id));
  const actors = [ana, ana, ana, ana, ana, adm];
  expect(await announced(id)).toEqual(files.map((list, index) => ({ ...item, actor: actors[index], files: list })));
});

test('the files of a comment are announced when it comes, changes and goes', async () => {
  const id = await comment(await publish([]));
  const body = { text: 'Changed', attachment: [of('bo', 3)] };
  await as(company.bo).call(comments.update, { params: { id }, body });
  await as(company.ana).call(comments.remove, { params: { id } });
  const [ana, bo] = [company.ana._id, company.bo._id];
  const item = { entity: 'comment', id, author: bo, read_keys: ['wall/all'] };
  expect(await announced(id)).toEqual([
    { ...item, actor: bo, files: [of('bo', 2)._id] },
    { ...item, actor: bo, files: [of('bo', 3)._id] },
    { ...item, actor: ana, files: [] },
  ]);
});

test('the files of comments go with their post', async () => {
  const post = await publish([]);
  const [carrying, bare] = [await comment(post), await comment(post, [])];
  await as(company.ana).call(posts.remove, { params: { id: post } });
  await eventually(async () =>
    expect((await announced(carrying)).map((event) => event.files)).toEqual([[of('bo', 2)._id], []]),
  );
  expect(await announced(bare)).toEqual([]);
  expect(await announced(post)).toEqual([]);
});

test('pictures keep their order and what they show, in posts and comments', async () => {
  const id = await publish([file(5, '  The team on <Hoverla>  '), file(4), file(6, '')]);
  expect((await shown(id)).attachment).toMatchObject([file(5, 'The team on <Hoverla>'), file(4), file(6)]);

  await change(id, { attachment: [file(4, 'The hut'), file(5)] });
  await comment(id, [of('bo', 6, 'A map')]);
  const { attachment, comments: threads } = await shown(id);
  expect(attachment.map(({ _id, alt }) => [_id, alt])).toEqual([
    [file(4)._id, 'The hut'],
    [file(5)._id, undefined],
  ]);
  expect(threads[0]!.attachment).toMatchObject([of('bo', 6, 'A map')]);
  const tooLong = { text: 'A post', attachment: [file(4, 'x'.repeat(301))] };
  expect(await as(company.ana).refused(posts.create, { body: tooLong })).toMatchObject({ status: 422 });
});

describe('which files an item carries is decided by the server', () => {
  test('their name, type and size are those of the stored file, whatever a client says', async () => {
    const claimed = { name: 'invoice.pdf', type: 'image/png', size: 1_000_000, width: 9000, height: 9000, src: '/x' };
    const attachment = [file(1), file(4), file(1)].map((chosen) => ({ ...claimed, ...chosen }));
    const id = await publish(attachment);
    const text = { _id: file(1)._id, src: filePath(file(1)._id), name: '1.txt', type: 'text/plain', size: 7 };
    const { attachment: got } = await shown(id);
    expect(got).toEqual([text, expect.objectContaining({ name: '4.png', width: 1, mini: thumbPath(file(4)._id) })]);
    expect(got[1]!.size).toBeLessThan(500);

    const body = { parent: { type: 'post' as const, id }, text: '', attachment: [{ ...claimed, ...of('bo', 1) }] };
    const { result } = await as(company.bo).call(comments.create, { body });
    expect(result.attachment).toMatchObject([{ name: '1.txt', type: 'text/plain', size: 7 }]);
  });

  test('one that does not exist, is another’s or of another feature is refused, and nothing is lost', async () => {
    const { ana, bo, mia, other } = company;
    const [theirs] = await uploadNamed(other.zed, ['theirs.txt']);
    const [avatar] = await uploadNamed(ana, ['avatar.png'], 'profile');
    const id = await publish([file(1)]);
    const { result } = await as(ana).call(comments.create, {
      body: { parent: { type: 'post', id }, text: 'Mine', attachment: [file(2)] },
    });
    for (const wrong of ['f'.repeat(24), theirs!, avatar!, of('bo', 1)._id]) {
      const body = { text: 'Changed', attachment: [file(1), file(2), { _id: wrong }] };
      for (const refusal of [
        as(ana).refused(posts.create, { body }),
        as(ana).refused(posts.update, { params: { id }, body }),
        as(ana).refused(comments.create, { body: { ...body, parent: { type: 'post', id } } }),
        as(ana).refused(comments.update, { params: { id: result._id }, body }),
      ])
        expect(await refusal).toMatchObject({ status: 422, body: { fields: { 'attachment.2': 'file_missing' } } });
    }
    // Who may not change it learns nothing of the file.
    for (const stranger of [bo, mia])
      expect(
        await as(stranger).refused(posts.update, { params: { id }, body: { attachment: [of('bo', 1)] } }),
      ).toMatchObject({ status: 403 });
    const post = await shown(id);
    expect(post).toMatchObject({ text: 'A post', attachment: [file(1)], comments_total: 1 });
    expect(post.comments[0]).toMatchObject({ text: 'Mine', attachment: [file(2)] });
  });

  test('a change keeps what an administrator has attached, and adds of one’s own', async () => {
    const { ana, adm } = company;
    const [imported] = await uploadNamed(adm, ['imported.txt']);
    const body = { text: 'Imported', author: ana._id, attachment: [{ _id: imported! }] };
    const { _id: id } = (await as(adm).call(posts.create, { body })).result;
    await change(id, { text: 'Mine now', attachment: [{ _id: imported! }, file(2)] });
    expect((await shown(id)).attachment.map(({ name }) => name)).toEqual(['imported.txt', '2.txt']);
    await change(id, { attachment: [file(2)] });
    expect(
      await as(ana).refused(posts.update, { params: { id }, body: { attachment: [{ _id: imported! }] } }),
    ).toMatchObject({ status: 422 });
  });

  test('two changes at the same time leave the files of one of them', () =>
    together({
      arrange: () => publish([file(1), file(2)]),
      act: (id) => [change(id, { attachment: [file(1), file(3)] }), change(id, { attachment: [file(2)] })],
      check: async (id) => {
        const carried = (await shown(id)).attachment.map(({ _id }) => _id);
        expect([[file(1)._id, file(3)._id], [file(2)._id]]).toContainEqual(carried);
        expect((await announced(id)).at(-1)!.files).toEqual(carried);
      },
    }));
});
