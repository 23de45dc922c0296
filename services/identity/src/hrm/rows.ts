import { maxHrmPeople } from '@atrium/contracts/hrm';
import { dayOf } from '../import/values.ts';
import { HrmFailure } from './problem.ts';
import type { HrmRow } from './row.ts';
import type { StoredRow } from './store.ts';

const maxIdChars = 200;

/** `2026-02-31` would be read as the third of March. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** By which a row concerns a person: each stands once in a load. */
const keysOf = ({ external_id, cells: { email, login, tab_number } }: HrmRow) => [
  ['external_id', external_id],
  ['email', email?.toLowerCase()],
  ['login', login?.toLowerCase()],
  ['tab_number', tab_number],
];

/** The rows as they are stored: what is wrong with a row by itself or beside an earlier one is its fault. */
export function checkedRows(rows: readonly HrmRow[]): StoredRow[] {
  if (!rows.length) throw new HrmFailure('empty');
  if (rows.length > maxHrmPeople) throw new HrmFailure('too_many');
  const known = new Set<string>();
  const stored = new Map<HrmRow, StoredRow>();
  for (const row of stayingFirst(rows)) {
    const fired_at = row.fired_at && dayOf(row.fired_at);
    const keys = keysOf(row).flatMap(([field, value]) => (value ? [`${field} ${value}`] : []));
    const again = keys.find((key) => known.has(key));
    for (const key of keys) known.add(key);
    stored.set(row, { ...row, fired_at, fault: faultOf({ ...row, fired_at }, again) });
  }
  return rows.map((row) => stored.get(row)!);
}

/** Somebody who left and came back may stand there twice: the row without a last day is theirs. */
const stayingFirst = (rows: readonly HrmRow[]) => rows.toSorted((a, b) => Number(!!a.fired_at) - Number(!!b.fired_at));

function faultOf({ external_id, fired_at }: HrmRow, again: string | undefined): string | null {
  if (!external_id) return 'external_id required';
  if (external_id.length > maxIdChars) return 'external_id too_long';
  if (again) return `${again.slice(0, again.indexOf(' '))} twice`;
  return fired_at && !isDay(fired_at) ? 'fired_at date' : null;
}

/** Whether somebody works no longer on a day. */
export const hasLeft = ({ fired_at }: Pick<HrmRow, 'fired_at'>, today: string) =>
  fired_at !== null && fired_at <= today;

/** How a row is named where it is refused: what is wrong, and the number that people know. */
export const nameOfRow = ({ external_id, cells }: HrmRow) => cells.tab_number || external_id;
