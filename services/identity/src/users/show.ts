import { featureCodes, type Person, type User } from '@atrium/contracts';
import type { Caller } from '@atrium/kit';
import { canAdminister, canEdit, canSeeHrFiles, canSeePrivate, isSelf } from './rules.ts';
import { nameOf, outside, statusOf, type ListedUser, type UserDoc } from './user.ts';

export function showPerson(user: ListedUser): Person {
  const { _id, firstName, lastName, pics, position, department } = user;
  const active = statusOf(user) === 'active';
  return { _id, firstName, lastName, fullName: nameOf(user), pics, position, department, active };
}

/** What every colleague sees as it is stored. */
const open = [
  '_id',
  'roles',
  'firstName',
  'lastName',
  'middleName',
  'email',
  'lang',
  'pics',
  'cover',
  'position',
  'department',
  'dept_id',
  'cabinet',
  'city',
  'gender',
  'status_text',
  'phone_internal',
  'workingSince',
  'chief',
  'work_schedule',
  'employment_type',
  'pinned_num',
  'blocked',
  'deletion_mark',
  'fired_at',
  'created',
  'updated',
] as const;

const guarded = ['phone', 'vacation_balance', 'grade', 'salary', 'currency'] as const;

const pick = <K extends keyof UserDoc>(user: UserDoc, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, user[field]])) as Pick<UserDoc, K>;

/** A user as this caller may see them: what is private (D30, D109) is absent. */
export function showUser(caller: Caller, user: UserDoc): User {
  const seesPrivate = canSeePrivate(caller, user);
  const administers = canAdminister(caller, user);
  const own = isSelf(caller, user);
  return {
    ...pick(user, open),
    client_id: user.client_id === outside ? null : user.client_id,
    name: nameOf(user),
    fullName: nameOf(user),
    avatar: user.pics[0]?.src ?? null,
    login: own || administers ? user.login : '',
    birthDay: seesPrivate ? user.birthDay : withoutYear(user.birthDay),
    files: user.files.filter((file) => file.kind === 'personal' || canSeeHrFiles(caller, user)),
    ...(seesPrivate && pick(user, guarded)),
    ...(own ? { features: rightsOf(caller) } : administers && { features: user.features }),
    can: { edit: canEdit(caller, user), administer: administers },
  };
}

const withoutYear = (day: string | null) => day && `--${day.slice(5)}`;

/** One's own rights as they hold right now: given to the person and switched on for the company. */
const rightsOf = (caller: Caller) =>
  featureCodes.map((feature) => ({ feature, active: caller.rights.includes(feature) }));
