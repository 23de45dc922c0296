import type { ImportCell, ImportField } from '@atrium/contracts';
import { importFields } from '@atrium/contracts/employeeImports';
import { ApiError } from '@atrium/kit';
import { placedIn } from '../structure/placing.ts';
import { chiefOf } from '../structure/rules.ts';
import { nameOf, type UserDoc } from '../users/user.ts';
import { ownKeys, type Cells } from './cells.ts';
import { personKey, personOfKey } from './chiefs.ts';
import type { Context } from './context.ts';
import { shownNew, shownOld } from './shown.ts';
import type { CheckedRow } from './store.ts';
import { isPlain, readValue } from './values.ts';

type Change = Partial<UserDoc>;

interface Fault {
  error: string;
  hint?: string | null;
}

/** What a row says: values of a person, and what is wrong by field. */
interface Reading {
  change: Change;
  faults: Partial<Record<ImportField, Fault>>;
  chiefKey: string | null;
}

/** What becomes of a row: `change` is what is written; the rest is stored and shown. */
export interface Outcome {
  checked: CheckedRow;
  change: Change;
  user: UserDoc | null;
}

/** Checks a row by what is there now, without writing anything. */
export function outcomeOf(row: number, cells: Cells, context: Context): Outcome {
  const { user, faults } = personOf(row, cells, context);
  const reading: Reading = { change: {}, faults, chiefKey: null };
  readNames(cells, reading);
  readPlain(cells, reading, context);
  readDepartment(cells, reading, context);
  readChief(cells, user, reading, context);
  const before = user && { ...user, ...context.people.hr.get(user._id) };
  if (before) keepChanges(before, reading);
  checkAccount(before, reading, context);
  checkPlace(before, reading, context);
  return { checked: checkedOf(cells, before, reading, context), change: reading.change, user };
}

/** The person that the row concerns: by the tab number, then by the e-mail. */
function personOf(row: number, cells: Cells, { people, twice }: Context) {
  const found = ownKeys(cells).map((key) => personOfKey(key, people));
  const user = found.find((each) => each !== null) ?? null;
  const field = cells.tab_number ? 'tab_number' : 'email';
  const [, earlier, what] = twice.get(row) ?? [];
  const faults: Reading['faults'] = {};
  if (what === 'login') faults.login = { error: 'login_taken' };
  if (earlier !== undefined && !what) faults[field] = { error: 'twice', hint: String(earlier) };
  else if (user && found.some((each) => each && each._id !== user._id)) faults.email = { error: 'two_people' };
  else if (user?.deletion_mark) faults[field] = { error: 'dismissed' };
  return { user, faults };
}

/** A whole name gives the parts that have no column. */
function readNames(cells: Cells, { change, faults }: Reading) {
  if (!cells.fullName) return;
  const [lastName = '', firstName = '', ...middle] = cells.fullName.split(/\s+/);
  if (!firstName && !cells.firstName) faults.fullName = { error: 'name_parts' };
  const parts = { lastName, firstName, middleName: middle.join(' ') };
  for (const [field, value] of Object.entries(parts))
    if (value && !faults.fullName) Object.assign(change, { [field]: value });
}

function readPlain(cells: Cells, { change, faults }: Reading, { phoneOf }: Context) {
  const split = Object.entries(change) as [ImportField, string][];
  for (const [field, text] of [...split, ...(Object.entries(cells) as [ImportField, string][])]) {
    if (!isPlain(field)) continue;
    const read = readValue(field, text, phoneOf);
    if ('error' in read) faults[field] ??= read;
    else Object.assign(change, { [field]: read.value });
  }
}

function readDepartment({ department }: Cells, { change, faults }: Reading, { departments }: Context) {
  if (!department) return;
  if (!departments) return void (change.department = department.slice(0, 100));
  const found = departments.find(department);
  if ('error' in found) faults.department = found;
  else change.dept_id = found.id;
}

function readChief(cells: Cells, user: UserDoc | null, reading: Reading, { people, inFile }: Context) {
  if (!cells.chief) return;
  const key = personKey(cells.chief);
  const chief = personOfKey(key, people);
  if (ownKeys(cells).includes(key) || (chief && chief._id === user?._id))
    reading.faults.chief = { error: 'chief_self' };
  else if (chief?.deletion_mark) reading.faults.chief = { error: 'dismissed' };
  else if (chief) reading.change.chief = chief._id;
  else if (inFile.has(key)) reading.chiefKey = key;
  else reading.faults.chief = { error: 'chief_unknown' };
}

/** Only what differs is written. */
function keepChanges(before: UserDoc, { change }: Reading) {
  for (const [field, value] of Object.entries(change) as [keyof UserDoc, unknown][])
    if ((before[field] ?? '') === (value ?? '')) delete change[field];
}

const needed = ['lastName', 'firstName', 'email'] as const;

function checkAccount(before: UserDoc | null, { change, faults }: Reading, { people, by }: Context) {
  if (!before) for (const field of needed) if (!change[field]) faults[field] ??= { error: 'required' };
  if (before?._id === by && change.email) faults.email = { error: 'own_email' };
  const named = change.login && people.byLogin.get(change.login);
  if (named && named._id !== before?._id) faults.login = { error: 'login_taken' };
}

/** What contradicts the structure of the company. */
function checkPlace(before: UserDoc | null, { change, faults }: Reading, { places }: Context) {
  if (!places) return;
  if (!before) {
    const chief = chiefOf({ _id: '', dept_id: change.dept_id ?? null }, places);
    if (chief && change.chief && change.chief !== chief) faults.chief = { error: 'by_structure' };
    return;
  }
  try {
    placedIn(before, change, places);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.extra.fields as Record<string, string>;
    for (const [field, code] of Object.entries(fields))
      faults[field === 'dept_id' ? 'department' : (field as ImportField)] ??= { error: code };
  }
}

const isSet = (field: ImportField, { change, chiefKey }: Reading) =>
  field === 'department'
    ? change.dept_id !== undefined || change.department !== undefined
    : field === 'chief'
      ? change.chief !== undefined || chiefKey !== null
      : field !== 'fullName' && change[field] !== undefined;

function checkedOf(cells: Cells, before: UserDoc | null, reading: Reading, context: Context): CheckedRow {
  const { change, faults, chiefKey } = reading;
  const isWrong = Object.keys(faults).length > 0;
  const isChanged = Object.keys(change).length > 0 || chiefKey !== null;
  const result = isWrong ? 'error' : !before ? 'create' : isChanged ? 'update' : 'unchanged';
  const shown = importFields.flatMap((field): ImportCell[] => {
    const base = { field, error: null, hint: null, old: before && shownOld(field, before, context) };
    const fault = faults[field];
    if (fault)
      return [{ ...base, state: 'error', value: cells[field] ?? '', error: fault.error, hint: fault.hint ?? null }];
    if (isWrong) return cells[field] ? [{ ...base, state: 'plain', value: cells[field] }] : [];
    return isSet(field, reading) ? [{ ...base, state: 'set', value: shownNew(field, reading, cells, context) }] : [];
  });
  const { chief: _, ...written } = change;
  const seen = shown.map(({ field, old }) => [field, old]);
  return {
    result,
    user: before?._id ?? null,
    name: before ? nameOf(before) : nameIn(cells, change),
    key: cells.tab_number ?? cells.email ?? before?.tab_number ?? '',
    shown,
    mark: JSON.stringify([result, before?._id ?? null, written, cells.chief ?? null, seen]),
    chiefKey,
  };
}

const nameIn = ({ fullName = '', firstName = '', lastName = '' }: Cells, change: Change) =>
  `${change.firstName ?? firstName} ${change.lastName ?? lastName}`.trim() || fullName;
