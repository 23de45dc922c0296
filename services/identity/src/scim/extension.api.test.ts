import { dataChanges, structures, users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { playDirectory, urns, type Directory } from '../../test/directory.ts';

const portal = inject('portal');
let company: Company;
let directory: Directory;
const depts: Record<string, string> = {};

beforeAll(async () => {
  company = await makeCompany(portal);
  directory = await playDirectory(portal, company);
  const admin = as(company.adm);
  const { result } = await admin.call(structures.create, { body: { type: 'orgTreeAdm', name: 'Acme' } });
  const dept = (name: string) => ({ name, description: '', children: [] });
  const tree = { ...result.tree, children: ['Sales', 'Logistics'].map(dept) } as never;
  const body = { tree, version: result.version };
  const saved = await admin.call(structures.save, { params: { id: result._id }, body });
  for (const { name, id } of saved.result.tree.children) depts[name] = id;
  // The numbering plans are loaded with the first phone, which holds a busy machine up.
  const { id } = await directory.provisioned();
  const phone = { op: 'add', path: 'phoneNumbers', value: [{ value: '+1 202 555 0100' }] };
  await eventually(async () => expect((await patch(id, phone)).status).toBe(200));
});

const stored = async (id: string) => (await as(company.adm).call(users.get, { params: { id } })).result;
const patch = (id: string, ...operations: object[]) => directory.patch(`/Users/${id}`, ...operations);
const at = (attribute: string) => `${urns.enterprise}:${attribute}`;

describe('the enterprise extension and the phone', () => {
  test('come with a new user as Okta sends them', async () => {
    const boss = await directory.provisioned();
    const answer = await directory.send(
      'POST',
      '/Users',
      directory.entraUser({
        phoneNumbers: [{ primary: true, type: 'work', value: '+1 202 555 0123' }],
        title: 'Agent',
        [urns.enterprise]: { employeeNumber: '701984', department: 'Sales', manager: { value: boss.id } },
      }),
    );
    const extension = { employeeNumber: '701984', department: 'Sales', manager: { value: boss.id } };
    expect(answer).toMatchObject({
      status: 201,
      body: {
        schemas: [urns.user, urns.enterprise],
        phoneNumbers: [{ value: '+12025550123', type: 'work' }],
        [urns.enterprise]: extension,
      },
    });
    const { id, meta } = answer.body;
    expect(answer.headers.get('location')).toBe(meta.location);
    const place = { dept_id: depts.Sales, department: 'Sales', chief: boss.id };
    expect(await stored(id)).toMatchObject({ tab_number: '701984', phone: '+12025550123', ...place });
    const again = directory.entraUser({ [urns.enterprise]: { employeeNumber: '701984' } });
    expect(await directory.send('POST', '/Users', again)).toMatchObject({ status: 409 });
  });

  test('are changed and taken away one by one as Entra ID sends them, and recorded', async () => {
    const [{ id }, boss] = [await directory.provisioned(), await directory.provisioned()];
    const $ref = `${portal.url}${directory.base}/Users/${boss.id}`;
    await patch(
      id,
      { op: 'Add', path: at('department'), value: 'Logistics' },
      { op: 'Add', path: at('employeeNumber'), value: 'E-1' },
      { op: 'Add', path: at('manager'), value: [{ $ref, value: boss.id }] },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+1 202 555 0199' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 202 555 0188' },
    );
    const given = { dept_id: depts.Logistics, tab_number: 'E-1', chief: boss.id, phone: '+12025550199' };
    expect(await stored(id)).toMatchObject(given);
    const query = { user: id };
    const params = { client: company.client._id };
    const { result } = await as(company.adm).call(dataChanges.list, { params, query });
    expect(new Set(result.map(({ source }) => source))).toEqual(new Set(['scim']));
    expect(result.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['department', 'chief', 'tab_number', 'phone']),
    );
    const { body } = await patch(
      id,
      { op: 'Remove', path: at('department') },
      { op: 'Remove', path: at('employeeNumber') },
      { op: 'Remove', path: at('manager') },
      { op: 'Remove', path: 'phoneNumbers[type eq "work"].value' },
    );
    expect(body).not.toHaveProperty(urns.enterprise);
    expect(await stored(id)).toMatchObject({ dept_id: null, department: '', tab_number: '', chief: null, phone: '' });
  });

  test('without a path, by the user name of the manager', async () => {
    const [{ id }, boss] = [await directory.provisioned(), await directory.provisioned()];
    const value = { [at('department')]: 'Sales', [urns.enterprise]: { manager: { value: boss.userName } } };
    const { body } = await patch(id, { op: 'replace', value });
    expect(body[urns.enterprise]).toMatchObject({ department: 'Sales', manager: { value: boss.id } });
  });

  test('a department or a manager that the company does not have changes nothing', async () => {
    const { id } = await directory.provisioned({ [urns.enterprise]: { department: 'Sales' } });
    const unknown = { department: 'Marketing', manager: { value: company.other.zed._id } };
    const answer = await patch(id, { op: 'replace', value: { [urns.enterprise]: unknown, title: 'Agent' } });
    expect(answer).toMatchObject({ status: 200, body: { title: 'Agent', [urns.enterprise]: { department: 'Sales' } } });
    expect((await stored(id)).chief).toBeNull();
  });
});

test('a filter may have several conditions, as Entra ID asks for a manager', async () => {
  const boss = await directory.provisioned();
  const { id, userName } = await directory.provisioned({
    [urns.enterprise]: { employeeNumber: 'F-1', manager: { value: boss.id } },
  });
  const found = async (filter: string) => (await directory.find('/Users?attributes=id', filter)).Resources;
  expect(await found(`id eq "${id}" and manager eq "${boss.id}"`)).toMatchObject([{ id }]);
  expect(await found(`id eq "${id}" and manager eq "${id}"`)).toEqual([]);
  expect(await found(`active eq true and userName eq "${userName}"`)).toMatchObject([{ id }]);
  expect(await found(`userName eq "${userName}" and active eq false`)).toEqual([]);
  const [one] = await found(`${at('employeeNumber')} eq "F-1"`);
  expect(Object.keys(one).toSorted()).toEqual(['id', 'meta', 'schemas']);
});

test('an answer has a tag, by which nothing is sent twice and nothing is overwritten', async () => {
  const { id } = await directory.provisioned();
  const path = `/Users/${id}`;
  const first = await directory.send('GET', path);
  const tag = first.headers.get('etag')!;
  expect(tag).toMatch(/^W\/"\d+"$/);
  expect(first.body.meta.version).toBe(tag);
  const again = { headers: { 'if-none-match': tag } };
  expect(await directory.send('GET', path, undefined, again)).toMatchObject({ status: 304, body: null });
  const title = { Operations: [{ op: 'replace', path: 'title', value: 'Agent' }] };
  const meant = { headers: { 'if-match': tag } };
  const changed = await directory.send('PATCH', path, title, meant);
  expect(changed).toMatchObject({ status: 200, body: { title: 'Agent' } });
  expect(changed.headers.get('etag')).not.toBe(tag);
  expect(await directory.send('GET', path, undefined, again)).toMatchObject({ status: 200 });
  for (const method of ['PATCH', 'PUT', 'DELETE'])
    expect(await directory.send(method, path, method === 'DELETE' ? undefined : title, meant)).toMatchObject({
      status: 412,
      body: { status: '412', detail: 'conflict' },
    });
  expect(await stored(id)).toMatchObject({ deletion_mark: false });
  const any = { headers: { 'if-match': `W/"0", ${changed.headers.get('etag')}` } };
  expect(await directory.send('DELETE', path, undefined, any)).toMatchObject({ status: 204 });
});

test('types and schemas say what there is', async () => {
  const get = async (path: string) => (await directory.send('GET', path)).body;
  expect(await get('/ServiceProviderConfig')).toMatchObject({ etag: { supported: true }, patch: { supported: true } });
  expect((await get('/ResourceTypes')).Resources).toMatchObject([
    { id: 'User', schemaExtensions: [{ schema: urns.enterprise, required: false }] },
    { id: 'Group', endpoint: '/Groups', schema: urns.group },
  ]);
  expect(await get('/ResourceTypes/Group')).toMatchObject({ name: 'Group' });
  const { Resources } = await get('/Schemas');
  expect(Resources.map(({ id }: { id: string }) => id)).toEqual([urns.user, urns.enterprise, urns.group]);
  expect(await get(`/Schemas/${urns.group}`)).toEqual(Resources[2]);
  expect(await directory.send('GET', '/Schemas/urn:none')).toMatchObject({ status: 404 });
  const { body: user } = await directory.send('POST', '/Users', directory.entraUser({ title: 'Agent' }));
  const named = ['schemas', 'id', 'meta', ...Resources[0].attributes.map(({ name }: { name: string }) => name)];
  expect(Object.keys(user).filter((name) => !named.includes(name))).toEqual([]);
});
