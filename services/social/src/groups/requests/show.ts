import type { GroupRequest, GroupRole, Person } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { membersOf } from '../members/store.ts';
import { canDecide, canFindGroup, canWithdraw, roleIn } from '../rules.ts';
import { groupsOf, type GroupDoc } from '../store.ts';
import type { RequestDoc } from './store.ts';

interface Around {
  request: RequestDoc;
  group: GroupDoc;
  /** Of the caller in the group. */
  role: GroupRole | null;
  person: (id: string) => Person;
}

export function showRequest(caller: Member, { request, group, role, person }: Around): GroupRequest {
  const { _id, name, description, type, members_total } = group;
  const isOpen = request.status === 'new';
  return {
    ...request,
    group_ref: { _id, name, description, type, members_total },
    user_ref: person(request.user_ref),
    by: person(request.by),
    can: {
      decide: isOpen && canDecide(caller, request, { role }),
      withdraw: isOpen && canWithdraw(caller, request, { role }),
    },
  };
}

/** Without those of groups that were removed, or became private since the caller asked to join. */
export async function showRequests(caller: Member, requests: RequestDoc[]): Promise<GroupRequest[]> {
  const ids = [...new Set(requests.map(({ group }) => group))];
  const [found, mine, people] = await Promise.all([
    groupsOf(caller).byIds(ids),
    membersOf(caller).among(ids, caller.userId),
    peopleOf(caller).byIds(requests.flatMap(({ user_ref, by }) => [user_ref, by])),
  ]);
  const groups = new Map(found.map((group) => [group._id, group]));
  const person = (id: string) => shownPerson(people.get(id), id);
  return requests.flatMap((request) => {
    const group = groups.get(request.group);
    if (!group) return [];
    const role = roleIn(group, caller.userId, mine.has(group._id));
    const open = request.user_ref === caller.userId ? request.kind : null;
    return canFindGroup(group, { role, open }) ? showRequest(caller, { request, group, role, person }) : [];
  });
}
