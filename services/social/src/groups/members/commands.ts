import {
  allow,
  conflict,
  found,
  inPages,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { saveGroup } from '../commands.ts';
import { groupHandedOver, requestRemoved } from '../events.ts';
import { pushGroup } from '../pushes.ts';
import { findGroup, requireActive } from '../reading.ts';
import {
  canHandOverAllOf,
  canJoin,
  canLeave,
  canRemoveGroup,
  canRemoveMember,
  canSetRole,
  maxAdmins,
  roleIn,
} from '../rules.ts';
import { groupsOf, type GroupDoc } from '../store.ts';
import { requestsOf } from '../requests/store.ts';
import { groupKeysOf, maxGroupsOfPerson, maxMembers, membersOf, usersAfter } from './store.ts';

type Company = Tenant & { clientId: string };

/** Adds a member with the audience key; an open request or invitation of the person is over. */
export async function addMember(tenant: Company, id: string, user: string, work: Work): Promise<GroupDoc> {
  if (!(await membersOf(tenant).add(id, user, work))) throw conflict('group_request_exists');
  const group = await groupsOf(tenant).countMember(id, 1, maxMembers, work);
  if (!group) throw await whyClosed(tenant, id, work);
  await groupKeysOf(tenant).add(user, id, work);
  const open = await requestsOf(tenant).openOf(id, user, work);
  if (open) await closeRequest(tenant, open, work);
  work.afterCommit(() => pushGroup(group, user));
  return group;
}

async function whyClosed(tenant: Tenant, id: string, work: Work) {
  const group = await groupsOf(tenant).byId(id, work);
  if (!group) return notFound('group');
  return conflict(group.archived ? 'group_archived' : 'group_full');
}

async function closeRequest(tenant: Tenant, { _id, group }: { _id: string; group: string }, work: Work) {
  await requestsOf(tenant).remove(_id, work);
  await groupsOf(tenant).countRequests(group, -1, work);
  work.announce(requestRemoved(_id));
}

export const joinGroup = (caller: Member, id: string): Promise<GroupDoc> =>
  unitOfWork(caller, async (work) => {
    const { group, standing } = await findGroup(caller, id, work);
    requireRuling(canJoin(group, standing));
    return addMember(caller, id, caller.userId, work);
  });

/** The owner makes a member an administrator of the group, or a member again. */
export const setRole = (caller: Member, id: string, user: string, role: 'member' | 'admin'): Promise<GroupDoc> =>
  unitOfWork(caller, async (work) => {
    const { group, standing } = await findGroup(caller, id, work);
    const theirs = roleIn(group, user, await membersOf(caller).isMember(id, user, work));
    allow(canSetRole(standing.role, theirs));
    const others = group.admins.filter((admin) => admin !== user);
    if (role === 'admin' && others.length >= maxAdmins) throw conflict('group_admins_limit');
    const saved = await saveGroup(caller, group, { admins: role === 'admin' ? [...others, user] : others }, work);
    await groupKeysOf(caller).manage(user, id, role === 'admin', work);
    work.afterCommit(() => pushGroup(saved, user));
    return saved;
  });

/** A person leaves, or is removed. */
export async function removeMember(caller: Member, id: string, user: string): Promise<void> {
  await unitOfWork(caller, async (work) => {
    const { group, standing } = await findGroup(caller, id, work);
    const theirs = roleIn(group, user, await membersOf(caller).isMember(id, user, work));
    requireRuling(user === caller.userId ? canLeave(standing) : canRemoveMember(standing.role, theirs));
    if (theirs) await takeOut(caller, group, user, work);
    return null;
  });
}

async function takeOut(caller: Member, group: GroupDoc, user: string, work: Work) {
  const counted = found(await groupsOf(caller).countMember(group._id, -1, maxMembers, work), 'group');
  const admins = group.admins.filter((admin) => admin !== user);
  if (admins.length < group.admins.length) await saveGroup(caller, counted, { admins }, work);
  await membersOf(caller).remove(group._id, user, work);
  await groupKeysOf(caller).remove(user, group._id, work);
  work.afterCommit(() => pushGroup(group, user));
}

/** The owner, or an administrator of the company, hands a group over to one of its members. */
export async function handOver(caller: Member, id: string, owner: string): Promise<GroupDoc> {
  await requireActive(caller, [owner]);
  return unitOfWork(caller, async (work) => {
    const { group } = await findGroup(caller, id, work);
    allow(canRemoveGroup(caller, group));
    if (!(await membersOf(caller).isMember(id, owner, work))) throw conflict('group_no_member');
    return giveTo(caller, group, owner, work);
  });
}

/** The former owner stays as an administrator of the group, where there is room for one. */
async function giveTo(caller: Member, group: GroupDoc, owner: string, work: Work): Promise<GroupDoc> {
  if (owner === group.owner) return group;
  const admins = [...group.admins.filter((admin) => admin !== owner), group.owner].slice(0, maxAdmins);
  const saved = await saveGroup(caller, group, { owner, admins }, work);
  await groupKeysOf(caller).manage(owner, group._id, true, work);
  await groupKeysOf(caller).manage(group.owner, group._id, admins.includes(group.owner), work);
  work.announce(groupHandedOver(saved, caller.userId, owner));
  if (caller.userId !== group.owner) recordHandingOver(caller, group, owner, work);
  work.afterCommit(() => pushGroup(saved, owner, group.owner));
  return saved;
}

/** Names of groups stay out of the journal: those who read it may not find a private one. */
const recordHandingOver = (caller: Member, { _id, owner }: GroupDoc, next: string, work: Work) =>
  recordInJournal(
    caller,
    {
      section: 'groups',
      action: 'group_handed_over',
      item_id: _id,
      for_user: next,
      before: { owner },
      after: { owner: next },
    },
    work,
  );

/** Hands over all groups of a person who leaves; the new owner becomes a member where they are none. */
export async function handOverAll(caller: Member, from: string, owner: string): Promise<number> {
  allow(canHandOverAllOf(caller, from, owner));
  await peopleOf(caller).require([from]);
  await requireActive(caller, [owner]);
  return unitOfWork(caller, async (work) => {
    const owned = await groupsOf(caller).ownedBy(from, maxGroupsOfPerson, work);
    for (const group of owned) await bequeath(caller, group, owner, work);
    return owned.length;
  });
}

async function bequeath(caller: Member, group: GroupDoc, owner: string, work: Work) {
  const isMember = await membersOf(caller).isMember(group._id, owner, work);
  await giveTo(caller, isMember ? group : await admit(caller, group, owner, work), owner, work);
}

/** Also into a group that is archived or full, since it needs an owner. */
async function admit(caller: Member, { _id }: GroupDoc, user: string, work: Work): Promise<GroupDoc> {
  await membersOf(caller).add(_id, user, work);
  await groupKeysOf(caller).add(user, _id, work);
  const open = await requestsOf(caller).openOf(_id, user, work);
  if (open) await closeRequest(caller, open, work);
  return found(await groupsOf(caller).countOwner(_id, work), 'group');
}

/** Grants all keys of a company's members again, after it came from an archive. */
export async function grantAgain(clientId: string): Promise<void> {
  const tenant = { clientId };
  const users = inPages<{ _id: string; user: string }>((after, limit) => usersAfter(tenant, after, limit));
  for await (const { user } of users)
    await unitOfWork(tenant, async (work) => {
      const groups = await membersOf(tenant).ofUser(user, work);
      await groupKeysOf(tenant).replace(user, groups, await groupsOf(tenant).managedBy(user, groups, work), work);
      return null;
    });
}
