import { chiefOf } from '../structure/rules.ts';
import type { HrFields } from '../users/hrFields.ts';
import type { UserDoc } from '../users/user.ts';
import { chiefNamed, type Context } from './context.ts';
import type { LinkDoc, StoredRow } from './store.ts';
import { changeOf, readRow, type Fault, type Given } from './values.ts';

/** The person of a row: by the external id, then by the e-mail (D43). */
export function personOf({ external_id, cells }: StoredRow, { people, byId, byEmail }: Context) {
  const link = people.get(external_id) ?? null;
  const linked = link && byId.get(link._id);
  const found = linked ?? byEmail.get(cells.email?.toLowerCase() ?? '') ?? null;
  return { link, user: found && !found.erased ? found : null };
}

const needed = ['lastName', 'firstName', 'email'] as const;

/** What a row says of who works on, and what it changes; `user` null: a new person. */
export function outcomeOf(row: StoredRow, seen: Seen, context: Context) {
  const { user, hr, before } = seen;
  const { given, faults } = readRow(row, context);
  if (!user) for (const field of needed) if (!given[field]) faults.push({ field, error: 'required' });
  const change = changeOf({ ...(user ?? { roles: [] }), ...hr }, given, before);
  faults.push(...takenIn(change, user, context));
  const chief = placedChief(row, { ...user, ...change }, context);
  if (chief) {
    given.chief = chief;
    Object.assign(change, changeOf({ ...(user ?? { roles: [] }) }, { chief }, before));
  }
  return { given: { ...keptOf(before, context), ...given }, change, fault: faults[0] ? nameOfFault(faults[0]) : null };
}

/** What was given before, as an empty field says nothing; the last day is always said. */
function keptOf(before: Given | null, { departments }: Context): Given {
  const over = ['fired_at', departments ? 'department' : 'dept_id'];
  return Object.fromEntries(Object.entries(before ?? {}).filter(([field]) => !over.includes(field)));
}

interface Seen {
  user: UserDoc | null;
  hr: HrFields | null;
  /** What the HRM has given before. */
  before: Given | null;
}

export const nameOfFault = ({ field, error }: Fault) => `${field} ${error}`;

function takenIn({ email, login, tab_number }: Partial<UserDoc>, user: UserDoc | null, context: Context): Fault[] {
  const taken = (field: string, other: UserDoc | undefined) =>
    other && other._id !== user?._id ? [{ field, error: `${field}_taken` }] : [];
  return [
    ...taken('email', context.byEmail.get(email ?? '')),
    ...taken('login', context.byLogin.get(login ?? '')),
    ...taken('tab_number', context.byTab.get(tab_number ?? '')),
  ];
}

/** The chief that a row names, unless no one is found yet or the structure has another one, which goes before. */
export function placedChief(row: StoredRow, after: Partial<UserDoc>, context: Context): string | null {
  const chief = row.chief ? chiefNamed(row.chief, context) : null;
  if (!chief || chief.deletion_mark || chief._id === after._id) return null;
  const { _id = '', dept_id = null } = after;
  const ofStructure = context.places && chiefOf({ _id, dept_id }, context.places);
  return ofStructure && ofStructure !== chief._id ? null : chief._id;
}

/** A link whose person is gone, or another one now. */
export const isStale = (link: LinkDoc | null, user: UserDoc | null) => link !== null && link._id !== user?._id;
