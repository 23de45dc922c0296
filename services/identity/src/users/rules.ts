import { isAdmin, isSuperadmin, type Caller } from '@atrium/kit';
import type { UserDoc } from './user.ts';

type Seen = Pick<UserDoc, '_id' | 'client_id' | 'chief'>;

export const isSelf = (caller: Caller, user: Pick<UserDoc, '_id'>) => caller.userId === user._id;

/** Salary, grade, vacation balance, phone, year of birth (D30): oneself, one's chief, administrators. */
export const canSeePrivate = (caller: Caller, user: Seen) =>
  isSelf(caller, user) || user.chief === caller.userId || isAdmin(caller);

/** HR documents and files (D109): oneself, administrators, the role hr. */
export const canSeeHrFiles = (caller: Caller, user: Seen) =>
  isSelf(caller, user) || isAdmin(caller) || caller.roles.includes('hr');

export const canAdminister = (caller: Caller, user: Seen) => isAdmin(caller) && caller.clientId === user.client_id;

export const canEdit = (caller: Caller, user: Seen) =>
  canAdminister(caller, user) ||
  (isSelf(caller, user) && (isSuperadmin(caller) || caller.rights.includes('profile_edit')));

const passwordFields = ['old_password', 'password', 'confirm'];

/** What everybody changes of themselves. */
const alwaysOwn = ['lang', 'pics', ...passwordFields];

/** What one changes of oneself with the right profile_edit. */
const ownFields = [
  'firstName',
  'lastName',
  'middleName',
  'birthDay',
  'phone',
  'phone_internal',
  'city',
  'gender',
  'status_text',
  'cover',
];

/** A superadmin has no company whose administrator could change these. */
const superadminFields = ['email', 'login'];

/** One field of a change: sent without the right to it, the whole change is refused. */
export function canChange(caller: Caller, user: Seen, field: string): boolean {
  const self = isSelf(caller, user);
  if (self && alwaysOwn.includes(field)) return true;
  if (passwordFields.includes(field)) return false;
  if (canAdminister(caller, user)) return !(self && field === 'blocked');
  if (!self || !canEdit(caller, user)) return false;
  return ownFields.includes(field) || (isSuperadmin(caller) && superadminFields.includes(field));
}

type File = UserDoc['files'][number];

/** What came from the HR system is read only; `hr_file` is for administrators and hr, one's own files for oneself too. */
export function canRemoveFile(caller: Caller, user: Seen, file: Pick<File, 'kind'>): boolean {
  if (file.kind === 'hr_document') return false;
  if (file.kind === 'hr_file') return canAdminister(caller, user) || caller.roles.includes('hr');
  return isSelf(caller, user) || canAdminister(caller, user);
}
