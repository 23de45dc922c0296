import type { DepartmentNames } from '../import/departments.ts';
import { isSame, personFields, plainFields, readValue, type PersonField, type PhoneOf } from '../import/values.ts';
import type { HrFields } from '../users/hrFields.ts';
import type { UserDoc } from '../users/user.ts';
import type { HrmRow } from './row.ts';

export type GivenField = PersonField;

/** What an HRM gives for a person, as it is stored there. */
export type Given = Partial<Record<GivenField | 'fired_at', unknown>>;

export interface Fault {
  field: string;
  error: string;
}

export interface ReadBy {
  phoneOf: PhoneOf;
  /** Null: the company has no administrative tree, and departments are what is written. */
  departments: DepartmentNames | null;
  /** Departments that came from the HRM: our ids by its own. */
  links: ReadonlyMap<string, string>;
}

/** What a row says, without the chief, and what of it cannot be stored. */
export function readRow({ cells, department_id }: HrmRow, by: ReadBy): { given: Given; faults: Fault[] } {
  const given: Given = {};
  const faults: Fault[] = [];
  for (const field of plainFields) {
    const text = cells[field];
    if (!text) continue;
    const read = readValue(field, text, by.phoneOf);
    if ('error' in read) faults.push({ field, error: read.error });
    else given[field] = read.value;
  }
  const { departments, links } = by;
  const known = links.get(department_id);
  if (!departments) {
    if (cells.department) given.department = cells.department.slice(0, 100);
  } else if (known && departments.pathOf(known) !== null) given.dept_id = known;
  else if (cells.department || department_id) {
    const found = departments.find(cells.department ?? '');
    if ('error' in found) faults.push({ field: 'department', error: found.error });
    else given.dept_id = found.id;
  }
  return { given, faults };
}

type Person = Pick<UserDoc, 'roles'> & Partial<UserDoc> & Partial<HrFields>;

/** A person who can change where the links to an administrator's account go would take the company over. */
const ofAccount: readonly string[] = ['email', 'login'];
const mayChange = ({ roles }: Pick<Person, 'roles'>, field: string) =>
  !ofAccount.includes(field) || !roles.some((role) => role === 'admin' || role === 'superadmin');

/** The fields where a person differs from what the HRM gives. */
export const differing = (person: Person, given: Given): GivenField[] =>
  personFields.filter(
    (field) => given[field] !== undefined && mayChange(person, field) && !isSame(person[field], given[field]),
  );

/** What a load changes: a field that was edited here since the HRM has given it before stays (D43). */
export function changeOf(person: Person, given: Given, before: Given | null): Partial<UserDoc> {
  const isEdited = (field: GivenField) => before?.[field] !== undefined && !isSame(person[field], before[field]);
  return pick(
    given,
    differing(person, given).filter((field) => !isEdited(field)),
  );
}

/** What a reset brings back. */
export const resetOf = (person: Person, given: Given): Partial<UserDoc> => pick(given, differing(person, given));

const pick = (given: Given, fields: readonly GivenField[]) =>
  Object.fromEntries(fields.map((field) => [field, given[field]])) as Partial<UserDoc>;
