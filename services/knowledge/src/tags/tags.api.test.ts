import { journal, tags } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeEach, expect, inject, test } from 'vitest';
import { attach, detach, post, readVacancy, tagNames, tagsOf } from '../../test/vacancies.ts';

let company: Company;

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

const create = async (name: string) =>
  (await as(company.adm).call(tags.create, { body: { module: 'vacancies', name } })).result;

const remove = (key: string) => as(company.adm).call(tags.remove, { params: { client_id: company.client._id, key } });

test('the tags of a module are found by the beginning of their names, whatever the case', async () => {
  for (const name of ['Warehouse', 'warm welcome', 'Support', 'Склад']) await create(name);
  expect(await tagNames(company.ana)).toEqual(['Support', 'Warehouse', 'warm welcome', 'Склад']);
  expect(await tagNames(company.ana, 'WAR')).toEqual(['Warehouse', 'warm welcome']);
  expect(await tagNames(company.ana, 'скл')).toEqual(['Склад']);
  expect(await tagNames(company.ana, 'house')).toEqual([]);
  const params = { client_id: company.client._id, key: 'articles' as const };
  expect((await as(company.ana).call(tags.ofModule, { params })).result).toEqual([]);
});

test('a name is unique in its module, whatever the case', async () => {
  await create('Support');
  const body = { module: 'vacancies' as const, name: ' SUPPORT ' };
  expect(await as(company.adm).refused(tags.create, { body })).toMatchObject({ status: 409, code: 'tag_exists' });
  await as(company.adm).call(tags.create, { body: { ...body, module: 'articles' } });
  const sales = await create('Sales');
  const rename = { params: { id: sales._id }, body: { name: 'support' } };
  expect(await as(company.adm).refused(tags.rename, rename)).toMatchObject({ status: 409, code: 'tag_exists' });
  const own = { params: { id: sales._id }, body: { name: 'SALES' } };
  expect((await as(company.adm).call(tags.renameOne, own)).result.name).toBe('SALES');
});

test('only administrators create, rename and delete tags by themselves, and the journal says so', async () => {
  const { ana, adm, client } = company;
  const { _id } = await create('Support');
  const refusals = [
    await as(ana).refused(tags.create, { body: { module: 'vacancies', name: 'Mine' } }),
    await as(ana).refused(tags.rename, { params: { id: _id }, body: { name: 'Mine' } }),
    await as(ana).refused(tags.remove, { params: { client_id: client._id, key: _id } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
  await as(adm).call(tags.rename, { params: { id: _id }, body: { name: 'Care' } });
  await remove(_id);
  await eventually(async () => {
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query: { section: 'tags' } });
    expect(result.map(({ action }) => action).toSorted()).toEqual(['tag_created', 'tag_removed', 'tag_renamed']);
  });
});

test('tags are attached by id or name, missing names are created, and detached', async () => {
  const { adm } = company;
  const support = await create('Support');
  const { _id } = await post(adm);
  const shown = await attach(adm, _id, support._id, 'Remote', 'SUPPORT', 'remote');
  expect(shown.map(({ name }) => name)).toEqual(['Support', 'Remote']);
  expect((await readVacancy(adm, _id)).tags).toEqual(['Support', 'Remote']);
  expect(await tagNames(adm)).toEqual(['Remote', 'Support']);
  expect((await attach(adm, _id, 'Evenings')).map(({ name }) => name)).toEqual(['Support', 'Remote', 'Evenings']);
  expect((await detach(adm, support._id, _id)).map(({ name }) => name)).toEqual(['Remote', 'Evenings']);
  expect(await tagNames(adm)).toContain('Support');
});

test('a name that is written with a vacancy takes the form that the module knows', async () => {
  await create('Support');
  expect((await post(company.adm, { tags: ['support', 'New one'] })).tags).toEqual(['Support', 'New one']);
});

test('another name shows everywhere, and a deleted tag is taken off', async () => {
  const { adm, ana } = company;
  const first = await post(adm, { tags: ['Support', 'Remote'] });
  const second = await post(adm, { tags: ['Support'] });
  const [support] = await tagsOf(adm, 'support');
  await as(adm).call(tags.rename, { params: { id: support!._id }, body: { name: 'Care' } });
  expect((await readVacancy(ana, first._id)).tags).toEqual(['Care', 'Remote']);
  expect((await readVacancy(ana, second._id)).tags).toEqual(['Care']);
  await remove(support!._id);
  expect((await readVacancy(ana, first._id)).tags).toEqual(['Remote']);
  expect((await readVacancy(ana, second._id)).tags).toEqual([]);
});

test('only who may change an item attaches and detaches; models without tags are refused', async () => {
  const { adm, ana, zed } = company;
  const { _id } = await post(adm, { tags: ['Support'] });
  const [support] = await tagsOf(adm);
  const params = { model: 'vacancy' as const, item_id: _id };
  const body = { tags: ['Mine'] };
  expect(await as(ana).refused(tags.attach, { params, body })).toMatchObject({ status: 403 });
  expect(await as(ana).refused(tags.detach, { params: { id: support!._id, ...params } })).toMatchObject({
    status: 403,
  });
  expect(await tagNames(ana)).toEqual(['Support']);
  expect(await as(zed).refused(tags.attach, { params, body })).toMatchObject({ status: 404 });
  const asArticle = { params: { ...params, model: 'article' as const }, body };
  expect(await as(adm).refused(tags.attach, asArticle)).toMatchObject({ status: 404 });
  const asTask = { params: { ...params, model: 'task' as never }, body };
  expect(await as(adm).refused(tags.attach, asTask)).toMatchObject({ status: 404 });
});

test('a tag of another company is not found', async () => {
  const { adm } = company;
  const { _id } = await post(adm);
  const other = await makeCompany(inject('portal'));
  const body = { module: 'vacancies' as const, name: 'Theirs' };
  const { result } = await as(other.adm).call(tags.create, { body });
  const params = { model: 'vacancy' as const, item_id: _id };
  expect(await as(adm).refused(tags.attach, { params, body: { tags: [result._id] } })).toMatchObject({ status: 404 });
  expect(await as(adm).refused(tags.rename, { params: { id: result._id }, body: { name: 'Ours' } })).toMatchObject({
    status: 404,
  });
});

test('an item has 20 tags at most', async () => {
  const { adm } = company;
  const { _id } = await post(adm, { tags: Array.from({ length: 20 }, (_, at) => `Tag ${at}`) });
  const params = { model: 'vacancy' as const, item_id: _id };
  const refused = await as(adm).refused(tags.attach, { params, body: { tags: ['One more'] } });
  expect(refused).toMatchObject({ status: 409, code: 'too_many_tags' });
  expect(await tagNames(adm, 'one')).toEqual([]);
});
