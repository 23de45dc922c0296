import { linksBlocks, type LinkModule } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { signer, type AsSigned } from '../../test/asSigned.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;
let asSigned: AsSigned;

beforeAll(async () => {
  const portal = inject('portal');
  stored = await openStored(inject('servers').mongoUrl);
  asSigned = signer(portal.services.social!, inject('servers').callerSecret);
});

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

afterAll(() => stored?.close());

const toggle = async (active = true, module: LinkModule = 'wall') =>
  (await as(company.adm).call(linksBlocks.toggle, { body: { module, active } })).result;

const add = async (block_id: string, title: string, url = 'https://desk.example/') =>
  (await as(company.adm).call(linksBlocks.add, { params: { block_id }, body: { title, url } })).result;

const change = async (block_id: string, body: { _id: string; title?: string; url?: string; before?: string | null }) =>
  (await as(company.adm).call(linksBlocks.change, { params: { block_id }, body })).result;

const read = async (by: Person, module: LinkModule = 'wall') =>
  (await as(by).call(linksBlocks.ofModule, { params: { client_id: by.client_id, module } })).result;

const titles = (block: { links: { title: string }[] } | null) => block?.links.map(({ title }) => title).join(' ');

test('an administrator adds, changes, moves and deletes links, and colleagues see them in their order', async () => {
  const { ana, adm } = company;
  expect(await read(ana)).toBeNull();
  const { _id } = await toggle();
  for (const title of ['Desk', 'Map', 'Pictures']) await add(_id, title);
  const { links } = (await read(ana))!;
  expect(await read(ana)).toMatchObject({ module: 'wall', active: true, can: { edit: false } });
  expect(titles(await change(_id, { _id: links[2]!._id, title: 'Brand', before: links[0]!._id }))).toBe(
    'Brand Desk Map',
  );
  expect(titles(await change(_id, { _id: links[0]!._id, before: null }))).toBe('Brand Map Desk');
  expect((await change(_id, { _id: links[0]!._id, url: 'http://desk.example/new' })).links[2]!.url).toBe(
    'http://desk.example/new',
  );
  const params = { block_id: _id, link_id: links[1]!._id };
  await as(adm).call(linksBlocks.remove, { params });
  expect(titles(await read(ana))).toBe('Brand Desk');
  expect(await as(adm).refused(linksBlocks.remove, { params })).toMatchObject({ status: 404 });
});

test('a link leads to http or https only, and has a title of one line', async () => {
  const { _id } = await toggle();
  const fields = async (title: string, url: string) =>
    (await as(company.adm).refused(linksBlocks.add, { params: { block_id: _id }, body: { title, url } })).body?.fields;
  for (const url of ['javascript:alert(1)', 'ftp://files.example/', 'data:text/html,x', 'desk'])
    expect(Object.keys((await fields('Desk', url))!), url).toEqual(['url']);
  expect(await fields('Desk', '')).toEqual({ url: 'required' });
  expect(await fields(' ', 'https://desk.example/')).toEqual({ title: 'required' });
});

test('a hidden block is seen by administrators only, and only with the right of its screen', async () => {
  const { ana, adm } = company;
  const { _id } = await toggle(true, 'ideas');
  await add(_id, 'Rules');
  const signed = (rights: string[]) => asSigned(ana, { rights });
  const seenWith = async (rights: string[]) =>
    (await signed(rights).call(linksBlocks.ofClient, { params: { client_id: ana.client_id } })).result.length;
  expect([await seenWith(['ideas']), await seenWith(['wall'])]).toEqual([1, 0]);
  await toggle(false, 'ideas');
  expect(await read(ana, 'ideas')).toBeNull();
  expect(await read(adm, 'ideas')).toMatchObject({ active: false, can: { edit: true } });
  expect(titles(await toggle(true, 'ideas'))).toBe('Rules');
});

test('only administrators change blocks, each those of their own company', async () => {
  const { ana, other } = company;
  const block = await add((await toggle())._id, 'Desk');
  const input = { params: { block_id: block._id }, body: { title: 'Mine', url: 'https://mine.example/' } };
  expect(await as(ana).refused(linksBlocks.add, input)).toMatchObject({ status: 403 });
  expect(await as(ana).refused(linksBlocks.toggle, { body: { module: 'wall', active: false } })).toMatchObject({
    status: 403,
  });
  expect(await as(other.zadm).refused(linksBlocks.add, input)).toMatchObject({ status: 404 });
  const client_id = company.client._id;
  expect(await as(other.zed).refused(linksBlocks.ofClient, { params: { client_id } })).toMatchObject({ status: 403 });
});

test('a block has at most 50 links', async () => {
  const { _id } = await toggle();
  const links = Array.from({ length: 50 }, (_, n) => ({
    _id: n.toString(16).padStart(24, '0'),
    title: String(n),
    url: 'https://desk.example/',
  }));
  await stored.db.collection<{ _id: string }>('links_blocks').updateOne({ _id }, { $set: { links } });
  const body = { title: 'One more', url: 'https://desk.example/' };
  expect(await as(company.adm).refused(linksBlocks.add, { params: { block_id: _id }, body })).toMatchObject({
    status: 409,
    code: 'too_many_links',
  });
});

test('what administrators change stands in the journal', async () => {
  const { _id } = await toggle();
  await toggle();
  const { links } = await add(_id, 'Desk');
  await change(_id, { _id: links[0]!._id, title: 'Service desk' });
  const rows = await stored.events(company.client._id, 'social.audit.recorded');
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['links_switched', { module: 'wall', active: false }, { module: 'wall', active: true }],
    ['link_added', null, { title: 'Desk', url: 'https://desk.example/' }],
    [
      'link_changed',
      { title: 'Desk', url: 'https://desk.example/' },
      { title: 'Service desk', url: 'https://desk.example/' },
    ],
  ]);
});
