import type { Group } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { membersOf } from './members/store.ts';
import { showRequest } from './requests/show.ts';
import { requestsOf, type RequestDoc } from './requests/store.ts';
import {
  canEditGroup,
  canInvite,
  canJoin,
  canLeave,
  canPostIn,
  canReadPostsOf,
  canRemoveGroup,
  canRequest,
  roleIn,
  type Standing,
} from './rules.ts';
import type { GroupDoc } from './store.ts';

export async function showGroups(caller: Member, docs: GroupDoc[]): Promise<Group[]> {
  const ids = docs.map(({ _id }) => _id);
  const mine = await membersOf(caller).among(ids, caller.userId);
  const managed = docs.filter((group) => mine.has(group._id) && canEditGroup(caller, group)).map(({ _id }) => _id);
  const open = Map.groupBy(await requestsOf(caller).openIn(ids, managed, caller.userId), ({ group }) => group);
  const people = await peopleOf(caller).byIds([
    ...docs.flatMap(({ owner, admins }) => [owner, ...admins]),
    ...[...open.values()].flat().flatMap(({ user_ref, by }) => [user_ref, by]),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map((group) => {
    const requests = open.get(group._id) ?? [];
    const standing = standingOf(caller, group, { isMember: mine.has(group._id), requests });
    const { find_keys: _keys, words: _words, removed: _removed, requests_total: _total, ...shown } = group;
    return {
      ...shown,
      owner: person(group.owner),
      admins: group.admins.map(person),
      role: standing.role,
      requests_ref: requests.map((request) => showRequest(caller, { request, group, role: standing.role, person })),
      can: abilities(caller, group, standing),
    };
  });
}

interface Around {
  isMember: boolean;
  requests: RequestDoc[];
}

const standingOf = (caller: Member, group: GroupDoc, { isMember, requests }: Around): Standing => ({
  role: roleIn(group, caller.userId, isMember),
  open: requests.find(({ user_ref }) => user_ref === caller.userId)?.kind ?? null,
});

const abilities = (caller: Member, group: GroupDoc, standing: Standing): Group['can'] => ({
  read: canReadPostsOf(group, standing),
  post: canPostIn(group, standing) === true,
  join: canJoin(group, standing) === true,
  request: canRequest(group, standing) === true,
  invite: canInvite(group, standing) === true,
  edit: canEditGroup(caller, group),
  remove: canRemoveGroup(caller, group),
  leave: standing.role !== null && canLeave(standing) === true,
  hand_over: canRemoveGroup(caller, group),
});
