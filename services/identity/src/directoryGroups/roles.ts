import { maxMembersChanged } from '@atrium/contracts/scim';
import type { Tenant, Work } from '@atrium/kit';
import { followGroups } from '../employment/commands.ts';
import { groupRoles } from '../providers/reading.ts';
import { roleChanges } from '../providers/rules.ts';
import { lockAccounts } from '../users/accounts.ts';
import { groupNamesOf } from './reading.ts';
import { tooManyMembers } from './resource.ts';
import { groupsOf, membersOf } from './store.ts';

/** Other companies' writes wait for one request on the embedded database. */
export const maxRolesChanged = 200;

interface Touched {
  people: string[];
  /** The groups that they are in since, or are not in any more: also a former name. */
  names: string[];
}

type Mapping = Awaited<ReturnType<typeof groupRoles>>;

/**
 * Gives and takes the roles that the company's providers map these groups to, as a sign-in does by its claim: a role
 * stays while another group gives it. To be called when the groups are written. Administrators are left as they are.
 */
export async function applyGroupRoles(tenant: Tenant, { people, names }: Touched, ip: string, work: Work) {
  const mapping = await groupRoles(tenant, work);
  const touched = new Set(mapping.filter(({ group }) => names.includes(group)).map(({ role }) => role));
  if (!touched.size || !people.length) return;
  if (people.length > maxMembersChanged) throw tooManyMembers();
  const own = mapping.filter(({ role }) => touched.has(role));
  const users = await lockAccounts(tenant, people, work);
  const groups = await groupsByPerson(tenant, people, own, work);
  const changed = users
    .filter(({ erased, roles }) => !erased && !roles.includes('admin'))
    .map((user) => ({ user, changes: changesOf(user.roles, own, groups.get(user._id) ?? []) }))
    .filter(({ changes }) => changes.length);
  if (changed.length > maxRolesChanged) throw tooManyMembers();
  for (const { user, changes } of changed) await followGroups(user, changes, { by: '', ip, source: 'scim' }, work);
}

/** An inactive provider gives no role, but its role is taken from a person who leaves the group. */
function changesOf(roles: string[], mapping: Mapping, groups: string[]) {
  const given = new Set(mapping.flatMap(({ group, role, active }) => (active && groups.includes(group) ? role : [])));
  return roleChanges(roles, mapping, groups).filter(({ role, has }) => !has || given.has(role));
}

/** To somebody who has come back. */
export async function giveGroupRoles(tenant: Tenant, user: string, ip: string, work: Work) {
  await applyGroupRoles(tenant, { people: [user], names: await groupNamesOf(tenant, user, work) }, ip, work);
}

/** The names of the mapped groups that people are in now. */
async function groupsByPerson(tenant: Tenant, people: string[], mapping: Mapping, work: Work) {
  const groups = await groupsOf(tenant).named([...new Set(mapping.map(({ group }) => group))], work);
  const nameOf = new Map(groups.map(({ _id, displayName }) => [_id, displayName]));
  const pairs = await membersOf(tenant).pairs(people, [...nameOf.keys()], work);
  const byPerson = Map.groupBy(pairs, ({ user }) => user);
  return new Map([...byPerson].map(([user, rows]) => [user, rows.map(({ group }) => nameOf.get(group)!)]));
}
