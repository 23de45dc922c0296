import { describe, expect, test } from 'vitest';
import type { Read } from './adapters/adapter.ts';
import { csv } from './adapters/csv.ts';
import { jsonHttp } from './adapters/json.ts';
import { entitySets, odata1c } from './adapters/odata.ts';
import { HrmFailure } from './problem.ts';

/** Answers by address, as a server would give them. */
const answering =
  (answers: Record<string, unknown>): Read =>
  async (address) => {
    const answer = answers[decodeURIComponent(address)] ?? answers[decodeURIComponent(new URL(address).pathname)];
    if (answer === undefined) throw new HrmFailure('unreachable');
    return Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
  };

const problemOf = (load: Promise<unknown>) =>
  load.then(
    () => null,
    (error: unknown) => (error instanceof HrmFailure ? error.problem : error),
  );

describe('json_http', () => {
  const address = 'https://hrm.example/api';

  test('people and departments of all pages', async () => {
    const read = answering({
      '/api': {
        employees: [
          { external_id: 7, email: 'olena@firm.test', fullName: 'Коваль Олена Іванівна', salary: 25000.5, extra: {} },
          'no object',
        ],
        departments: [{ external_id: 'd1', name: 'Склад', parent: null }],
        next: '/api/2',
      },
      '/api/2': {
        employees: [{ external_id: '8', lastName: 'Петренко', fullName: 'A B', chief: '7', fired_at: '2026-01-31' }],
        departments: [{ external_id: 'd2', name: 'Приймання', parent: 'd1' }],
        next: null,
      },
    });
    expect(await jsonHttp.people(address, read)).toEqual([
      {
        external_id: '7',
        cells: {
          lastName: 'Коваль',
          firstName: 'Олена',
          middleName: 'Іванівна',
          email: 'olena@firm.test',
          salary: '25000.5',
        },
        department_id: '',
        chief: '',
        fired_at: null,
      },
      {
        external_id: '8',
        cells: { lastName: 'Петренко', firstName: 'B' },
        department_id: '',
        chief: '7',
        fired_at: '2026-01-31',
      },
    ]);
    expect(await jsonHttp.departments(address, read)).toEqual([
      { external_id: 'd1', name: 'Склад', parent: '' },
      { external_id: 'd2', name: 'Приймання', parent: 'd1' },
    ]);
  });

  test.each([
    ['no JSON', '<html>'],
    ['no object', '[]'],
    ['no list', { people: [] }],
    ['another list', { employees: 'all' }],
    ['a page of another server', { employees: [], next: 'https://other.example/' }],
  ])('%s is refused', async (_, answer) => {
    expect(await problemOf(jsonHttp.people(address, answering({ '/api': answer })))).toBe('answer');
  });

  test('an answer of many small values is refused before it is parsed', async () => {
    const values = { '/api': `{"employees":[${'{},'.repeat(400_000)}{}]}` };
    expect(await problemOf(jsonHttp.people(address, answering(values)))).toBe('too_big');
    const rows = { '/api': { employees: Array.from({ length: 40_001 }, () => ({})) } };
    expect(await problemOf(jsonHttp.people(address, answering(rows)))).toBe('too_many');
  });

  test('pages do not go on without end', async () => {
    const read = answering({ '/api': { employees: [], next: '/api' } });
    expect(await problemOf(jsonHttp.people(address, read))).toBe('too_many');
  });
});

describe('odata_1c', () => {
  const key = (number: number) => `${String(number).repeat(8)}-1111-1111-1111-111111111111`;
  const none = '00000000-0000-0000-0000-000000000000';
  const noDay = '0001-01-01T00:00:00';
  /** As 1C:ZUP 3.1 answers, shortened to the fields that are read. */
  const sets = {
    employees: [
      {
        Ref_Key: key(1),
        Code: '0000-00001 ',
        Description: 'Коваль Олена Іванівна',
        DeletionMark: false,
        ФизическоеЛицо_Key: key(5),
      },
      {
        Ref_Key: key(2),
        Code: '0000-00002',
        Description: 'Коваль О. (сумісник)',
        DeletionMark: false,
        ФизическоеЛицо_Key: key(5),
      },
      {
        Ref_Key: key(3),
        Code: '0000-00003',
        Description: 'Петренко Петро',
        DeletionMark: false,
        ФизическоеЛицо_Key: key(6),
      },
      {
        Ref_Key: key(4),
        Code: '0000-00004',
        Description: 'Стара Картка',
        DeletionMark: true,
        ФизическоеЛицо_Key: none,
      },
      { Ref_Key: key(9), Code: '0000-00009', Description: 'Ще Ніхто', DeletionMark: false, ФизическоеЛицо_Key: none },
    ],
    current: [
      {
        Сотрудник_Key: key(1),
        ТекущееПодразделение_Key: key(7),
        ТекущаяДолжность_Key: key(8),
        ДатаПриема: '2020-03-02T00:00:00',
        ДатаУвольнения: noDay,
      },
      {
        Сотрудник_Key: key(2),
        ТекущееПодразделение_Key: none,
        ТекущаяДолжность_Key: none,
        ДатаПриема: '2019-03-02T00:00:00',
        ДатаУвольнения: '2020-01-01T00:00:00',
      },
      {
        Сотрудник_Key: key(3),
        ТекущееПодразделение_Key: none,
        ТекущаяДолжность_Key: none,
        ДатаПриема: '2021-01-11T00:00:00',
        ДатаУвольнения: '2026-01-31T00:00:00',
      },
    ],
    individuals: [
      {
        Ref_Key: key(5),
        Фамилия: 'Коваль',
        Имя: 'Олена',
        Отчество: 'Іванівна',
        ДатаРождения: '1990-05-06T00:00:00',
        Пол: 'Женский',
        КонтактнаяИнформация: [
          { Тип: 'Телефон', НомерТелефона: '380671234567', Представление: '+380 67 123-45-67' },
          { Тип: 'АдресЭлектроннойПочты', АдресЭП: 'olena@firm.test', Представление: 'olena@firm.test' },
        ],
      },
    ],
    positions: [{ Ref_Key: key(8), Description: 'Логіст' }],
    departments: [
      { Ref_Key: key(7), Parent_Key: none, Description: 'Склад', DeletionMark: false },
      { Ref_Key: key(4), Parent_Key: key(7), Description: 'Старий', DeletionMark: true },
    ],
  };
  const base = 'https://1c.example/zup/odata/standard.odata';
  const pathOf = (name: keyof typeof sets) => `/zup/odata/standard.odata/${entitySets[name][0]}`;
  const read = answering(
    Object.fromEntries(
      Object.entries(sets).map(([name, value]) => [
        pathOf(name as keyof typeof sets),
        `\uFEFF${JSON.stringify({ 'odata.metadata': `${base}/$metadata`, value })}`,
      ]),
    ),
  );

  test('individuals with their current employment', async () => {
    expect(await odata1c.people(`${base}/`, read)).toEqual([
      {
        external_id: key(5),
        cells: {
          lastName: 'Коваль',
          firstName: 'Олена',
          middleName: 'Іванівна',
          tab_number: '0000-00001',
          email: 'olena@firm.test',
          phone: '380671234567',
          birthDay: '1990-05-06',
          gender: 'woman',
          workingSince: '2020-03-02',
          position: 'Логіст',
          department: 'Склад',
        },
        department_id: key(7),
        chief: '',
        fired_at: null,
      },
      {
        external_id: key(6),
        cells: { lastName: 'Петренко', firstName: 'Петро', tab_number: '0000-00003', workingSince: '2021-01-11' },
        department_id: '',
        chief: '',
        fired_at: '2026-01-31',
      },
    ]);
    expect(await odata1c.departments(base, read)).toEqual([{ external_id: key(7), name: 'Склад', parent: '' }]);
  });

  test('pages by $skip, and by odata.nextLink', async () => {
    const asked: string[] = [];
    const row = { Ref_Key: key(7), Parent_Key: none, Description: 'Склад', DeletionMark: false };
    const paged: Read = async (address) => {
      asked.push(new URL(address).search);
      const skip = Number(new URL(address).searchParams.get('$skip'));
      const value = Array.from({ length: skip ? 3 : 1000 }, () => row);
      return Buffer.from(JSON.stringify({ value }));
    };
    expect(await odata1c.departments(base, paged)).toHaveLength(1003);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toContain('$orderby=Ref_Key&$top=1000&$skip=0');
    const linked = answering({
      [pathOf('departments')]: { value: [row], 'odata.nextLink': `${base}/more` },
      '/zup/odata/standard.odata/more': { value: [row] },
    });
    expect(await odata1c.departments(base, linked)).toHaveLength(2);
  });
});

describe('csv', () => {
  const address = 'https://hrm.example/staff.csv';
  const table = [
    'external_id;Табельный номер;ФИО;E-mail;Подразделение;Руководитель;Последний рабочий день;Статус',
    'a1;001;Коваль Олена Іванівна;olena@firm.test;Логистика / Склад;;;Работает',
    'a2;002;Петренко Петро;petro@firm.test;Логистика;001;31.01.2026;',
    'a3;003;Бойко Ігор;ihor@firm.test;Логистика;001;;Уволен',
  ].join('\n');

  test('a table as of an import', async () => {
    const people = await csv.people(address, answering({ '/staff.csv': table }));
    expect(people[0]).toEqual({
      external_id: 'a1',
      cells: {
        tab_number: '001',
        lastName: 'Коваль',
        firstName: 'Олена',
        middleName: 'Іванівна',
        email: 'olena@firm.test',
        department: 'Логистика / Склад',
      },
      department_id: '',
      chief: '',
      fired_at: null,
    });
    expect(people.map(({ external_id, chief, fired_at }) => [external_id, chief, fired_at]).slice(1)).toEqual([
      ['a2', '001', '31.01.2026'],
      ['a3', '001', ''],
    ]);
    expect(await csv.departments(address, answering({ '/staff.csv': table }))).toEqual([
      { external_id: 'Логистика', name: 'Логистика', parent: '' },
      { external_id: 'Логистика / Склад', name: 'Склад', parent: 'Логистика' },
    ]);
  });

  test('the personnel number where there is no other id', async () => {
    const read = answering({ '/staff.csv': 'Таб. №,E-mail\n17,a@b.test' });
    expect(await csv.people(address, read)).toMatchObject([{ external_id: '17', cells: { tab_number: '17' } }]);
  });

  test.each([
    ['a table without ids', 'E-mail;Name\na@b.test;A B', 'answer'],
    ['no table', '\u0001\u0002\u0003', 'answer'],
    ['a header only', 'external_id;E-mail', 'empty'],
  ])('%s', async (_, content, problem) => {
    expect(await problemOf(csv.people(address, answering({ '/staff.csv': content })))).toBe(problem);
  });

  test('deep paths that name more departments than a tree has', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => `${at},${at}${'/a'.repeat(200)}`);
    const read = answering({ '/staff.csv': ['external_id,Department', ...rows].join('\n') });
    expect(await problemOf(csv.departments(address, read))).toBe('too_many');
  });
});
