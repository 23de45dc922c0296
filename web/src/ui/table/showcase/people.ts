import type { BadgeCell, TableColumn } from '../columns.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  position: string;
  department: string;
  city: string;
  phone: string;
  hired: string;
  grade: number | null;
  status: 'active' | 'invited' | 'blocked';
}

const firsts = ['Анна', 'Борис', 'Ольга', 'Dmitry', 'Мария', 'Єлизавета', 'Ірина', 'Katarzyna', 'Тарас', 'Łukasz'];
const lasts = ['Коваленко', 'Мельник', 'Сидоренко', 'Nowak', 'Тимошенко-Заболотна', 'Кравчук', 'Žukovský', 'Лебедь'];
const positions = ['Head of Operations', 'Керівниця складу', 'Руководитель группы поддержки', 'Механік', '=Analyst'];
const departments = ['Operations', 'Склад Львів', 'Support', 'Транспорт', 'Митниця'];
const cities = ['Львів', 'Київ', 'Warszawa', 'Одеса', 'Чоп', 'Kraków'];
const statuses = ['active', 'active', 'active', 'invited', 'active', 'blocked'] as const;

const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length]!;

const person = (at: number): Person => ({
  id: `p${at}`,
  name: `${pick(firsts, at * 7)} ${pick(lasts, at * 3 + Math.floor(at / 10))} ${at + 1}`,
  email: `person${at + 1}@nwl.example`,
  position: pick(positions, at),
  department: pick(departments, Math.floor(at / 3)),
  city: pick(cities, at * 5),
  phone: `+380 44 ${String(1_000_000 + at).slice(1)}`,
  hired: new Date(Date.UTC(2012, 0, 1 + ((at * 37) % 5000))).toISOString().slice(0, 10),
  grade: at % 9 === 0 ? null : (at % 12) + 1,
  status: pick(statuses, at),
});

/** The same people each time. */
export const makePeople = (count: number) => Array.from({ length: count }, (_, at) => person(at));

const badges: Record<Person['status'], BadgeCell> = {
  active: { text: 'Active', tone: 'good' },
  invited: { text: 'Invited', tone: 'neutral' },
  blocked: { text: 'Blocked', tone: 'bad' },
};

export const columns: readonly TableColumn<Person>[] = [
  {
    id: 'name',
    label: 'Employee',
    type: 'person',
    width: 240,
    minWidth: 180,
    required: true,
    value: ({ name, email }) => ({ name, hint: email }),
  },
  { id: 'position', label: 'Position', width: 200, minWidth: 140, value: ({ position }) => position },
  { id: 'department', label: 'Department', minWidth: 120, value: ({ department }) => department },
  { id: 'city', label: 'City', width: 120, leavesAt: 1, onCard: 'none', value: ({ city }) => city },
  { id: 'phone', label: 'Phone', hidden: true, onCard: 'none', value: ({ phone }) => phone },
  {
    id: 'hired',
    label: 'Hired',
    type: 'date',
    width: 130,
    leavesAt: 2,
    onCard: 'none',
    value: ({ hired }) => hired,
  },
  { id: 'grade', label: 'Grade', type: 'number', width: 96, leavesAt: 3, onCard: 'none', value: ({ grade }) => grade },
  {
    id: 'status',
    label: 'Status',
    type: 'badge',
    width: 120,
    value: ({ status }) => badges[status],
    filterValue: ({ status }) => status,
  },
];

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const filters = [
  { id: 'department', label: 'Department', options: optionsOf(departments) },
  {
    id: 'status',
    label: 'Status',
    options: Object.entries(badges).map(([value, { text }]) => ({ value, label: text })),
  },
  { id: 'city', label: 'City', more: true, options: optionsOf(cities) },
];
export const filterIds = filters.map(({ id }) => id);
