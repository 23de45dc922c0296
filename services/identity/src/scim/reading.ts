import { invalid, notFound, type Member, type Tenant, type Work } from '@atrium/kit';
import {
  accountsNamed,
  companyUser,
  peopleAmong,
  peopleListed,
  peopleNumbered,
  peopleWithKeys,
  usersByIds,
} from '../users/accounts.ts';
import { statusOf, type UserDoc } from '../users/user.ts';
import { isId, selected, selectionOf, type Shown } from './attributes.ts';
import { filterIn, type Condition } from './filter.ts';
import { listOf, pageOf, type Paging } from './list.ts';
import { showScimUser } from './resource.ts';
import { provisionedOf, type ProvisionedDoc } from './store.ts';

export async function scimUser(caller: Member, id: string, base: string) {
  const user = await companyUser(caller, id);
  if (user.erased) throw notFound('user');
  return { body: showScimUser(user, await provisionedOf(caller).one(id), base), version: user.version };
}

/** The ids that a directory has named. */
export const provisionedAmong = async (tenant: Tenant, ids: string[], work: Work) =>
  new Set((await provisionedOf(tenant).among(ids, work)).map(({ _id }) => _id));

/** What a filter names, by attributes in lower case. */
const attributes = {
  username: 'userName',
  externalid: 'externalId',
  id: 'id',
  'emails.value': 'email',
  emails: 'email',
  employeenumber: 'employeeNumber',
  active: 'active',
  manager: 'manager',
  'manager.value': 'manager',
} as const;
type Attribute = (typeof attributes)[keyof typeof attributes];

type Query = Paging & Shown & { filter?: string | undefined };

export async function scimUsers(caller: Member, query: Query, base: string) {
  const conditions = filterIn(query.filter, attributes);
  const { start, limit } = pageOf(query);
  const { users, total } = conditions ? await byFilter(caller, conditions) : await listed(caller, start - 1, limit);
  const known = await namesOf(caller, users);
  const selection = selectionOf(query);
  const shown = users.map((user) => selected(showScimUser(user, known.get(user._id) ?? null, base), selection));
  return listOf(shown, total, start);
}

async function listed(caller: Member, skip: number, limit: number) {
  const { ids, total } = await peopleListed(caller, skip, limit);
  return { users: await peopleAmong(caller, ids), total };
}

const namesOf = async (caller: Member, users: UserDoc[]) =>
  new Map((await provisionedOf(caller).among(users.map(({ _id }) => _id))).map((each) => [each._id, each]));

type Find = (caller: Member, value: string) => Promise<UserDoc[]>;

/** One or few people, by an index. */
const finders: Partial<Record<Attribute, Find>> = {
  id: async (caller, value) => (isId(value) ? peopleAmong(caller, [value]) : []),
  externalId: async (caller, value) => peopleOf(caller, await provisionedOf(caller).byExternalId(value)),
  userName: peopleByUserName,
  email: async (caller, value) => peopleByEmail(caller, value.toLowerCase()),
  employeeNumber: (caller, value) => peopleNumbered(caller, value),
};

/** A person's own user name goes before another's e-mail. */
async function peopleByUserName(caller: Member, value: string): Promise<UserDoc[]> {
  const name = value.toLowerCase();
  const known = await provisionedOf(caller).byUserName(name);
  return known ? peopleOf(caller, known) : peopleByEmail(caller, name);
}

/** The person with an id, a user name or an e-mail, as a unit of work sees them. */
export async function peopleReferred(tenant: Tenant, value: string, work: Work): Promise<UserDoc[]> {
  if (isId(value)) return usersByIds(tenant, [value], work);
  const name = value.toLowerCase();
  const known = await provisionedOf(tenant).byUserName(name, work);
  if (known) return usersByIds(tenant, [known._id], work);
  return peopleWithKeys(tenant, { tabs: [], emails: [name], logins: [] }, work);
}

const peopleByEmail = async ({ clientId }: Member, email: string) =>
  (await accountsNamed(email, [clientId])).filter((user) => user.email === email);

const peopleOf = async (caller: Member, known: { _id: string } | null) =>
  known ? peopleAmong(caller, [known._id]) : [];

const matches: Record<Attribute, (user: UserDoc, value: string, known: ProvisionedDoc | undefined) => boolean> = {
  id: ({ _id }, value) => _id === value,
  externalId: (_, value, known) => known?.externalId === value,
  userName: ({ email }, value, known) => (known?.userName || email) === value.toLowerCase(),
  email: ({ email }, value) => email === value.toLowerCase(),
  employeeNumber: ({ tab_number }, value) => tab_number === value,
  active: (user, value) => String(statusOf(user) === 'active') === value.toLowerCase(),
  manager: ({ chief }, value) => chief === value,
};

/** One condition finds them, the others are checked: each filter has one with an index. */
async function byFilter(caller: Member, conditions: Condition<Attribute>[]) {
  const first = conditions.find(({ attribute }) => finders[attribute]);
  if (!first) throw invalid({ filter: 'choice' });
  const found = (await finders[first.attribute]!(caller, first.value)).filter((user) => !user.erased);
  const others = conditions.filter((each) => each !== first);
  const known = others.length ? await namesOf(caller, found) : new Map<string, ProvisionedDoc>();
  const users = found.filter((user) =>
    others.every(({ attribute, value }) => matches[attribute](user, value, known.get(user._id))),
  );
  return { users, total: users.length };
}
