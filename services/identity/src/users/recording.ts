import type { ChangeSource, JournalAction } from '@atrium/contracts';
import type { Work } from '@atrium/kit';
import { recordDataChanges } from '../dataChanges/commands.ts';
import { changedFields, withValuesOf } from '../journal/changes.ts';
import { addToJournal } from '../journal/commands.ts';
import { withHr } from './hr.ts';
import type { UserDoc } from './user.ts';

export interface Change {
  before: UserDoc;
  saved: UserDoc;
  hash: string | null;
}

/** Recorded by rows of their own, or derived. */
const elsewhere = [
  'password',
  'email',
  'login',
  'roles',
  'blocked',
  'deletion_mark',
  'features',
  'updated',
  'version',
  'session_epoch',
  'unconfirmed',
  'signed_in',
  'head',
  'chief_by_structure',
  'entered',
  'list_keys',
  'words',
  'name_key',
];

/** With their values; of others, also of fields to come, only that they changed. */
const shown = [
  'firstName',
  'lastName',
  'middleName',
  'tab_number',
  'lang',
  'position',
  'department',
  'dept_id',
  'func_depts',
  'project_depts',
  'cabinet',
  'city',
  'chief',
  'workingSince',
  'work_schedule',
  'employment_type',
  'phone_internal',
  'pinned_num',
  'fired_at',
];

interface Act {
  user: string;
  for_user: string;
  item_id: string;
  ip: string;
}

/** Records what changed of access, what else changed of another, and all changes of data. */
export async function recordChange(
  { source, ...act }: Act & { source: ChangeSource },
  { before, saved, hash }: Change,
  work: Work,
) {
  const add = (action: JournalAction, was: unknown, is: unknown) =>
    addToJournal({ ...act, section: 'users', action, before: was, after: is }, before.client_id, work);
  if (hash) await add('password_changed', null, null);
  if (before.email !== saved.email) await add('email', before.email, saved.email);
  if (before.login !== saved.login) await add('login', before.login, saved.login);
  if (before.roles.join() !== saved.roles.join()) await add('role', before.roles, saved.roles);
  if (before.blocked !== saved.blocked)
    await add(saved.blocked ? 'blocked' : 'unblocked', before.blocked, saved.blocked);
  if (before.deletion_mark !== saved.deletion_mark) await add(saved.deletion_mark ? 'deleted' : 'restored', null, null);
  const [was, is] = [activeOf(before), activeOf(saved)];
  if (was.join() !== is.join()) await add('features', was, is);
  await recordDataChanges({ author: act.user, source }, before, saved, work);
  if (act.user !== act.for_user) await recordFields(add, await withHr(before, work), await withHr(saved, work));
}

async function recordFields(
  add: (action: JournalAction, was: unknown, is: unknown) => Promise<void>,
  before: UserDoc,
  saved: UserDoc,
) {
  const changed = changedFields(before, saved, (field) => !elsewhere.includes(field));
  if (changed) await add('changed', withValuesOf(shown, changed.before), withValuesOf(shown, changed.after));
}

const activeOf = (user: UserDoc) => user.features.filter(({ active }) => active).map(({ feature }) => feature);

const recordFile =
  (action: 'profile_file_added' | 'profile_file_removed', state: 'before' | 'after') =>
  (act: Omit<Act, 'item_id'>, { _id, filename, kind }: UserDoc['files'][number], { client_id }: UserDoc, work: Work) =>
    addToJournal(
      { ...act, section: 'users', action, item_id: _id, [state]: { name: filename, kind } },
      client_id,
      work,
    );

/** A file of another's profile. */
export const recordAddedFile = recordFile('profile_file_added', 'after');
export const recordRemovedFile = recordFile('profile_file_removed', 'before');
