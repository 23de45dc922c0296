import type { Audience, FeatureCode, PersonState, User } from '@atrium/contracts';
import { cityKey, hrKey, positionKey } from '@atrium/contracts/audience';
import { defaultRights, featureCodes } from '@atrium/contracts/rights';
import { newId, type Owned } from '@atrium/kit';
import type { Sealed } from '@atrium/kit/sealing';
import type { HrFields } from './hrFields.ts';
import { searchWords } from '@atrium/kit/search';

export { fold } from '@atrium/kit/search';

export type Feature = NonNullable<User['features']>[number];

/** The `client_id` of superadmins, who belong to no company. */
export const outside = '';

type Trees = 'func_depts' | 'project_depts';
type Shown = Omit<
  User,
  | 'client_id'
  | 'can'
  | 'social_networks'
  | 'name'
  | 'fullName'
  | 'avatar'
  | 'features'
  | 'erased'
  | Trees
  | 'tab_number'
  | keyof HrFields
>;

/** A user as stored: what answers show, and what only this service uses. */
export interface UserDoc extends Owned, Required<Shown>, Partial<HrFields> {
  /** Absent in users of older releases. */
  tab_number?: string | undefined;
  /** HR fields, sealed; absent: they have their defaults. As fields of their own only in what an older release wrote. */
  hr?: Sealed;
  features: Feature[];
  /** argon2id; null until the invitation is used. */
  password: string | null;
  /** Departments of the functional and the project tree; `dept_id` is that of the administrative one. */
  func_depts?: string[] | undefined;
  project_depts?: string[] | undefined;
  /** Absent in users of an older release. */
  social_networks?: string[];
  /** `chief` follows from the administrative tree. */
  chief_by_structure?: true | undefined;
  /** Is the chief of another user. */
  head: boolean;
  /** Grows with each change, so that other services recognise the newest state. */
  version: number;
  /** Sessions that were begun before it was raised have ended; absent in users of the first release. */
  session_epoch?: number;
  /** Registered without an invitation, and has not used the mailed link yet: colleagues do not see them. */
  unconfirmed?: boolean;
  /** Has signed in: from then on, letters tell of new devices. */
  signed_in?: true;
  /** The companies in which a superadmin has acted and is therefore shown. */
  entered: string[];
  /** The personal data is gone and stays so: see personalData. */
  erased?: true;
  /** Derived from the fields above for lists and searches: see `derivedOf`. */
  list_keys: string[];
  words: string[];
  name_key: string;
}

export type ListedUser = Pick<
  UserDoc,
  | '_id'
  | 'firstName'
  | 'lastName'
  | 'pics'
  | 'position'
  | 'department'
  | 'dept_id'
  | 'blocked'
  | 'deletion_mark'
  | 'erased'
  | 'name_key'
>;

export const nameOf = ({ firstName, lastName }: Pick<UserDoc, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

export type Status = 'active' | 'blocked' | 'fired';

export const statusOf = (user: Pick<UserDoc, 'blocked' | 'deletion_mark'>): Status =>
  user.deletion_mark ? 'fired' : user.blocked ? 'blocked' : 'active';

/** Lower case for comparing and sorting; Russian readers take ё for е. */
export const comparable = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** The departments of a person, of all trees. */
export const departmentsOfUser = ({
  dept_id,
  func_depts = [],
  project_depts = [],
}: Pick<UserDoc, 'dept_id' | 'func_depts' | 'project_depts'>): string[] => [
  ...new Set([...(dept_id ? [dept_id] : []), ...func_depts, ...project_depts]),
];

/** The audience keys that a person has of their own: those of their data, without granted ones. */
function ownKeysOf(user: UserDoc): string[] {
  return [
    `user:${user._id}`,
    ...departmentsOfUser(user).map((id) => `dept:${id}`),
    ...(user.position ? [positionKey(user.position)] : []),
    ...(user.city ? [cityKey(user.city)] : []),
    ...(user.head ? ['head'] : []),
    ...(user.roles.includes('hr') ? [hrKey] : []),
  ];
}

/** What a person may read in a company, or a superadmin outside of all (null): the same in callers and person states. */
export function audienceOf(
  user: UserDoc,
  company: Pick<CompanyTerms, 'features'> | null,
  granted: readonly string[] = [],
): Audience & { keys: string[]; rights: FeatureCode[] } {
  if (!company) return { keys: ownKeysOf(user), rights: [] };
  return { keys: ['all', ...ownKeysOf(user), ...granted], rights: rightsOf(user, company.features) };
}

export type Facet = 'dept' | 'department' | 'position' | 'city' | 'head' | 'role' | 'birthday';

/** The key by which a list finds users: `active`, `active|dept:…`; `any` stands for every status. */
export const listKey = (status: Status | 'any', facet?: Facet, value = '') =>
  facet ? `${status}|${facet}:${comparable(value)}` : status;

function facetsOf(user: UserDoc): [Facet, string][] {
  const { department, position, city, head, roles, birthDay } = user;
  const own: [Facet, string][] = [
    ...departmentsOfUser(user).map((id): [Facet, string] => ['dept', id]),
    ['department', department],
    ['position', position],
    ['city', city],
    ['head', head ? '1' : ''],
    ['birthday', birthDay?.slice(-5) ?? ''],
  ];
  return [...own.filter(([, value]) => value), ...roles.map((role): [Facet, string] => ['role', role])];
}

/** The fields that lists and searches use. */
export function derivedOf(user: UserDoc): Pick<UserDoc, 'list_keys' | 'words' | 'name_key'> {
  const facets = facetsOf(user);
  const statuses = user.unconfirmed || user.erased ? [] : [statusOf(user), 'any' as const];
  const { firstName, lastName, middleName, email, position, department, phone_internal } = user;
  return {
    list_keys: statuses.flatMap((status) => [
      listKey(status),
      ...facets.map(([facet, value]) => listKey(status, facet, value)),
    ]),
    words:
      user.unconfirmed || user.erased
        ? []
        : searchWords(firstName, lastName, middleName, email, position, department, phone_internal),
    name_key: comparable(`${lastName} ${firstName}`),
  };
}

/** The key of a person's own department, by which the nearest colleagues are found. */
export function departmentKey({ dept_id, department }: Pick<UserDoc, 'dept_id' | 'department'>): string | null {
  if (dept_id) return listKey('active', 'dept', dept_id);
  return department ? listKey('active', 'department', department) : null;
}

/** Without the password's hash: results of a unit of work are stored with the Idempotency-Key. */
export const withoutSecret = (user: UserDoc): UserDoc => ({ ...user, password: null });

const withDerived = (user: UserDoc): UserDoc => ({ ...user, ...derivedOf(user) });

/** A person's rights after changes; a new employee begins with the defaults. */
export function featuresWith(changes: readonly Feature[] = [], before?: readonly Feature[]): Feature[] {
  const known = before ?? defaultRights.map((feature) => ({ feature, active: true }));
  const active = new Map([...known, ...changes].map((each) => [each.feature, each.active]));
  return featureCodes.map((feature) => ({ feature, active: active.get(feature) ?? false }));
}

type NewUser = Partial<UserDoc> & Pick<UserDoc, 'client_id' | 'firstName' | 'lastName' | 'email' | 'roles'>;

export function newUser(fields: NewUser, now: Date): UserDoc {
  return withDerived({
    _id: newId(),
    middleName: '',
    login: '',
    lang: null,
    pics: [],
    cover: null,
    files: [],
    position: '',
    department: '',
    dept_id: null,
    cabinet: '',
    city: '',
    gender: 'not_selected',
    status_text: '',
    phone: '',
    phone_internal: '',
    birthDay: null,
    workingSince: null,
    chief: null,
    work_schedule: 'not_selected',
    employment_type: 'not_selected',
    pinned_num: null,
    blocked: false,
    deletion_mark: false,
    fired_at: null,
    features: featuresWith(),
    password: null,
    head: false,
    version: 1,
    entered: [],
    list_keys: [],
    words: [],
    name_key: '',
    created: now.toISOString(),
    updated: now.toISOString(),
    ...fields,
  });
}

/** A right counts while both the person and the company have it; administrators have all that the company has. */
export function rightsOf(user: Pick<UserDoc, 'roles' | 'features'>, companyFeatures: readonly FeatureCode[]) {
  const isAdmin = user.roles.includes('admin') || user.roles.includes('superadmin');
  const own = new Set(user.features.filter(({ active }) => active).map(({ feature }) => feature));
  return companyFeatures.filter((feature) => isAdmin || own.has(feature));
}

export type CompanyTerms = { lang: string; features: readonly FeatureCode[] };

/** What other services store of a person. A superadmin is shown in the companies where they have acted. */
export function personStateOf(
  user: UserDoc,
  clientId: string,
  terms: CompanyTerms,
  granted: readonly string[] = [],
): PersonState {
  const { _id, firstName, lastName, pics, position, department, roles, lang, dept_id, chief, email, version } = user;
  const name = nameOf(user);
  const active = statusOf(user) === 'active' && !user.unconfirmed;
  const shown = { _id, firstName, lastName, fullName: name, pics, position, department, active };
  return {
    ...shown,
    ...(user.erased && { erased: true }),
    client_id: clientId,
    roles,
    lang: lang ?? terms.lang,
    dept_id,
    chief,
    email,
    ...audienceOf(user, terms, granted),
    version,
  };
}
