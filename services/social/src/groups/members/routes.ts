import { groups as contract } from '@atrium/contracts/groups';
import { answer, pageBounds, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { readableGroup, standingIn } from '../reading.ts';
import { canRemoveMember, canSetRole, roleIn } from '../rules.ts';
import { showGroups } from '../show.ts';
import type { GroupDoc } from '../store.ts';
import { handOver, handOverAll, joinGroup, removeMember, setRole } from './commands.ts';
import { membersOf, type MemberDoc } from './store.ts';

const shown = async (caller: Member, group: GroupDoc) => ({ result: (await showGroups(caller, [group]))[0]! });

async function showMembers(caller: Member, group: GroupDoc, docs: MemberDoc[]) {
  const { role: own } = await standingIn(caller, group);
  const people = await peopleOf(caller).byIds(docs.map(({ user }) => user));
  return docs.map(({ user, created }) => {
    const role = roleIn(group, user, true)!;
    const can = { remove: canRemoveMember(own, role), set_role: canSetRole(own, role) };
    return { _id: user, user: shownPerson(people.get(user), user), role, joined: created, can };
  });
}

export const groupMemberRoutes = [
  answer(contract.members, async ({ caller, params, query }) => {
    const group = await readableGroup(caller, params.id);
    const { page, limit, skip, take } = pageBounds(query);
    const docs = await membersOf(caller).page(group._id, skip, take);
    return { result: await showMembers(caller, group, docs), page, limit, total: group.members_total };
  }),

  answer(contract.setRole, async ({ caller, params: { groupId, userId }, body: { role } }) => {
    const isJoining = userId === caller.userId && role === 'member';
    return shown(caller, await (isJoining ? joinGroup(caller, groupId) : setRole(caller, groupId, userId, role)));
  }),

  answer(contract.removeMember, async ({ caller, params: { groupId, userId } }) => {
    await removeMember(caller, groupId, userId);
    return { result: { _id: userId } };
  }),

  answer(contract.setOwner, async ({ caller, params: { groupId, newOwner } }) =>
    shown(caller, await handOver(caller, groupId, newOwner)),
  ),

  answer(contract.replaceOwner, async ({ caller, params, body }) => ({
    result: { replaced: await handOverAll(caller, params.userId, body.new_owner) },
  })),
];
