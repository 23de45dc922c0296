import {
  clients,
  employment,
  hrm as contract,
  journal,
  longJobs,
  structures,
  users,
  type User,
} from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, inside, makeCompany, superadminOf, type Company } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { startHrmServer, type HrmServer } from '@atrium/testkit/hrmServer';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
let mongo: MongoClient;
let hrm: HrmServer;
let company: Company;

beforeAll(async () => {
  [mongo, hrm] = await Promise.all([openMongo(portal), startHrmServer()]);
});
afterAll(async () => {
  hrm?.close();
  await mongo?.close();
});
beforeEach(async () => {
  company = await makeCompany(portal);
  Object.assign(hrm, { handle: null, password: 'hrm-secret-1' });
});

const admin = () => as(company.adm);
const params = () => ({ clientId: company.client._id });
const stored = () => mongo.db('atrium_identity');
const mail = (name: string) => `${name}@${company.client.workspace}.test`;
const settings = (more: object = {}) => ({
  address: hrm.address,
  login: hrm.login,
  password: hrm.password,
  structure_type: 'json_http' as const,
  nightly: false,
  invite: false,
  ...more,
});
const giveTaxId = () =>
  admin().call(clients.update, { params: { id: company.client._id }, body: { company: { tax_id: '1234567890' } } });

async function setUp(more: object = {}) {
  await giveTaxId();
  await admin().call(contract.save, { params: params(), body: settings(more) });
}

const ended = (job: string) =>
  eventually(async () => {
    const { result } = await admin().call(longJobs.get, { params: { job } });
    expect(result.state).not.toBe('running');
    return result;
  });

const state = async () => (await admin().call(contract.get, { params: params() })).result;
const order = (more: object = {}) => admin().call(contract.load, { body: { client_id: company.client._id, ...more } });

async function load(employees: unknown, more: object = {}) {
  hrm.answer = Array.isArray(employees) ? { employees } : employees;
  const job = await ended((await order(more)).job);
  return { job, load: (await state()).people! };
}

async function loadStructure(departments: object[]) {
  hrm.answer = { departments };
  const { job } = await admin().call(contract.loadStructure, { body: { client_id: company.client._id } });
  return { job: await ended(job), load: (await state()).departments! };
}

const counts = ({ load: { created, updated, fired, errors } }: Awaited<ReturnType<typeof load>>) => ({
  created,
  updated,
  fired,
  errors,
});

const find = async (email: string): Promise<User> => {
  const doc = await stored().collection<{ _id: string }>('users').findOne({ email, client_id: company.client._id });
  return (await admin().call(users.get, { params: { id: doc!._id } })).result;
};

const employee = (name: string, more: object = {}) => ({
  external_id: `x-${name}`,
  tab_number: `t-${name}`,
  email: mail(name),
  lastName: 'Коваль',
  firstName: 'Олена',
  position: 'Логіст',
  salary: 20000,
  ...more,
});
const crowd = (more: object = {}) => ['one', 'two', 'three', 'four'].map((name) => employee(name, more));

describe('settings', () => {
  test('need a tax id, keep the password sealed, and never answer it', async () => {
    const refused = await admin().refused(contract.save, { params: params(), body: settings() });
    expect(refused.body!.fields).toEqual({ tax_id: 'required' });
    expect((await state()).tax_id).toBe(false);
    await setUp();
    const { settings: shown, tax_id } = await state();
    expect(tax_id).toBe(true);
    expect(shown).toMatchObject({ address: hrm.address, login: 'portal', structure_type: 'json_http' });
    expect(JSON.stringify(await state())).not.toContain('hrm-secret-1');
    const doc = await stored().collection<{ _id: string }>('hrm_settings').findOne({ _id: company.client._id });
    expect(JSON.stringify(doc)).not.toContain('hrm-secret-1');
    const rows = await admin().call(journal.list, {
      params: { client: company.client._id },
      query: { action: 'hrm_settings' },
    });
    expect(rows.result).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('hrm-secret-1');
  });

  test.each(['https://portal:hrm-secret-1@hr.example/', 'file:///etc/passwd', 'javascript:alert(1)', 'hr.example'])(
    'the address %s is refused',
    async (address) => {
      await giveTaxId();
      const refused = await admin().refused(contract.save, { params: params(), body: settings({ address }) });
      expect(refused.body!.fields).toEqual({ address: 'url' });
    },
  );

  test('the stored password does not go to another address', async () => {
    await setUp();
    const { password: _, ...without } = settings();
    await admin().call(contract.save, { params: params(), body: { ...without, invite: true } });
    const moved = { ...without, address: 'https://evil.example/' };
    const refused = await admin().refused(contract.save, { params: params(), body: moved });
    expect(refused.body!.fields).toEqual({ password: 'required' });
  });

  test('are for administrators of the company', async () => {
    await setUp();
    for (const person of [company.mia, company.other.zadm]) {
      expect((await as(person).refused(contract.get, { params: params() })).status).toBeGreaterThanOrEqual(403);
      const body = { client_id: company.client._id };
      expect((await as(person).refused(contract.load, { body })).status).toBeGreaterThanOrEqual(403);
      expect((await as(person).refused(contract.loadStructure, { body })).status).toBeGreaterThanOrEqual(403);
    }
    const id = company.ana._id;
    expect((await as(company.other.zadm).refused(contract.reset, { body: { user_id: id } })).status).toBe(404);
    expect((await as(company.other.zadm).refused(contract.ofPerson, { params: { id } })).status).toBe(404);
    expect((await as(company.mia).refused(contract.ofPerson, { params: { id } })).status).toBe(403);
  });

  test('are not removed under a load', async () => {
    await setUp();
    const held = Promise.withResolvers<void>();
    hrm.handle = (_, res) => void held.promise.then(() => res.end(JSON.stringify({ employees: crowd() })));
    const { job } = await order();
    expect((await admin().refused(contract.remove, { params: params() })).code).toBe('job_running');
    held.resolve();
    expect((await ended(job)).state).toBe('done');
    await admin().call(contract.remove, { params: params() });
  });

  test('removed, they load nothing', async () => {
    await setUp();
    await admin().call(contract.remove, { params: params() });
    expect((await state()).settings).toBeNull();
    expect((await admin().refused(contract.load, { body: { client_id: company.client._id } })).code).toBe(
      'provider_not_configured',
    );
  });
});

describe('people', () => {
  test('are created, changed and dismissed; the same again changes nothing', async () => {
    await setUp();
    expect(counts(await load(crowd()))).toEqual({ created: 4, updated: 0, fired: 0, errors: 0 });
    const one = await find(mail('one'));
    expect(one).toMatchObject({ position: 'Логіст', salary: 20000, tab_number: 't-one' });
    expect(counts(await load(crowd()))).toEqual({ created: 0, updated: 0, fired: 0, errors: 0 });
    const next = [employee('one', { position: 'Директор', email: mail('uno') }), ...crowd().slice(1, 3)];
    expect(counts(await load(next))).toEqual({ created: 0, updated: 1, fired: 1, errors: 0 });
    expect(await find(mail('uno'))).toMatchObject({ _id: one._id, position: 'Директор' });
    expect((await find(mail('four'))).deletion_mark).toBe(true);
    expect(counts(await load(crowd()))).toEqual({ created: 0, updated: 2, fired: 0, errors: 0 });
    expect((await find(mail('four'))).deletion_mark).toBe(false);
    const { result } = await admin().call(journal.list, {
      params: { client: company.client._id },
      query: { action: 'hrm_loaded' },
    });
    expect(result).toHaveLength(4);
    expect(await stored().collection('hrm_rows').countDocuments({ client_id: company.client._id })).toBe(0);
  });

  test('are found by their e-mail the first time; who is in the portal only stays', async () => {
    await setUp();
    const { email } = await find(company.ana.email);
    const result = await load([employee('ana', { email: email.toUpperCase(), position: 'Бухгалтер' })]);
    expect(counts(result)).toEqual({ created: 0, updated: 1, fired: 0, errors: 0 });
    expect(await find(email)).toMatchObject({ _id: company.ana._id, position: 'Бухгалтер' });
    expect((await find(company.bo.email)).deletion_mark).toBe(false);
  });

  test('a local edit wins until the reset brings back what the HRM has given', async () => {
    await setUp();
    await load(crowd());
    const { _id: id } = await find(mail('one'));
    await admin().call(users.update, { params: { id }, body: { position: 'Тут інакше', salary: 1 } });
    const changed = crowd({ position: 'Старший логіст', salary: 30000, city: 'Львів' });
    expect(counts(await load(changed))).toEqual({ created: 0, updated: 4, fired: 0, errors: 0 });
    expect(await find(mail('one'))).toMatchObject({ position: 'Тут інакше', salary: 1, city: 'Львів' });
    const shown = (await admin().call(contract.ofPerson, { params: { id } })).result!;
    expect(shown.fields).toEqual([
      { field: 'position', own: 'Тут інакше', hrm: 'Старший логіст' },
      { field: 'salary', own: '1', hrm: '30000' },
    ]);
    const { result } = await admin().call(contract.reset, { body: { user_id: id } });
    expect(result).toMatchObject({ position: 'Старший логіст', salary: 30000 });
    expect((await admin().call(contract.ofPerson, { params: { id } })).result!.fields).toEqual([]);
    expect(counts(await load(crowd({ position: 'Знову' })))).toMatchObject({ updated: 4 });
    await admin().call(users.update, { params: { id }, body: { salary: null } });
    const visitor = as(inside(superadminOf(portal), company.client));
    const again = (await visitor.call(contract.ofPerson, { params: { id } })).result!;
    expect(again.fields).toEqual([{ field: 'salary', own: '', hrm: '20000' }]);
    const reads = {
      params: { client: company.client._id },
      query: { for_user: id, action: 'hr_read' as const, limit: 1 },
    };
    expect((await admin().call(journal.list, reads)).result).toMatchObject([{ after: ['salary'] }]);
    const unknown = { params: { id: company.bo._id } };
    expect((await admin().call(contract.ofPerson, unknown)).result).toBeNull();
    expect((await admin().refused(contract.reset, { body: { user_id: company.bo._id } })).status).toBe(404);
  });

  test('a refused row dismisses no one, also where the HRM has got other ids', { tags: ['full'] }, async () => {
    await setUp();
    await load(crowd());
    const moved = crowd().map((each) => ({ ...each, external_id: `y${each.external_id}`, salary: 'many' }));
    expect(counts(await load(moved))).toEqual({ created: 0, updated: 0, fired: 0, errors: 4 });
    expect((await find(mail('one'))).deletion_mark).toBe(false);
    const written = moved.map((each) => ({ ...each, salary: 20000 }));
    expect(counts(await load(written))).toEqual({ created: 0, updated: 0, fired: 0, errors: 0 });
  });

  test('a refused row takes no one back; a written one does', { tags: ['full'] }, async () => {
    await setUp();
    await load(crowd());
    await load(crowd().slice(0, 3));
    const wrong = [...crowd().slice(0, 3), employee('four', { salary: 'many' })];
    expect(counts(await load(wrong))).toEqual({ created: 0, updated: 0, fired: 0, errors: 1 });
    expect((await find(mail('four'))).deletion_mark).toBe(true);
    expect(counts(await load(crowd()))).toEqual({ created: 0, updated: 1, fired: 0, errors: 0 });
    expect((await find(mail('four'))).deletion_mark).toBe(false);
  });

  test('many dismissals are refused also where the HRM has got other ids', async () => {
    await setUp();
    await load(crowd());
    const left = crowd({ fired_at: '2026-01-31' }).map((each) => ({ ...each, external_id: `y${each.external_id}` }));
    expect((await load(left)).load).toMatchObject({ problem: 'leaving', leaving: 4 });
    expect((await find(mail('one'))).deletion_mark).toBe(false);
  });

  test('somebody with the former e-mail of a colleague does not take their place', { tags: ['full'] }, async () => {
    await setUp();
    await load(crowd());
    const one = await find(mail('one'));
    const newcomer = employee('new', { email: mail('one'), lastName: 'Бойко' });
    const rows = [newcomer, employee('one', { email: mail('uno') }), ...crowd().slice(1)];
    const { job } = await load(rows);
    expect(job.refusals).toEqual([{ item: 'email t-new', error: 'email_taken' }]);
    expect(await find(mail('uno'))).toMatchObject({ _id: one._id, lastName: 'Коваль' });
    expect(counts(await load(rows))).toEqual({ created: 1, updated: 0, fired: 0, errors: 0 });
    expect(await find(mail('one'))).toMatchObject({ lastName: 'Бойко' });
  });

  test('an empty field says nothing, so that an edit of it stays', async () => {
    await setUp();
    await load(crowd());
    const { _id: id } = await find(mail('one'));
    await admin().call(users.update, { params: { id }, body: { position: 'Тут інакше' } });
    await load(crowd({ position: '' }));
    const { fields } = (await admin().call(contract.ofPerson, { params: { id } })).result!;
    expect(fields).toEqual([{ field: 'position', own: 'Тут інакше', hrm: 'Логіст' }]);
    await load(crowd({ position: 'Старший логіст' }));
    expect((await find(mail('one'))).position).toBe('Тут інакше');
  });

  test('that an administrator sees the pay which the HRM has given is in the journal', async () => {
    await setUp();
    await load(crowd());
    const one = await find(mail('one'));
    await admin().call(users.update, { params: { id: one._id }, body: { salary: null, grade: 'A', position: 'Own' } });
    const reads = stored().collection('hr_reads');
    await reads.deleteMany({ client_id: company.client._id });
    await admin().call(contract.ofPerson, { params: { id: one._id } });
    const [read] = await reads.find({ client_id: company.client._id }).toArray();
    expect(read!.fields).toEqual(['salary']);
  });

  test('who was dismissed or taken back here stays so', { tags: ['full'] }, async () => {
    await setUp();
    await load(crowd());
    const [two, three] = [await find(mail('two')), await find(mail('three'))];
    await admin().call(employment.dismiss, { params: { id: two._id }, body: {} });
    const left = crowd().map((each) => (each.email === mail('three') ? { ...each, fired_at: '2026-01-31' } : each));
    expect(counts(await load(left, { leaving: 1 }))).toEqual({ created: 0, updated: 0, fired: 1, errors: 0 });
    expect((await find(mail('three'))).fired_at).toBe('2026-01-31');
    await admin().call(employment.restore, { params: { id: three._id } });
    expect(counts(await load(left))).toEqual({ created: 0, updated: 0, fired: 0, errors: 0 });
    expect((await find(mail('two'))).deletion_mark).toBe(true);
    expect((await find(mail('three'))).deletion_mark).toBe(false);
  });

  test('a last day to come is set, and what was called off is not ordered again', { tags: ['full'] }, async () => {
    await setUp();
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await load(crowd());
    await load(crowd({ fired_at: day }));
    const one = await find(mail('one'));
    expect(one).toMatchObject({ deletion_mark: false, fired_at: day });
    await admin().call(employment.restore, { params: { id: one._id } });
    await load(crowd({ fired_at: day }));
    expect((await find(mail('one'))).fired_at).toBeNull();
    expect((await find(mail('two'))).fired_at).toBe(day);
    await load(crowd());
    expect((await find(mail('two'))).fired_at).toBeNull();
  });

  test('many dismissals are refused until their number is confirmed', async () => {
    await setUp();
    await load(crowd());
    const few = crowd().slice(0, 2);
    const { job, load: refused } = await load(few);
    expect([job.state, refused.problem, refused.leaving]).toEqual(['failed', 'leaving', 2]);
    expect((await find(mail('four'))).deletion_mark).toBe(false);
    expect((await load(few, { leaving: 1 })).load.problem).toBe('leaving');
    expect(counts(await load(few, { leaving: 2 }))).toEqual({ created: 0, updated: 0, fired: 2, errors: 0 });
  });

  test('administrators are not dismissed, and their e-mail is not changed', async () => {
    await setUp();
    const before = await find(company.adm.email);
    const boss = employee('boss', { email: before.email });
    await load([boss, ...crowd()]);
    const taken = await load([{ ...boss, email: mail('evil'), login: 'evil' }, ...crowd()]);
    expect(taken.load.errors).toBe(0);
    expect(await find(before.email)).toMatchObject({ _id: before._id, login: before.login });
    const gone = await load(crowd());
    expect([gone.load.fired, gone.load.errors]).toEqual([0, 1]);
    const left = await load([{ ...boss, fired_at: '2026-01-31' }, ...crowd()]);
    expect([left.load.fired, left.load.errors]).toEqual([0, 1]);
    expect((await find(before.email)).deletion_mark).toBe(false);
  });

  test('rows that cannot be written are named, the others are written', async () => {
    await setUp();
    const rows = [
      employee('one', { email: 'no e-mail' }),
      employee('two', { firstName: '' }),
      employee('three'),
      employee('four', { tab_number: 't-three' }),
      employee('five', { salary: 'many' }),
      employee('six', { external_id: '' }),
    ];
    const { job, load: done } = await load(rows);
    expect([done.created, done.errors]).toEqual([1, 5]);
    expect(job.refusals).toEqual([
      { item: 'email t-one', error: 'email' },
      { item: 'firstName t-two', error: 'required' },
      { item: 'tab_number t-three', error: 'twice' },
      { item: 'salary t-five', error: 'number' },
      { item: 'external_id t-six', error: 'required' },
    ]);
  });

  test('chiefs are found among all people, whatever their order', { tags: ['full'] }, async () => {
    await setUp();
    const rows = [
      employee('one', { chief: 'x-two' }),
      employee('two'),
      employee('three', { chief: company.ana.email }),
    ];
    expect((await load(rows)).load.errors).toBe(0);
    expect((await find(mail('one'))).chief).toBe((await find(mail('two')))._id);
    expect((await find(mail('three'))).chief).toBe(company.ana._id);
    const unknown = await load([employee('one', { chief: 'nobody' }), ...rows.slice(1)]);
    expect(unknown.job.refusals).toEqual([{ item: 'chief t-one', error: 'chief_unknown' }]);
  });

  test('more than a part, in parts', { tags: ['full'] }, async () => {
    await setUp();
    const rows = Array.from({ length: 60 }, (_, at) => employee(`n${at}`));
    expect(counts(await load(rows))).toEqual({ created: 60, updated: 0, fired: 0, errors: 0 });
    expect(counts(await load(rows.slice(10)))).toEqual({ created: 0, updated: 0, fired: 10, errors: 0 });
  });
});

describe('answers', () => {
  const problem = async (body: unknown) => {
    const { job, load: done } = await load(body);
    expect(job.state).toBe('failed');
    return done.problem;
  };

  test('that are wrong are refused, and nothing is changed', { tags: ['full'] }, async () => {
    await setUp();
    expect(await problem('<html>')).toBe('answer');
    expect(await problem({ people: [] })).toBe('answer');
    expect(await problem([])).toBe('empty');
    expect(await problem(Array.from({ length: 20_001 }, () => ({})))).toBe('too_many');
    hrm.handle = (_, res) => res.writeHead(302, { location: '/elsewhere' }).end();
    expect(await problem([])).toBe('address');
    hrm.handle = (_, res) => res.writeHead(500).end();
    expect(await problem([])).toBe('unreachable');
    hrm.handle = (_, res) => {
      const part = Buffer.alloc(1_000_000, 'x');
      for (let at = 0; at < 26; at += 1) res.write(part);
      res.end();
    };
    expect(await problem([])).toBe('too_big');
    hrm.handle = null;
    hrm.password = 'another';
    expect(await problem([])).toBe('refused');
    await admin().call(contract.save, {
      params: params(),
      body: settings({ address: 'http://127.0.0.2:1/', password: 'x' }),
    });
    expect(await problem([])).toBe('address');
  });

  test('as a table and as OData of 1C', { tags: ['full'] }, async () => {
    await setUp({ structure_type: 'csv' });
    const table = Buffer.from(
      `external_id;Таб. №;ФИО;E-mail;Должность\na1;001;Коваль Олена Іванівна;${mail('csv')};Логіст`,
    );
    hrm.answer = table.toString();
    await ended((await order()).job);
    expect(await find(mail('csv'))).toMatchObject({ middleName: 'Іванівна', tab_number: '001' });
    await admin().call(contract.save, { params: params(), body: settings({ structure_type: 'odata_1c' }) });
    const key = (number: number) => `${String(number).repeat(8)}-1111-1111-1111-111111111111`;
    hrm.handle = (req, res) => {
      const set = decodeURIComponent(req.url!).split('/').at(-1)!.split('?')[0]!;
      const values: Record<string, object[]> = {
        Catalog_Сотрудники: [{ Ref_Key: key(1), Code: '001', Description: 'К О', ФизическоеЛицо_Key: key(2) }],
        InformationRegister_ТекущиеКадровыеДанныеСотрудников: [
          { Сотрудник_Key: key(1), ДатаПриема: '2020-03-02T00:00:00', ДатаУвольнения: '0001-01-01T00:00:00' },
        ],
        Catalog_ФизическиеЛица: [
          {
            Ref_Key: key(2),
            Фамилия: 'Коваль',
            Имя: 'Олена',
            КонтактнаяИнформация: [{ Тип: 'АдресЭлектроннойПочты', АдресЭП: mail('csv') }],
          },
        ],
      };
      res.end(JSON.stringify({ value: values[set] ?? [] }));
    };
    await ended((await order()).job);
    expect((await state()).people).toMatchObject({ created: 0, updated: 1, errors: 0, problem: null });
    expect((await find(mail('csv'))).workingSince).toBe('2020-03-02');
  });
});

describe('departments', () => {
  const departments = [
    { external_id: 'd1', name: 'Логістика' },
    { external_id: 'd2', name: 'Склад', parent: 'd1' },
    { external_id: 'd3', name: 'Бухгалтерія' },
  ];
  const tree = async () => {
    const { result } = await admin().call(structures.ofClient, { params: { client: company.client._id } });
    return result.find(({ type }) => type === 'orgTreeAdm')!;
  };

  test('are added, renamed and removed; people come into them', async () => {
    await setUp();
    const first = await loadStructure(departments);
    expect(first.load).toMatchObject({ created: 3, updated: 0, fired: 0, errors: 0, problem: null });
    const before = await tree();
    expect(before.tree.children.map(({ name }) => name)).toEqual(['Логістика', 'Бухгалтерія']);
    await load([employee('one', { department_id: 'd2' }), employee('two', { department: 'Бухгалтерія' })]);
    const one = await find(mail('one'));
    expect([one.dept_id, one.department]).toEqual([before.tree.children[0]!.children[0]!.id, 'Склад']);
    expect((await find(mail('two'))).department).toBe('Бухгалтерія');
    const { job, load: second } = await loadStructure([{ external_id: 'd1', name: 'Транспорт' }]);
    expect(second).toMatchObject({ created: 0, updated: 1, fired: 0, errors: 2 });
    expect(job.refusals.map(({ item }) => item)).toEqual(['name Склад', 'name Бухгалтерія']);
    const after = await tree();
    expect(after.tree.children[0]).toMatchObject({ id: before.tree.children[0]!.id, name: 'Транспорт' });
    expect((await loadStructure([{ external_id: 'd1', name: 'Транспорт' }])).load).toMatchObject({ updated: 0 });
    expect((await tree()).version).toBe(after.version);
  });

  test('on top of what somebody saves at the same time', async () => {
    await setUp();
    await loadStructure(departments);
    const { _id, tree: root, version } = await tree();
    const children = [...root.children, { name: 'Клуб', description: '', children: [] }];
    hrm.answer = { departments: [...departments, { external_id: 'd4', name: 'Охорона' }] };
    const [{ job }, saved] = await Promise.all([
      admin().call(contract.loadStructure, { body: { client_id: company.client._id } }),
      admin()
        .call(structures.save, { params: { id: _id }, body: { tree: { ...root, children } as never, version } })
        .catch(() => null),
    ]);
    expect((await ended(job)).state).toBe('done');
    const names = (await tree()).tree.children.map(({ name }) => name);
    expect(names).toContain('Охорона');
    expect(names.includes('Клуб')).toBe(saved !== null);
  });

  test('one that is not known refuses the row of a person', { tags: ['full'] }, async () => {
    await setUp();
    await loadStructure(departments);
    const { job } = await load([employee('one', { department: 'Ніде' }), employee('two')]);
    expect(job.refusals).toEqual([{ item: 'department t-one', error: 'department_unknown' }]);
  });
});
