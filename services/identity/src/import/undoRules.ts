import type { EmployeeImport, KeptReason } from '@atrium/contracts';
import type { HrFields } from '../users/hrFields.ts';
import type { UserDoc } from '../users/user.ts';
import { isSame, personFields, type PersonField } from './values.ts';

export type Person = UserDoc & HrFields;
export type Values = Partial<Record<PersonField, unknown>>;

/** What an import has written of a person: the fields before and after; of a new one, all as they were created. */
export interface Written {
  user: string;
  isNew: boolean;
  old: Values;
  now: Values;
}

const phasesToUndo: readonly EmployeeImport['phase'][] = ['writing', 'written', 'checked', 'undoing'];

/** A check that has stopped half-way counts the rows again: it is finished first. */
export const canUndoIn = (phase: EmployeeImport['phase']) => phasesToUndo.includes(phase);

const valuesOf = (person: Person, fields: readonly PersonField[]): Values =>
  Object.fromEntries(fields.map((field) => [field, person[field] ?? null]));

/** `before` null: the person is new. */
export function writtenTo(before: Person | null, saved: Person): Written {
  const fields = personFields.filter((field) => !before || !isSame(before[field], saved[field]));
  const old = before ? valuesOf(before, fields) : {};
  return { user: saved._id, isNew: before === null, old, now: valuesOf(saved, fields) };
}

/** What was written before, and once more: unless somebody has changed a field between, the first value is the old one. */
export function withWritten(before: readonly Written[], next: Written): Written[] {
  const earlier = before.find(({ user }) => user === next.user);
  if (!earlier) return [...before, next];
  const old: Values = { ...earlier.old };
  for (const field of personFields.filter((each) => each in next.old))
    if (!(field in old && isSame(earlier.now[field], next.old[field]))) old[field] = next.old[field];
  const merged = { ...earlier, old, now: { ...earlier.now, ...next.now } };
  return before.map((each) => (each === earlier ? merged : each));
}

export interface Plan {
  back: Values;
  kept: Partial<Record<PersonField, KeptReason>>;
}

interface Seen {
  /** What the HR system has given last; null: it does not know the person. */
  given: Values | null;
  /** The person is who undoes. */
  isSelf: boolean;
}

/** Which values come back to somebody whom the import has changed, and which stay, by reason. */
export function planOf(person: Person, { old, now }: Pick<Written, 'old' | 'now'>, seen: Seen): Plan {
  const plan: Plan = { back: {}, kept: {} };
  for (const field of personFields) {
    // The name of a department follows from the tree.
    const isFollowing = field === 'department' && 'dept_id' in now;
    if (!(field in now) || isFollowing || isSame(person[field], old[field])) continue;
    const reason = reasonToKeep(field, { person, now }, seen);
    if (reason) plan.kept[field] = reason;
    else plan.back[field] = old[field] ?? emptyOf(field);
  }
  // Who comes back to no department of the tree has the name that was written.
  if (plan.back.dept_id === null && 'department' in now) plan.back.department = old.department ?? '';
  return plan;
}

const emptyOf = (field: PersonField) => (field === 'tab_number' ? '' : null);

function reasonToKeep(
  field: PersonField,
  { person, now }: { person: Person; now: Values },
  { given, isSelf }: Seen,
): KeptReason | null {
  if (!isSame(person[field], now[field])) return 'changed_meanwhile';
  // Taken back, it would be an edit that the next load leaves alone.
  if (given?.[field] !== undefined && isSame(given[field], person[field])) return 'hrm';
  return field === 'email' && isSelf ? 'own_email' : null;
}

interface Ties {
  /** The person is who undoes. */
  isSelf: boolean;
  /** The HR system or a directory has named them, too. */
  isKnownElsewhere: boolean;
  /** They lead a department, or people whom the import has not created. */
  isLeading: boolean;
}

/** What becomes of somebody whom the import has created. */
export function fateOf(person: Person, { now }: Pick<Written, 'now'>, ties: Ties): 'removed' | 'blocked' | KeptReason {
  if (person.deletion_mark || person.erased) return 'gone';
  if (ties.isSelf || person.roles.includes('admin')) return 'administrator';
  if (ties.isKnownElsewhere) return 'hrm';
  return isUntouched(person, now) && !ties.isLeading ? 'removed' : 'blocked';
}

/** Has never signed in, and is as the import has created them. */
function isUntouched(person: Person, now: Values): boolean {
  const { password, signed_in, roles, pics, cover, files, pinned_num, blocked } = person;
  const isUsed = password !== null || signed_in || roles.length > 1 || blocked;
  const isFilled = pics.length > 0 || cover !== null || files.length > 0 || pinned_num !== null;
  const ofStructure: readonly (PersonField | false)[] = [
    person.dept_id !== null && 'department',
    person.chief_by_structure === true && 'chief',
  ];
  const isChanged = personFields.some((field) => !ofStructure.includes(field) && !isSame(person[field], now[field]));
  return !isUsed && !isFilled && !isChanged;
}
