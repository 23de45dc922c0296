import {
  auth,
  employeeExports,
  employeeImports,
  personalData,
  structures,
  users,
  type ImportField,
  type User,
} from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, importTable, makeCompany, together, type Company } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fieldsOf, header, importsBy, line, table } from '../../test/imports.ts';
import { openMongo } from '../../test/world.ts';
import { readTable } from './table.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
const trees = { root: '' };
beforeAll(async () => {
  [company, mongo] = await Promise.all([makeCompany(portal), openMongo(portal)]);
  const { result } = await admin().call(structures.create, { body: { type: 'orgTreeAdm', name: 'Acme' } });
  const children = ['Склад Львів', 'Транспорт'].map((name) => ({ name, description: '', children: [] }));
  const tree = { ...result.tree, children };
  await admin().call(structures.save, { params: { id: result._id }, body: { tree, version: result.version } });
  trees.root = result._id;
});
afterAll(() => mongo?.close());

const { admin, ended, get, rows, checked, again, write, written, person } = importsBy(() => company);
const domain = () => `${company.client.workspace}.test`;
const stored = () => mongo.db('atrium_identity');

const found = async (email: string): Promise<User> => {
  const doc = await stored().collection<{ _id: string; email: string }>('users').findOne({ email });
  return (await admin().call(users.get, { params: { id: doc!._id } })).result;
};
const countOf = (filter: object) =>
  stored()
    .collection('users')
    .countDocuments({ client_id: company.client._id, ...filter });

describe('an import', () => {
  test('writes nothing before it is told to, and shows each row’s create, update, unchanged or error', async () => {
    const [ann, bob, cid] = [person(), person(), person()];
    await written(table(line(ann), line(bob)));
    const people = await countOf({});
    const { counts, phase, _id } = await checked(
      table(line(ann), line(bob, 'Водій'), line(cid), line({ ...cid, tab: 'X' }), ';;Ніхто;;'),
    );
    expect({ phase, counts }).toMatchObject({
      phase: 'checked',
      counts: { create: 1, update: 1, unchanged: 1, error: 2 },
    });
    const { result, total } = await rows(_id);
    expect(total).toBe(5);
    expect(result.map((row) => [row.row, row.result])).toEqual([
      [2, 'unchanged'],
      [3, 'update'],
      [4, 'create'],
      [5, 'error'],
      [6, 'error'],
    ]);
    expect(result[0]).toMatchObject({ name: 'Наталія Дяченко', key: ann.tab, cells: [] });
    expect(result[1]!.cells).toEqual([
      { field: 'position', state: 'set', old: 'Комірниця', value: 'Водій', error: null, hint: null },
    ]);
    expect(result[2]!.cells.map(({ field, old, value }) => [field, old, value])).toContainEqual([
      'email',
      null,
      cid.email,
    ]);
    expect(result[3]!.cells[0]).toMatchObject({ field: 'tab_number', state: 'error', error: 'twice', hint: '4' });
    expect(result[4]!.cells.filter(({ state }) => state === 'error').map(({ field, error }) => [field, error])).toEqual(
      [
        ['email', 'required'],
        ['firstName', 'required'],
      ],
    );
    expect(await countOf({})).toBe(people);
    expect((await rows(_id, { result: 'error', limit: 1, page: 2 })).result[0]!.row).toBe(6);
    expect((await rows(_id, { search: `дяченко ${bob.tab}` })).result.map(({ row }) => row)).toEqual([3]);
  });

  test('creates people with the rights of new employees, in their department, and invites them where asked', async () => {
    const [eve, fay] = [person(), person()];
    const lines = [eve, fay].map(
      ({ tab, email }) => `${tab};${email};Павлова Ірина Олегівна;Склад Львів;01.02.2020;ж;12 500,50;UAH`,
    );
    const { _id } = await checked(['Таб. №;Mail;ПІБ;Підрозділ;Дата прийому;Стать;Оклад;Валюта', ...lines].join('\n'));
    const job = await write(_id, { invite: true });
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2, refused: 0 });
    const user = await found(eve.email);
    expect(user).toMatchObject({
      tab_number: eve.tab,
      lastName: 'Павлова',
      firstName: 'Ірина',
      middleName: 'Олегівна',
      department: 'Склад Львів',
      workingSince: '2020-02-01',
      gender: 'woman',
      salary: 12_500.5,
      currency: 'uah',
      roles: ['employee'],
    });
    expect(user.features!.some(({ active }) => active)).toBe(true);
    const raw = await stored().collection('users').findOne({ email: eve.email });
    expect(raw).not.toHaveProperty('salary');
    expect(await stored().collection('letters').countDocuments({ kind: 'invitation', user_id: user._id })).toBe(1);
    expect((await get(_id)).counts).toMatchObject({ create: 0, created: 2 });
  });

  test('of the same file a second time finds all rows unchanged', async () => {
    const content = table(line(person()), line(person()), line(person()));
    await written(content);
    expect((await checked(content)).counts).toMatchObject({ create: 0, update: 0, unchanged: 3, error: 0 });
  });

  test('updates by the personnel number, else by the e-mail, and refuses a row that names two people', async () => {
    const [gus, hal] = [person(), person()];
    await written(table(line(gus), line(hal)));
    const moved = `moved-${gus.email}`;
    const { _id, counts } = await checked(
      table(`${gus.tab};${moved};;;`, `;${hal.email};;;Водій`, `${gus.tab};${hal.email};;;`),
    );
    expect(counts).toMatchObject({ update: 2, error: 1 });
    expect((await rows(_id, { result: 'error' })).result[0]!.cells).toMatchObject([{ error: 'twice' }, {}]);
    await write(_id);
    expect((await found(moved)).tab_number).toBe(gus.tab);
    expect((await found(hal.email)).position).toBe('Водій');
    const two = await checked(table(`${gus.tab};${hal.email};;;`));
    expect((await rows(two._id)).result[0]!.cells).toContainEqual(expect.objectContaining({ error: 'two_people' }));
  });

  test('an empty cell changes nothing', async () => {
    const ida = person();
    await written(table(line(ida)));
    const before = await found(ida.email);
    const { _id, counts } = await checked(`${header};City\n${ida.tab};;;;;\n`);
    expect(counts).toMatchObject({ unchanged: 1 });
    await write(_id);
    expect(await found(ida.email)).toEqual(before);
  });

  test('an unknown department, chief, date or number is an error of its cell; a like department is named', async () => {
    const { _id } = await checked(
      `${header};Відділ;Керівник;Дата народження;Оклад\n${line(person())};Transprot;nobody@one.test;31.02.1990;A1`,
    );
    const [row] = (await rows(_id)).result;
    const errors = row!.cells.filter(({ state }) => state === 'error');
    expect(errors.map(({ field, error, hint, value }) => [field, error, hint, value])).toEqual([
      ['department', 'department_unknown', 'Транспорт', 'Transprot'],
      ['chief', 'chief_unknown', null, 'nobody@one.test'],
      ['birthDay', 'date', null, '31.02.1990'],
      ['salary', 'number', null, 'A1'],
    ]);
    expect(await write(_id)).toMatchObject({ state: 'done', done: 0, total: 0 });
  });

  test('sets a chief who stands in a later row', async () => {
    const [jan, kim] = [person(), person()];
    const content = `${header};Керівник\n${line(jan)};${kim.email}\n${line(kim)};`;
    const { _id, counts } = await checked(content);
    expect(counts).toMatchObject({ create: 2 });
    expect(await write(_id)).toMatchObject({ state: 'done', refused: 0 });
    expect((await found(jan.email)).chief).toBe((await found(kim.email))._id);
    expect((await checked(content)).counts).toMatchObject({ unchanged: 2 });
  });

  test('refuses rows whose people have changed since the check; checked again, they are written', async () => {
    const [leo, mia] = [person(), person()];
    await written(table(line(leo), line(mia)));
    const { _id } = await checked(table(line(leo, 'Водій'), line(mia, 'Водій')));
    const { _id: id } = await found(leo.email);
    await admin().call(users.update, { params: { id }, body: { position: 'Логіст' } });
    const job = await write(_id);
    expect(job).toMatchObject({ state: 'done', refused: 1, refusals: [{ item: '2', error: 'changed_meanwhile' }] });
    expect((await get(_id)).counts).toMatchObject({ stale: 1, updated: 1 });
    expect((await found(leo.email)).position).toBe('Логіст');
    expect((await again(_id)).counts).toMatchObject({ update: 1, unchanged: 1, stale: 0 });
    await write(_id);
    expect((await found(leo.email)).position).toBe('Водій');
  });

  test('of two rows with one login writes the first; the other is an error', async () => {
    const [ann, bob] = [person(), person()];
    const { _id, counts } = await checked(`${header};Login\n${line(ann)};${ann.tab}\n${line(bob)};${ann.tab}`);
    expect(counts).toMatchObject({ create: 1, error: 1 });
    const [wrong] = (await rows(_id, { result: 'error' })).result;
    expect(wrong!.cells).toContainEqual(expect.objectContaining({ field: 'login', error: 'login_taken' }));
    expect(await write(_id)).toMatchObject({ state: 'done', done: 1, refused: 0 });
    expect((await found(ann.email)).login).toBe(ann.tab.toLowerCase());
  });

  test('leaves out a row whose e-mail or login another has got since the check, and writes the rest', async () => {
    const [ann, bob, cid] = [person(), person(), person()];
    const { _id } = await checked(
      `${header};Login\n${[ann, bob, cid].map((each) => `${line(each)};l${each.tab}`).join('\n')}`,
    );
    await written(`${header};Login\n${line({ ...ann, tab: '' })};\n${line(person())};l${bob.tab}`);
    expect(await write(_id)).toMatchObject({ state: 'done', refused: 2 });
    expect((await get(_id)).counts).toMatchObject({ stale: 2, created: 1 });
    expect((await found(cid.email)).tab_number).toBe(cid.tab);
  });

  test('does not change the own e-mail of who imports, and not people who have left', async () => {
    const nel = person();
    await written(table(line(nel)));
    await stored()
      .collection('users')
      .updateOne({ email: nel.email }, { $set: { deletion_mark: true } });
    const { tab } = person();
    await admin().call(users.update, { params: { id: company.adm._id }, body: { tab_number: tab } });
    const { _id } = await checked(table(line(nel, 'Водій'), `${tab};other@one.test;;;`));
    const codes = (await rows(_id)).result.flatMap(({ cells }) => cells.flatMap(({ error }) => error ?? []));
    expect(codes).toEqual(['dismissed', 'own_email']);
  });

  test('remembers for the company what an administrator said of a column', async () => {
    const content = `Number of theirs;Place\n${person().tab};Lviv`;
    expect(fieldsOf(await importTable(company.adm, content))).toEqual([null, null]);
    await checked(content, ['tab_number', 'city']);
    expect(fieldsOf(await importTable(company.adm, content))).toEqual(['tab_number', 'city']);
  });

  test('needs a column by which people are found, and each field once', async () => {
    const { _id } = await importTable(company.adm, 'E-mail;City\na@one.test;Lviv');
    const refused = (columns: (ImportField | null)[]) =>
      admin().refused(employeeImports.check, { params: { import: _id }, body: { columns } });
    expect(await refused([null, 'city'])).toMatchObject({ status: 422 });
    expect(await refused(['email', 'email'])).toMatchObject({ status: 422 });
    expect(await refused(['email'])).toMatchObject({ status: 422 });
    const write = admin().refused(employeeImports.write, { params: { import: _id }, body: {} });
    expect(await write).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('is for administrators of the company, and kept sealed for a day', async () => {
    const { _id } = await checked(table(line({ tab: 'SECRET', email: `secret@${domain()}` })));
    const params = { import: _id };
    expect(await as(company.ana).refused(employeeImports.get, { params })).toMatchObject({ status: 403 });
    expect(await as(company.other.zadm).refused(employeeImports.rows, { params })).toMatchObject({ status: 404 });
    const docs = [
      await stored().collection<{ _id: string }>('employee_imports').findOne({ _id }),
      await stored().collection('employee_import_rows').findOne({ import: _id }),
    ];
    expect(JSON.stringify(docs)).not.toMatch(/SECRET|secret@/);
    for (const doc of docs) {
      const left = (doc as unknown as { expires: Date }).expires.getTime() - Date.now();
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(86_400_000);
    }
    await admin().call(employeeImports.remove, { params });
    expect(await admin().refused(employeeImports.get, { params })).toMatchObject({ status: 404 });
    expect(await stored().collection('employee_import_rows').countDocuments({ import: _id })).toBe(0);
  });
});

test('who is erased takes the tables that name them, also as chief, and those that are not checked', async () => {
  const [boss, ann, bob] = [person(), person(), person()];
  await written(table(line(boss), line(ann), line(bob)));
  const { _id: id } = await found(boss.email);
  const asChief = await checked(`${header};Керівник\n${line(ann)};${boss.tab}`);
  const ofOther = await checked(table(line(bob, 'Водій')));
  const unchecked = await importTable(company.adm, table(line(boss)));
  await stored()
    .collection<{ _id: string }>('users')
    .updateOne({ _id: id }, { $set: { deletion_mark: true } });
  const body = { confirm: boss.email, old_password: company.adm.password };
  await admin().call(personalData.erase, { params: { id }, body });
  await eventually(async () => {
    for (const { _id } of [asChief, unchecked]) {
      expect(await stored().collection<{ _id: string }>('employee_imports').countDocuments({ _id })).toBe(0);
      expect(await stored().collection('employee_import_rows').countDocuments({ import: _id })).toBe(0);
    }
  });
  expect((await get(ofOther._id)).phase).toBe('checked');
});

test('two administrators who import the same file at the same time make no doubles', () =>
  together({
    rounds: 3,
    async arrange() {
      const [ann, bob] = [person(), person()];
      const content = table(line(ann), line(bob));
      const [one, other] = [await checked(content), await checked(content)];
      return { ids: [one._id, other._id], people: [ann, bob] };
    },
    act: ({ ids }) =>
      ids.map((id) => admin().call(employeeImports.write, { params: { import: id }, body: { invite: false } })),
    async check({ ids, people }, settled) {
      const refused = settled.filter((outcome) => outcome.status === 'rejected');
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'job_running' });
      for (const outcome of settled)
        if (outcome.status === 'fulfilled') await ended((outcome.value as { job: string }).job);
      for (const id of ids) if ((await get(id)).phase === 'checked') await write(id);
      const counts = await Promise.all(ids.map(async (id) => (await get(id)).counts));
      expect(counts.map(({ created, stale }) => [created, stale]).toSorted()).toEqual([
        [0, 2],
        [2, 0],
      ]);
      for (const { email, tab } of people) expect(await countOf({ $or: [{ email }, { tab_number: tab }] })).toBe(1);
    },
  }));

test('a person who is made while an import with that e-mail is written is made once, and the rest is written', () =>
  together({
    rounds: 3,
    async arrange() {
      const people = [person(), person(), person()] as const;
      return { people, ...(await checked(table(...people.map((each) => line(each))))) };
    },
    act: ({ _id, people: [, { email }] }) => [
      admin().call(employeeImports.write, { params: { import: _id }, body: { invite: false } }),
      admin().call(auth.register, { body: { email, firstName: 'Other', lastName: 'One' } }),
    ],
    async check({ people, _id }, [ordered]) {
      const { job } = (ordered as PromiseFulfilledResult<{ job: string }>).value;
      expect(await ended(job)).toMatchObject({ state: 'done' });
      for (const { email } of people) expect(await countOf({ email })).toBe(1);
      expect((await get(_id)).counts.created).toBeGreaterThanOrEqual(2);
    },
  }));

describe('an export', () => {
  const sheet = async (call: 'chosen' | 'all', body: object, person = company.adm) => {
    const answer = await fetch(portal.url + employeeExports[call].path.replace('{id}', company.client._id), {
      method: 'POST',
      headers: { authorization: `Bearer ${await person.token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const tableOf = async (call: 'chosen' | 'all', body: object) => {
    const answer = await sheet(call, body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="employees-[\d-]+\.xlsx"$/);
    return readTable(answer.bytes);
  };

  test('of chosen people has the chosen columns, and imported again it changes nothing', async () => {
    const [ann, bob] = [person(), person()];
    await written(
      `${header};Відділ;Керівник;Дата народження;Оклад\n${line(ann)};Транспорт;${bob.email};01.02.1990;500\n${line(bob, '=1+1')};;;;`,
    );
    const ids = [(await found(ann.email))._id, (await found(bob.email))._id];
    const { header: names, rows: all } = await tableOf('chosen', {
      users: ids,
      fields: ['email', 'position', 'salary'],
    });
    expect(names).toHaveLength(3);
    expect(all.map(({ cells }) => cells)).toEqual(
      [
        [ann.email, 'Комірниця', '500'],
        [bob.email, '=1+1', '0'],
      ].map((cells, at) => (at === 1 ? cells.slice(0, 2) : cells)),
    );
    const answer = await sheet('chosen', { users: ids });
    const { counts } = await checked(answer.bytes, undefined, 'people.xlsx');
    expect(counts).toMatchObject({ unchanged: 2, error: 0, update: 0 });
  });

  test('of all has those who have left; of a filter those whom it finds without the exceptions', async () => {
    const ann = person();
    await written(table(line(ann, 'Only one')));
    const { _id } = await found(ann.email);
    const filtered = { filter: { position: ['Only one'] }, fields: ['email'] };
    expect((await tableOf('chosen', filtered)).rows.map(({ cells }) => cells)).toEqual([[ann.email]]);
    expect(await sheet('chosen', { ...filtered, except: [_id] })).toMatchObject({ status: 200 });
    const all = await tableOf('all', { fields: ['email', 'status'] });
    expect(all.rows).toHaveLength(await countOf({ list_keys: 'any' }));
  });

  test('is for administrators, of their own people, and recorded', async () => {
    expect(await sheet('all', {}, company.ana)).toMatchObject({ status: 403 });
    const foreign = await sheet('chosen', { users: [company.other.zed._id] });
    expect(foreign.status).toBe(404);
    const recorded = await stored()
      .collection('journal')
      .findOne({ client_id: company.client._id, action: 'people_exported' }, { sort: { _id: -1 } });
    expect(recorded).toMatchObject({ user: company.adm._id, after: { fields: ['email', 'status'] } });
  });
});

test('a personnel number is unique in the company, and shown to the person and administrators only', async () => {
  const { ana, bo } = company;
  const change = (id: string) => admin().call(users.update, { params: { id }, body: { tab_number: 'UNIQUE' } });
  await change(ana._id);
  await expect(change(bo._id)).rejects.toMatchObject({ code: 'tab_number_taken' });
  const params = { id: ana._id };
  expect((await as(ana).call(users.get, { params })).result.tab_number).toBe('UNIQUE');
  expect((await as(bo).call(users.get, { params })).result).not.toHaveProperty('tab_number');
});
