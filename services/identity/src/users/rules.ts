import { isAdmin, isSuperadmin, type Caller } from '@atrium/kit';
import type { UserDoc } from './user.ts';

type Seen = Pick<UserDoc, '_id' | 'client_id' | 'chief'>;

export const isSelf = (caller: Caller, user: Pick<UserDoc, '_id'>) => caller.userId === user._id;

/** Salary, grade, vacation balance, phone, year of birth (D30): for the user, the chief, administrators. */
export const canSeePrivate = (caller: Caller, user: Seen) =>
  isSelf(caller, user) || user.chief === caller.userId || isAdmin(caller);

/** HR documents and files (D109): for the user, administrators, the role hr. */
export const canSeeHrFiles = (caller: Caller, user: Seen) =>
  isSelf(caller, user) || isAdmin(caller) || caller.roles.includes('hr');

export const canAdminister = (caller: Caller, user: Seen) => isAdmin(caller) && caller.clientId === user.client_id;

export const canEdit = (caller: Caller, user: Seen) =>
  canAdminister(caller, user) ||
  (isSelf(caller, user) && (isSuperadmin(caller) || caller.rights.includes('profile_edit')));

/** Of others only, and not of administrators, as with a deletion. Active people are refused with a code of their own. */
export const canErase = (caller: Caller, user: Pick<UserDoc, '_id' | 'client_id' | 'roles'>) =>
  isAdmin(caller) && caller.clientId === user.client_id && !isSelf(caller, user) && !user.roles.includes('admin');

const passwordFields = ['old_password', 'password', 'confirm'];

/** Own fields that need no right. */
const alwaysOwn = ['lang', 'pics', ...passwordFields];

/** Own fields that need the right profile_edit. */
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
  'social_networks',
  'cover',
];

/** Own fields of a superadmin, who has no administrator. */
const superadminFields = ['email', 'login'];

/** Decides on one field; a change with one field that is not allowed is refused as a whole. */
export function canChange(caller: Caller, user: Seen, field: string): boolean {
  const self = isSelf(caller, user);
  if (self && alwaysOwn.includes(field)) return true;
  if (passwordFields.includes(field)) return false;
  if (canAdminister(caller, user)) return !(self && field === 'blocked');
  if (!self || !canEdit(caller, user)) return false;
  return ownFields.includes(field) || (isSuperadmin(caller) && superadminFields.includes(field));
}

/** An empty change answers with the user, so it needs the right to edit, too. */
export const canChangeAll = (caller: Caller, user: Seen, fields: readonly string[]) =>
  fields.length
    ? fields.every((field) => canChange(caller, user, field))
    : isSelf(caller, user) || canEdit(caller, user);

type File = UserDoc['files'][number];

/** HR files: administrators and the role hr (D109). */
export const canAddFiles = (caller: Caller, user: Seen): boolean =>
  canAdminister(caller, user) || (caller.roles.includes('hr') && caller.clientId === user.client_id);

/** Personal files: people to their own profile. */
export const canAddPersonal = (caller: Caller, user: Seen): boolean =>
  isSelf(caller, user) && caller.clientId === user.client_id && canEdit(caller, user);

/** Documents of the HR system are read-only; users remove their personal files, administrators and hr the others. */
export function canRemoveFile(caller: Caller, user: Seen, file: Pick<File, 'kind'>): boolean {
  if (file.kind === 'hr_document') return false;
  if (file.kind === 'hr_file') return canAddFiles(caller, user);
  return isSelf(caller, user) || canAdminister(caller, user);
}
