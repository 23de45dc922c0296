import { conflict, found, notFound, peopleOf, type Member, type Work } from '@atrium/kit';
import type { PostDoc } from '../posts/post.ts';
import { membersOf } from './members/store.ts';
import { requestsOf } from './requests/store.ts';
import {
  canFindGroup,
  canReadGroup,
  canReadPostsOf,
  groupKey,
  managerKey,
  manages,
  roleIn,
  type Standing,
} from './rules.ts';
import { groupsOf, type GroupDoc } from './store.ts';

export async function standingIn(caller: Member, group: GroupDoc, work?: Work): Promise<Standing> {
  const isMember = await membersOf(caller).isMember(group._id, caller.userId, work);
  const open = await requestsOf(caller).openOf(group._id, caller.userId, work);
  return { role: roleIn(group, caller.userId, isMember), open: open?.kind ?? null };
}

/** A group that the caller may find, and what they are to it; 404 for any other. */
export async function findGroup(caller: Member, id: string, work?: Work) {
  const group = found(await groupsOf(caller).byId(id, work), 'group');
  const standing = await standingIn(caller, group, work);
  if (!canFindGroup(group, standing)) throw notFound('group');
  return { group, standing };
}

/**
 * The caller with the audience key of a group that they have just joined: for others it is published within a second.
 */
export async function asMember(caller: Member, id: string): Promise<Member> {
  const key = groupKey(id);
  if (caller.keys.includes(key) || !(await membersOf(caller).isMember(id, caller.userId))) return caller;
  return { ...caller, keys: [...caller.keys, key] };
}

/** The caller as they manage the group of a post at this moment: the audience key of that follows within a second. */
export async function asManager(caller: Member, { type, id }: PostDoc['parent'], work: Work): Promise<Member> {
  if (type !== 'group') return caller;
  const others = caller.keys.filter((key) => key !== managerKey(id));
  const group = await groupsOf(caller).byId(id, work);
  const isManager = group !== null && manages(await standingIn(caller, group, work));
  return { ...caller, keys: isManager ? [...others, managerKey(id)] : others };
}

/** The caller with what it takes to read the posts of a group; 404 for those who may not. */
export async function asReaderOf(caller: Member, id: string): Promise<Member> {
  if (canReadGroup(caller, id)) return caller;
  await readableGroup(caller, id);
  return asMember(caller, id);
}

/** A group whose posts the caller may read; 404 for any other. */
export async function readableGroup(caller: Member, id: string): Promise<GroupDoc> {
  if (!caller.rights.includes('groups')) throw notFound('group');
  const { group, standing } = await findGroup(caller, id);
  if (!canReadPostsOf(group, standing)) throw notFound('group');
  return group;
}

/** Throws 404 `user_not_found` unless all of them are of this company and may still sign in. */
export async function requireActive(caller: Member, users: string[]): Promise<void> {
  const people = await peopleOf(caller).byIds(users);
  if (users.some((user) => !people.get(user)?.active)) throw notFound('user', 'user_not_found');
}

/** Throws 409 where a post is of an archived group: what was written there stays as it is (D51). */
export async function requireOpen(caller: Member, { type, id }: PostDoc['parent'], work: Work): Promise<void> {
  if (type !== 'group') return;
  const group = await groupsOf(caller).byId(id, work);
  if (group?.archived) throw conflict('group_archived');
}

/** Groups by id with their names; a private one is named to its members only. */
export async function namedGroups(caller: Member, ids: string[]): Promise<Map<string, { _id: string; name: string }>> {
  const groups = ids.length ? await groupsOf(caller).byIds([...new Set(ids)]) : [];
  const named = groups.filter(({ _id, type }) => type !== 'private' || caller.keys.includes(groupKey(_id)));
  return new Map(named.map(({ _id, name }) => [_id, { _id, name }]));
}
