import type { Person, User } from '@atrium/contracts';
import { featureCodes } from '@atrium/contracts/rights';
import type { Caller } from '@atrium/kit';
import { hrOf } from './hr.ts';
import {
  canAddFiles,
  canAddPersonal,
  canAdminister,
  canEdit,
  canErase,
  canSeeHrFiles,
  canSeePrivate,
  isSelf,
} from './rules.ts';
import { nameOf, outside, statusOf, type ListedUser, type UserDoc } from './user.ts';

export function showPerson(user: ListedUser): Person {
  const { _id, firstName, lastName, pics, position, department } = user;
  const active = statusOf(user) === 'active';
  const erased = user.erased && { erased: user.erased };
  return { _id, firstName, lastName, fullName: nameOf(user), pics, position, department, active, ...erased };
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
  'func_depts',
  'project_depts',
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
  'created',
  'updated',
] as const;

const pick = <K extends keyof UserDoc>(user: UserDoc, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, user[field]])) as Pick<UserDoc, K>;

/** A user as this caller may see them: what is private (D30, D109) is absent. */
export async function showUser(caller: Caller, user: UserDoc): Promise<User> {
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
    // Colleagues do not learn of a dismissal to come.
    fired_at: user.deletion_mark || administers ? user.fired_at : null,
    social_networks: user.social_networks ?? [],
    files: user.files.filter((file) => file.kind === 'personal' || canSeeHrFiles(caller, user)),
    ...(seesPrivate && { phone: user.phone, tab_number: user.tab_number ?? '', ...(await hrOf(user)) }),
    ...(own ? { features: rightsOf(caller) } : administers && { features: user.features }),
    ...(user.erased && { erased: true }),
    can: {
      edit: canEdit(caller, user),
      administer: administers,
      erase: canErase(caller, user),
      hr_files: canSeeHrFiles(caller, user),
      add_files: canAddFiles(caller, user),
      add_personal: canAddPersonal(caller, user),
    },
  };
}

const withoutYear = (day: string | null) => day && `--${day.slice(5)}`;

/** One's own rights as they hold right now: given to the person and switched on for the company. */
const rightsOf = (caller: Caller) =>
  featureCodes.map((feature) => ({ feature, active: caller.rights.includes(feature) }));
