import { articles } from '@atrium/contracts';
import { as, makeCompany, upload, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  allGrant,
  changeArticle,
  listFor,
  makeArticle,
  readArticle,
  restore,
  setRights,
  trash,
  treeFor,
  userGrant,
} from '../../test/articles.ts';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/** In which of the ways of reading a person finds an article. */
async function waysOf(
  person: Person,
  article: { _id: string; parent: string; title: string; files: { src: string }[] },
) {
  const { _id: id, parent, title } = article;
  const has = (asked: Promise<readonly { _id: string }[]>) =>
    asked.then((items) => idsOf(items).includes(id)).catch(() => false);
  const file = await fetch(person.origin + article.files[0]!.src, {
    headers: { authorization: `Bearer ${await person.token()}` },
  });
  return {
    list: await has(listFor(person, company, { parent })),
    search: await has(listFor(person, company, { search: title })),
    child: await has(
      as(person)
        .call(articles.child, { params: { id: parent } })
        .then(({ result }) => result),
    ),
    tree: await has(treeFor(person)),
    single: await has(readArticle(person, id).then((one) => [one])),
    breadcrumbs: await has(
      as(person)
        .call(articles.breadcrumbs, { params: { id } })
        .then(({ result }) => result),
    ),
    file: file.status === 200,
  };
}

const everywhere = (is: boolean) => ({
  list: is,
  search: is,
  child: is,
  tree: is,
  single: is,
  breadcrumbs: is,
  file: is,
});

async function withFile(by: Person, title: string, parent = 'root') {
  const { _id } = await upload(by, { name: 'plan.txt', content: 'plan' }, 'article');
  return makeArticle(by, { title, parent, files: [{ _id }] });
}

test('knowledge base content without rights is visible to all', async () => {
  const { adm, bo } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const article = await withFile(adm, 'Openthing', folder._id);
  await eventually(async () => expect(await waysOf(bo, article)).toEqual(everywhere(true)));
  expect((await readArticle(bo, article._id)).can.write).toBe(false);
});

test('grants of a folder count for what stands in it, in every way of reading', async () => {
  const { adm, bo, mia } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const article = await withFile(adm, 'Inheritedthing', folder._id);
  await eventually(async () => expect(await waysOf(bo, article)).toEqual(everywhere(true)));
  await setRights(adm, folder._id, { grants: [userGrant(bo, 'read')] });
  expect(await waysOf(bo, article)).toEqual(everywhere(true));
  expect(await waysOf(mia, article)).toEqual(everywhere(false));
  await setRights(adm, folder._id, { grants: [allGrant('read'), userGrant(bo, 'none')] });
  expect(await waysOf(bo, article)).toEqual(everywhere(false));
  expect(await waysOf(mia, article)).toEqual(everywhere(true));
});

test('own grants of an article stay when those of its folder change, unless these are recursive', async () => {
  const { adm, bo } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const article = await makeArticle(adm, { parent: folder._id });
  await setRights(adm, article._id, { grants: [userGrant(bo, 'write')] });
  await setRights(adm, folder._id, { grants: [allGrant('read')] });
  expect((await readArticle(bo, article._id)).can.write).toBe(true);
  await setRights(adm, folder._id, { grants: [allGrant('read')], recursive: true });
  expect((await readArticle(bo, article._id)).can.write).toBe(false);
  await setRights(adm, folder._id, { grants: [userGrant(bo, 'none')] });
  await expect(readArticle(bo, article._id)).rejects.toMatchObject({ status: 404 });
});

test('what only administrators see hides all that stands in it, but from its author', async () => {
  const { adm, bo, mia } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  await setRights(adm, folder._id, { grants: [allGrant('write')] });
  const article = await withFile(mia, 'Closedthing', folder._id);
  await eventually(async () => expect(await waysOf(bo, article)).toEqual(everywhere(true)));
  await expect(setRights(mia, article._id, { grants: [], admins_only: true })).rejects.toMatchObject({ status: 403 });
  await setRights(adm, folder._id, { grants: [allGrant('write')], admins_only: true });
  expect(await waysOf(bo, article)).toEqual(everywhere(false));
  expect((await readArticle(mia, article._id)).can.write).toBe(true);
  await setRights(adm, folder._id, { grants: [allGrant('write')], admins_only: false });
  expect((await readArticle(bo, article._id)).can.write).toBe(true);
});

test('title and section are required, and only administrators write at the top', async () => {
  const { adm, bo } = company;
  const refused = (by: Person, body: object) => as(by).refused(articles.create, { body } as never);
  expect(await refused(adm, { section: 'knowl_base', title: '' })).toMatchObject({
    body: { fields: { title: 'required' } },
  });
  expect(await refused(adm, { title: 'No section' })).toMatchObject({ status: 422 });
  expect(await refused(bo, { title: 'Top', section: 'knowl_base' })).toMatchObject({ status: 403 });
});

test('a folder cannot move into itself or its current folder', async () => {
  const { adm } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const inner = await makeArticle(adm, { type: 'folder', parent: folder._id });
  for (const parent of [folder._id, inner._id, 'root'])
    await expect(changeArticle(adm, folder._id, { parent })).rejects.toMatchObject({ code: 'article_loop' });
  const moved = await changeArticle(adm, inner._id, { parent: 'root' });
  expect(moved).toMatchObject({ parent: 'root', place: [] });
});

test('what is moved follows the grants of its new place, with all that stands in it', async () => {
  const { adm, bo } = company;
  const [open, shut] = [await makeArticle(adm, { type: 'folder' }), await makeArticle(adm, { type: 'folder' })];
  await setRights(adm, shut._id, { grants: [userGrant(bo, 'none')] });
  const middle = await makeArticle(adm, { type: 'folder', parent: open._id });
  const leaf = await makeArticle(adm, { parent: middle._id });
  expect((await readArticle(bo, leaf._id)).place.map(({ _id }) => _id)).toEqual([open._id, middle._id]);
  await changeArticle(adm, middle._id, { parent: shut._id });
  await expect(readArticle(bo, leaf._id)).rejects.toMatchObject({ status: 404 });
  expect((await readArticle(adm, leaf._id)).place.map(({ _id }) => _id)).toEqual([shut._id, middle._id]);
});

test('folders stand in each other 12 levels deep at most', async () => {
  const { adm } = company;
  let parent = 'root';
  for (let level = 0; level < 12; level += 1) parent = (await makeArticle(adm, { type: 'folder', parent }))._id;
  await expect(makeArticle(adm, { parent })).rejects.toMatchObject({ code: 'article_depth' });
  const branch = await makeArticle(adm, { type: 'folder' });
  await makeArticle(adm, { parent: branch._id });
  const [eleventh] = (await as(adm).call(articles.breadcrumbs, { params: { id: parent } })).result.slice(-2);
  await expect(changeArticle(adm, branch._id, { parent: eleventh!._id })).rejects.toMatchObject({
    code: 'article_depth',
  });
});

test('an article that was changed since it was read is not overwritten', async () => {
  const { adm } = company;
  const article = await makeArticle(adm);
  const first = await changeArticle(adm, article._id, { content: '<p>First</p>', updated: article.updated });
  await expect(
    changeArticle(adm, article._id, { content: '<p>Second</p>', updated: article.updated }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await readArticle(adm, article._id)).content).toBe('<p>First</p>');
  await changeArticle(adm, article._id, { content: '<p>Third</p>', updated: first.updated });
});

test('a text keeps what the editor makes, and nothing that runs', async () => {
  const { adm } = company;
  const kept =
    '<h2>Head</h2><ul data-list="check"><li data-checked="true"><p>Done</p></li></ul><div data-block="callout"><p>Note</p></div>';
  const { _id } = await makeArticle(adm, {
    content: `${kept}<script>alert(1)</script><p onclick="x()">Text<img src="https://spy.test/x.png"></p>`,
  });
  expect((await readArticle(adm, _id)).content).toBe(`${kept}<p>Text</p>`);
});

test('an article is found by title, subtitle, text and tags, with its place', async () => {
  const { adm, bo } = company;
  const folder = await makeArticle(adm, { type: 'folder', title: 'Handbook' });
  const article = await makeArticle(adm, {
    title: 'Zephyrtitle',
    subtitle: 'Zephyrsub',
    content: '<p>Zephyr<strong>text</strong></p>',
    tags: ['zephyrtag', 'zephyr, north'],
    parent: folder._id,
  });
  for (const search of ['zephyrtit', 'zephyrsub', 'zephyrtext', 'zephyrtag'])
    expect(await listFor(bo, company, { search })).toMatchObject([
      { _id: article._id, place: [{ title: 'Handbook' }] },
    ]);
  for (const tags of ['zephyrtag', 'zephyr\\, north', 'zephyrtag,zephyr\\, north'])
    expect(idsOf(await listFor(bo, company, { tags })), tags).toEqual([article._id]);
  expect(await listFor(bo, company, { tags: 'zephyr, north' })).toEqual([]);
  const [listed] = await listFor(bo, company, { search: 'zephyrtitle', fields: 'title' });
  expect(listed).toEqual({ _id: article._id, title: 'Zephyrtitle' });
  const [full] = await listFor(bo, company, { search: 'zephyrtitle', full: '1' });
  expect(full!.content).toBe('<p>Zephyr<strong>text</strong></p>');
});

test('order numbers of two are swapped within their parent', async () => {
  const { adm, bo, client } = company;
  const parent = (await makeArticle(adm, { type: 'folder' }))._id;
  const made = [
    await makeArticle(adm, { parent }),
    await makeArticle(adm, { parent }),
    await makeArticle(adm, { parent }),
  ];
  const swap = (by: Person, from: string, to: string) =>
    as(by).call(articles.order, { params: { client: client._id, from, to }, query: { parent } } as never);
  await swap(adm, '0', '2');
  expect(idsOf(await listFor(bo, company, { parent }))).toEqual([made[2]!._id, made[1]!._id, made[0]!._id]);
  await expect(swap(bo, '0', '1')).rejects.toMatchObject({ status: 403 });
  await expect(swap(adm, '0', '9')).rejects.toMatchObject({ status: 404 });
});

test('the trash keeps a folder with what stands in it, and gives it back', async () => {
  const { adm, bo } = company;
  const folder = await makeArticle(adm, { type: 'folder' });
  const [kept, before] = [
    await makeArticle(adm, { parent: folder._id }),
    await makeArticle(adm, { parent: folder._id }),
  ];
  await trash(adm, before._id);
  await expect(trash(bo, folder._id)).rejects.toMatchObject({ status: 403 });
  await trash(adm, folder._id);
  for (const id of [folder._id, kept._id]) await expect(readArticle(adm, id)).rejects.toMatchObject({ status: 404 });
  const bin = async (by: Person) => (await as(by).call(articles.trash)).result;
  expect(idsOf(await bin(adm))).toEqual(expect.arrayContaining([folder._id, before._id]));
  expect(idsOf(await bin(adm))).not.toContain(kept._id);
  expect(idsOf(await bin(bo))).toEqual([]);
  await expect(restore(adm, before._id)).rejects.toMatchObject({ code: 'article_parent_trashed' });
  await expect(restore(bo, folder._id)).rejects.toMatchObject({ status: 404 });
  await restore(adm, folder._id);
  expect(idsOf(await listFor(bo, company, { parent: folder._id }))).toEqual([kept._id]);
  await restore(adm, before._id);
  expect(idsOf(await listFor(bo, company, { parent: folder._id }))).toHaveLength(2);
});

test('a view of a person counts once, and those who write see who has read', async () => {
  const { adm, bo } = company;
  const { _id: id } = await makeArticle(adm);
  const view = (by: Person, user: Person) => as(by).call(articles.view, { params: { id, user: user._id } });
  await view(bo, bo);
  expect((await view(bo, bo)).result.views_total).toBe(1);
  await expect(view(bo, adm)).rejects.toMatchObject({ status: 403 });
  const views = (by: Person) => as(by).call(articles.views, { params: { id } });
  expect((await views(adm)).result.map(({ user }) => user._id)).toEqual([bo._id]);
  await expect(views(bo)).rejects.toMatchObject({ status: 403 });
});

test('favourites are one’s own', async () => {
  const { adm, bo } = company;
  const { _id: id } = await makeArticle(adm);
  expect((await as(bo).call(articles.favour, { params: { id } })).result.favourite).toBe(true);
  expect((await readArticle(adm, id)).favourite).toBe(false);
  expect(idsOf((await as(bo).call(articles.favourites)).result)).toEqual([id]);
  await as(bo).call(articles.unfavour, { params: { id } });
  expect((await as(bo).call(articles.favourites)).result).toEqual([]);
});

test('files are added and taken off, and those of others are refused', async () => {
  const { adm, bo } = company;
  const { _id: id } = await makeArticle(adm);
  const [own, foreign] = [await upload(adm, {}, 'article'), await upload(bo, {}, 'article')];
  const add = (file: string) => as(adm).call(articles.addFiles, { params: { id }, body: { files: [{ _id: file }] } });
  expect((await add(own._id)).result.files.map(({ _id }) => _id)).toEqual([own._id]);
  await expect(add(foreign._id)).rejects.toMatchObject({ status: 422 });
  const gone = as(adm).call(articles.removeFile, { params: { id, fileId: own._id } });
  expect((await gone).result.files).toEqual([]);
  const again = as(adm).call(articles.removeFile, { params: { id, fileId: own._id } });
  await expect(again).rejects.toMatchObject({ status: 404 });
});

test('folders with a text are listed as articles where the company wants it', async () => {
  const { adm, bo, client } = company;
  const { _id } = await makeArticle(adm, { type: 'folder', content: '<p>About</p>' });
  const set = (value: boolean) =>
    as(adm).call(articles.emptyAsArticles, { params: { client: client._id }, body: { value } });
  expect((await readArticle(bo, _id)).type).toBe('folder');
  await set(true);
  expect((await readArticle(bo, _id)).type).toBe('article');
  await set(false);
});
