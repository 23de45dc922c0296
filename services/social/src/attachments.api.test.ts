import { comments, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openStored, type Stored } from '../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const file = (digit: string) => ({ _id: digit.repeat(24), name: 'a.txt', type: 'text/plain', size: 1 });

/** What was announced of an item's files, oldest first. */
const announced = async (id: string) =>
  (await stored.events(company.client._id, 'social.files.attached')).filter((event) => event.id === id);

const publish = async (attachment = [file('1')]) =>
  (await as(company.ana).call(posts.create, { body: { text: 'A post', attachment } })).result._id;

const comment = async (post: string, attachment = [file('2')]) => {
  const body = { parent: { type: 'post' as const, id: post }, text: 'A comment', attachment };
  return (await as(company.bo).call(comments.create, { body })).result._id;
};

test('the files of a post are announced when it comes, changes and goes', async () => {
  const id = await publish();
  const change = (body: object) => as(company.ana).call(posts.update, { params: { id }, body });
  await change({ attachment: [file('1'), file('3')] });
  await change({ text: 'Another text' });
  await change({ attachment: [] });
  await change({ text: 'No file any more' });
  await change({ attachment: [file('3')] });
  await as(company.adm).call(posts.remove, { params: { id } });
  const [ana, adm] = [company.ana._id, company.adm._id];
  const item = { entity: 'post', id, author: ana, read_keys: ['wall/all'] };
  const files = [[1], [1, 3], [1, 3], [], [3], []].map((digits) => digits.map((digit) => file(`${digit}`)._id));
  const actors = [ana, ana, ana, ana, ana, adm];
  expect(await announced(id)).toEqual(files.map((list, index) => ({ ...item, actor: actors[index], files: list })));
});

test('the files of a comment are announced when it comes, changes and goes', async () => {
  const id = await comment(await publish([]));
  const body = { text: 'Changed', attachment: [file('3')] };
  await as(company.bo).call(comments.update, { params: { id }, body });
  await as(company.ana).call(comments.remove, { params: { id } });
  const [ana, bo] = [company.ana._id, company.bo._id];
  const item = { entity: 'comment', id, author: bo, read_keys: ['wall/all'] };
  expect(await announced(id)).toEqual([
    { ...item, actor: bo, files: [file('2')._id] },
    { ...item, actor: bo, files: [file('3')._id] },
    { ...item, actor: ana, files: [] },
  ]);
});

test('the files of comments go with their post', async () => {
  const post = await publish([]);
  const [carrying, bare] = [await comment(post), await comment(post, [])];
  await as(company.ana).call(posts.remove, { params: { id: post } });
  await vi.waitFor(
    async () => expect((await announced(carrying)).map((event) => event.files)).toEqual([[file('2')._id], []]),
    5000,
  );
  expect(await announced(bare)).toEqual([]);
  expect(await announced(post)).toEqual([]);
});

test('pictures keep their order and what they show, in posts and comments', async () => {
  const picture = (digit: string, alt?: string) => ({ ...file(digit), name: 'a.png', type: 'image/png', alt });
  const id = await publish([picture('5', '  The team on <Hoverla>  '), picture('4'), picture('6', '')]);
  const shown = async () => (await as(company.bo).call(posts.get, { params: { id } })).result;
  const alts = (list: { _id: string; alt?: string }[]) => list.map(({ _id, alt }) => [_id[0], alt]);
  expect(alts((await shown()).attachment)).toEqual([
    ['5', 'The team on <Hoverla>'],
    ['4', undefined],
    ['6', undefined],
  ]);

  const attachment = [picture('4', 'The hut'), picture('5')];
  await as(company.ana).call(posts.update, { params: { id }, body: { attachment } });
  await comment(id, [picture('6', 'A map')]);
  const { attachment: changed, comments: threads } = await shown();
  expect(alts(changed)).toEqual([
    ['4', 'The hut'],
    ['5', undefined],
  ]);
  expect(alts(threads[0]!.attachment)).toEqual([['6', 'A map']]);
  const tooLong = { text: 'A post', attachment: [picture('4', 'x'.repeat(301))] };
  expect(await as(company.ana).refused(posts.create, { body: tooLong })).toMatchObject({ status: 422 });
});
