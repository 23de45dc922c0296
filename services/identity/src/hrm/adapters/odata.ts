import { HrmFailure } from '../problem.ts';
import { namesIn, textIn, withoutEmpty, type HrmDepartment, type HrmRow } from '../row.ts';
import { maxPages, maxRows, type Adapter, type Read } from './adapter.ts';
import { bagOf, listIn, nextPage, type Bag } from './answers.ts';

/** The entity sets of 1C that are read, with their fields (D168). The first field orders the pages. */
export const entitySets = {
  employees: ['Catalog_Сотрудники', ['Ref_Key', 'Code', 'Description', 'DeletionMark', 'ФизическоеЛицо_Key']],
  current: [
    'InformationRegister_ТекущиеКадровыеДанныеСотрудников',
    ['Сотрудник_Key', 'ТекущееПодразделение_Key', 'ТекущаяДолжность_Key', 'ДатаПриема', 'ДатаУвольнения'],
  ],
  individuals: [
    'Catalog_ФизическиеЛица',
    ['Ref_Key', 'Фамилия', 'Имя', 'Отчество', 'ДатаРождения', 'Пол', 'КонтактнаяИнформация'],
  ],
  positions: ['Catalog_Должности', ['Ref_Key', 'Description']],
  departments: ['Catalog_ПодразделенияОрганизаций', ['Ref_Key', 'Parent_Key', 'Description', 'DeletionMark']],
} as const;

type SetName = keyof typeof entitySets;

const pageSize = 1000;

async function all(name: SetName, address: string, read: Read): Promise<Bag[]> {
  const [set, fields] = entitySets[name];
  const base = `${address.replace(/\/+$/, '')}/${encodeURIComponent(set)}`;
  const query = `$format=json&$select=${encodeURIComponent(fields.join(','))}&$orderby=${encodeURIComponent(fields[0])}`;
  const found: Bag[] = [];
  let next: string | null = null;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page: string = next ?? `${base}?${query}&$top=${pageSize}&$skip=${found.length}`;
    const bag: Bag = bagOf(await read(page));
    const rows = listIn(bag, 'value');
    for (const row of rows) found.push(picked(row, fields));
    if (found.length > maxRows) throw new HrmFailure('too_many');
    next = nextPage(bag['odata.nextLink'], page);
    if (!next && rows.length < pageSize) return found;
  }
  throw new HrmFailure('too_many');
}

/** What is read, also of a server that answers with more. */
const picked = (bag: Bag, fields: readonly string[]): Bag =>
  Object.fromEntries(
    fields.map((field) => [field, field === 'КонтактнаяИнформация' ? contactsIn(bag[field]) : bag[field]]),
  );

const contactKinds = ['АдресЭлектроннойПочты', 'Телефон'];

const contactsIn = (value: unknown): Bag[] =>
  (Array.isArray(value) ? (value as (Bag | null)[]) : []).flatMap((row) =>
    row && contactKinds.includes(textIn(row.Тип)) ? [row] : [],
  );

/** '' for the empty reference of 1C. */
const keyIn = (value: unknown) => (/^[0-]*$/.test(textIn(value)) ? '' : textIn(value));

/** `YYYY-MM-DD`; '' for the empty date of 1C, 0001-01-01. */
const dayIn = (value: unknown) => (textIn(value).startsWith('0001-') ? '' : textIn(value).slice(0, 10));

const byKey = (bags: Bag[], field = 'Ref_Key') => new Map(bags.map((bag) => [keyIn(bag[field]), bag]));

const genders: Record<string, string> = { Мужской: 'man', Женский: 'woman' };

/** The first contact of a kind. */
function contactIn(person: Bag, kind: string, field: string): string {
  const row = (person.КонтактнаяИнформация as Bag[] | undefined)?.find(({ Тип }) => Тип === kind);
  return row ? textIn(row[field]) || textIn(row.Представление) : '';
}

type Sets = Record<SetName, Bag[]>;

/**
 * One row for each individual: of several employments the one that goes on, then the earliest. Who is marked for deletion,
 * or was never hired, is left out.
 */
export function peopleIn({ employees, current, individuals, positions, departments }: Sets): HrmRow[] {
  const [states, persons] = [byKey(current, 'Сотрудник_Key'), byKey(individuals)];
  const [posts, units] = [byKey(positions), byKey(departments)];
  const rows = new Map<string, HrmRow>();
  for (const employee of employees.filter(({ DeletionMark }) => DeletionMark !== true)) {
    const state = states.get(keyIn(employee.Ref_Key));
    if (!state || !dayIn(state.ДатаПриема)) continue;
    const key = keyIn(employee.ФизическоеЛицо_Key) || keyIn(employee.Ref_Key);
    const person = persons.get(key) ?? {};
    const unit = keyIn(state.ТекущееПодразделение_Key);
    const names = {
      lastName: textIn(person.Фамилия),
      firstName: textIn(person.Имя),
      middleName: textIn(person.Отчество),
    };
    const row: HrmRow = {
      external_id: key,
      cells: withoutEmpty({
        ...(names.lastName ? names : namesIn(textIn(employee.Description))),
        tab_number: textIn(employee.Code),
        email: contactIn(person, 'АдресЭлектроннойПочты', 'АдресЭП'),
        phone: contactIn(person, 'Телефон', 'НомерТелефона'),
        birthDay: dayIn(person.ДатаРождения),
        gender: genders[textIn(person.Пол)] ?? '',
        workingSince: dayIn(state.ДатаПриема),
        position: textIn(posts.get(keyIn(state.ТекущаяДолжность_Key))?.Description),
        department: textIn(units.get(unit)?.Description),
      }),
      department_id: unit,
      chief: '',
      fired_at: dayIn(state.ДатаУвольнения) || null,
    };
    const known = rows.get(key);
    if (!known || isBefore(row, known)) rows.set(key, row);
  }
  return [...rows.values()];
}

const isBefore = (one: HrmRow, other: HrmRow) =>
  one.fired_at && other.fired_at
    ? one.fired_at > other.fired_at
    : one.fired_at || other.fired_at
      ? !one.fired_at
      : one.cells.workingSince! < other.cells.workingSince!;

export const departmentsIn = (departments: Bag[]): HrmDepartment[] =>
  departments
    .filter(({ DeletionMark }) => DeletionMark !== true)
    .map((bag) => ({ external_id: keyIn(bag.Ref_Key), name: textIn(bag.Description), parent: keyIn(bag.Parent_Key) }));

/** The standard OData interface of 1C: `https://server/base/odata/standard.odata`. */
export const odata1c: Adapter = {
  async people(address, read) {
    const sets = {} as Sets;
    for (const name of Object.keys(entitySets) as SetName[]) sets[name] = await all(name, address, read);
    return peopleIn(sets);
  },
  departments: async (address, read) => departmentsIn(await all('departments', address, read)),
};
