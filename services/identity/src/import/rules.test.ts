import { readPhone } from '@atrium/contracts/phones';
import { expect, test } from 'vitest';
import type { UserDoc } from '../users/user.ts';
import { peopleOf, sharedKeys } from './cells.ts';
import { departmentNames } from './departments.ts';
import { guessColumns, headerKey, labels } from './names.ts';
import { readValue } from './values.ts';

test('columns are known by their names in three languages', () => {
  for (const lang of ['en', 'ru', 'ua'] as const) {
    const named = Object.entries(labels).filter(([field]) => !['status', 'fired_at'].includes(field));
    const guessed = guessColumns(
      named.map(([, names]) => names[lang]),
      new Map(),
    );
    expect(guessed).toEqual(named.map(([field]) => field));
  }
  expect(guessColumns(['ТАБ. №', 'e-mail ', 'Ф.И.О.', '__proto__', 'constructor', ''], new Map())).toEqual([
    'tab_number',
    'email',
    'fullName',
    null,
    null,
    null,
  ]);
});

test('what was chosen for a table before goes before the name, and each field is guessed once', () => {
  const remembered = new Map([
    [headerKey('Title'), null],
    [headerKey('Area'), 'city' as const],
  ]);
  expect(guessColumns(['Title', 'Area', 'City', 'Mail', 'Email'], remembered)).toEqual([
    null,
    'city',
    null,
    'email',
    null,
  ]);
});

const phoneOf = (text: string) => readPhone(text, 'UA');

test.each([
  ['birthDay', '28.02.1986', '1986-02-28'],
  ['birthDay', '1.3.1986 0:00:00', '1986-03-01'],
  ['workingSince', '2020-05-06T00:00:00', '2020-05-06'],
  ['workingSince', '45231', '2023-11-01'],
  ['salary', '25\u00a0000,50', 25_000.5],
  ['vacation_balance', '14', 14],
  ['gender', 'Ж', 'woman'],
  ['gender', 'чоловіча', 'man'],
  ['work_schedule', '2/2', 'shifts_2_2'],
  ['employment_type', 'Full-time', 'permanent'],
  ['currency', 'UAH', 'uah'],
  ['email', 'Ana@Acme.Test', 'ana@acme.test'],
  ['login', 'Ana', 'ana'],
  ['phone', '050 123 45 67', '+380501234567'],
] as const)('%s: %s', (field, text, value) => {
  expect(readValue(field, text, phoneOf)).toEqual({ value });
});

test.each([
  ['birthDay', '31.02.1986', 'date'],
  ['birthDay', '01/02/1986', 'date'],
  ['workingSince', '01.01.2999', 'date_late'],
  ['salary', 'A1', 'number'],
  ['salary', '-5', 'too_small'],
  ['gender', 'x', 'choice'],
  ['email', 'ana@', 'email'],
  ['phone', '12', 'phone'],
  ['login', 'a b', 'characters'],
  ['firstName', '=1+1', 'characters'],
  ['position', 'x'.repeat(101), 'too_long'],
] as const)('%s: %s is refused', (field, text, error) => {
  expect(readValue(field, text, phoneOf)).toEqual({ error });
});

const dept = (id: string, name: string, parent: string | null) => [id, { id, name, description: '', parent }] as const;
const departments = new Map([
  dept('1', 'Acme', null),
  dept('2', 'Логистика', '1'),
  dept('3', 'Транспорт', '2'),
  dept('4', 'Продажи', '1'),
  dept('5', 'Транспорт', '4'),
  dept('6', 'R&D / Lab', '1'),
]);

test('departments are found by their name or the end of their path', () => {
  const { find, pathOf } = departmentNames(departments);
  expect(find('логистика')).toEqual({ id: '2' });
  expect(find('Продажи > Транспорт')).toEqual({ id: '5' });
  expect(find('Acme / Логистика / Транспорт')).toEqual({ id: '3' });
  expect(find('R&D / Lab')).toEqual({ id: '6' });
  expect(find(pathOf('6')!)).toEqual({ id: '6' });
  expect(find('Транспорт')).toEqual({ error: 'department_ambiguous', hint: 'Acme / Логистика / Транспорт' });
  expect(find('Transprot')).toEqual({ error: 'department_unknown', hint: 'Транспорт' });
  expect(find('Кухня')).toEqual({ error: 'department_unknown', hint: null });
});

test(
  'unknown departments are looked up quickly: a hint for the first few, none for long names',
  { tags: ['full'] },
  () => {
    const like = (at: number) => `warehouse of region ${String(at).padStart(4, '0')}`;
    const many = new Map(Array.from({ length: 2000 }, (_, at) => dept(String(at), like(at), null)));
    const { find } = departmentNames(many);
    const started = performance.now();
    const answers = Array.from({ length: 150 }, (_, at) => find(`werehouse of region x${at}`));
    expect(performance.now() - started).toBeLessThan(5000);
    expect(answers.filter((answer) => 'hint' in answer && answer.hint)).toHaveLength(20);
    expect(find('werehouse of region x0')).toEqual(answers[0]);
    expect(departmentNames(many).find(`${like(1)}${'x'.repeat(21)}`)).toMatchObject({ hint: null });
  },
);

test('rows that name a person of an earlier row are known, by number or e-mail', () => {
  const rows = [
    { row: 2, cells: { tab_number: '1', email: 'a@x.test' } },
    { row: 3, cells: { tab_number: '2' } },
    { row: 4, cells: { email: 'A@x.test' } },
    { row: 9, cells: { tab_number: '2', email: 'b@x.test' } },
  ];
  expect(sharedKeys(rows)).toEqual({
    twice: [
      [4, 2],
      [9, 3],
    ],
    keys: ['tab:1', 'email:a@x.test', 'tab:2', 'email:b@x.test'],
  });
});

test('rows that give a login of an earlier row are known; a person who is named twice is the graver', () => {
  const rows = [
    { row: 2, cells: { tab_number: '1', login: 'Ann' } },
    { row: 3, cells: { tab_number: '2', login: 'ann' } },
    { row: 4, cells: { tab_number: '1', login: 'ANN' } },
    { row: 5, cells: { tab_number: '3', login: 'bob' } },
  ];
  expect(sharedKeys(rows)).toEqual({
    twice: [
      [3, 2, 'login'],
      [4, 2],
    ],
    keys: ['tab:1', 'tab:2', 'tab:3'],
  });
});

test('a row concerns whom it names, their chiefs, its chief and who has its login', () => {
  const user = (_id: string, chief: string | null = null) => ({ _id, chief }) as UserDoc;
  const people = {
    byTab: new Map([['1', user('ann', 'boss')]]),
    byEmail: new Map([['cid@x.test', user('cid')]]),
    byLogin: new Map([['dan', user('dan')]]),
  };
  expect(peopleOf({ tab_number: '1', chief: 'CID@x.test', login: 'Dan' }, people)).toEqual([
    'ann',
    'boss',
    'cid',
    'dan',
  ]);
  expect(peopleOf({ tab_number: '2', email: 'new@x.test', chief: '7' }, people)).toEqual([]);
});
