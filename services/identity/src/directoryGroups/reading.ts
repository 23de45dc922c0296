import type { Member, Tenant, Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { isShown, selected, selectionOf, type Shown } from '../scim/attributes.ts';
import { filterIn, type Condition } from '../scim/filter.ts';
import { listOf, pageOf, type Paging } from '../scim/list.ts';
import { showGroup } from './resource.ts';
import { groupsOf, membersOf, nameKey, type GroupDoc } from './store.ts';

/** The names of the groups that a person is in. */
export async function groupNamesOf(tenant: Tenant, user: string, work?: Work): Promise<string[]> {
  const groups = await groupsOf(tenant).existing(await membersOf(tenant).groupsOf(user, work), work);
  return groups.map(({ displayName }) => displayName);
}

export async function scimGroup(caller: Member, id: string, shown: Shown, base: string) {
  const group = await groupsOf(caller).one(id);
  const selection = selectionOf(shown);
  const people = isShown('members', selection) ? await membersOf(caller).all(id) : [];
  return { body: selected(showGroup(group, people, base), selection), version: group.version };
}

const attributes = {
  displayname: 'displayName',
  externalid: 'externalId',
  id: 'id',
  'members.value': 'member',
  members: 'member',
} as const;
type Attribute = (typeof attributes)[keyof typeof attributes];

type Query = Paging & Shown & { filter?: string | undefined };

/** Maximum people of the groups of a page, which ends early then; the next page continues. */
const maxPeopleShown = 20_000;

export async function scimGroups(caller: Member, query: Query, base: string) {
  const { start, limit } = pageOf(query);
  const conditions = filterIn(query.filter, attributes) ?? [];
  const filters = await Promise.all(conditions.map((each) => filterOf(caller, each)));
  const filter = filters.length ? { $and: filters } : {};
  const { docs, total } = await groupsOf(caller).list(filter, start - 1, limit);
  const selection = selectionOf(query);
  const isWhole = isShown('members', selection);
  const page = isWhole ? fewPeople(docs) : docs;
  const ids = isWhole ? page.map(({ _id }) => _id) : [];
  const people = await membersOf(caller).byGroup(ids, maxPeopleShown);
  const shown = page.map((group) => selected(showGroup(group, people.get(group._id) ?? [], base), selection));
  return listOf(shown, total, start);
}

async function filterOf(caller: Member, { attribute, value }: Condition<Attribute>): Promise<Filter<GroupDoc>> {
  if (attribute === 'displayName') return { name_key: nameKey(value) };
  if (attribute === 'externalId') return { externalId: value || { $in: [] } };
  if (attribute === 'id') return { _id: value };
  return { _id: { $in: await membersOf(caller).groupsOf(value) } };
}

function fewPeople(groups: GroupDoc[]): GroupDoc[] {
  let people = 0;
  return groups.filter(({ size }, at) => (people += size) <= maxPeopleShown || at === 0);
}
