import type { Audience, GroupRole } from '@atrium/contracts';
import { mayRead, readKey } from '@atrium/contracts/audience';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { RequestDoc } from './requests/store.ts';
import type { GroupDoc } from './store.ts';

export const groupKey = (group: string) => `group:${group}`;

/** Held by those who own or administer a group. */
export const managerKey = (group: string) => `group_admin:${group}`;

export const managesGroup = ({ keys }: Pick<Audience, 'keys'>, group: string) => keys.includes(managerKey(group));

/** Of the posts of a group, and of what only its members find. */
export const groupReadKey = (group: string) => readKey('groups', groupKey(group));

/** Whether a person holds the audience key of a group, and the right. */
export const canReadGroup = (caller: Audience, group: string) => mayRead(caller, [groupReadKey(group)]);

/** Of the posts of public groups. */
export const openToAll = readKey('groups', 'all');

export const maxAdmins = 20;
export const maxOpenRequests = 500;

type Kind = Pick<GroupDoc, 'type' | 'archived'>;

/** What a person is to a group. */
export interface Standing {
  role: GroupRole | null;
  /** An open request or invitation. */
  open: RequestDoc['kind'] | null;
}

export function roleIn(
  { owner, admins }: Pick<GroupDoc, 'owner' | 'admins'>,
  user: string,
  isMember: boolean,
): GroupRole | null {
  if (!isMember) return null;
  if (owner === user) return 'owner';
  return admins.includes(user) ? 'admin' : 'member';
}

export const manages = ({ role }: Pick<Standing, 'role'>) => role === 'owner' || role === 'admin';

/** Public and closed groups are found by all, private ones by their members and the invited (spec 1 §4). */
export const canFindGroup = ({ type }: Pick<Kind, 'type'>, { role, open }: Standing) =>
  type !== 'private' || role !== null || open === 'invitation';

/** What is written in a public group is read by all, elsewhere by members. */
export const canReadPostsOf = ({ type }: Pick<Kind, 'type'>, { role }: Pick<Standing, 'role'>) =>
  type === 'public' || role !== null;

const ifOpen = ({ archived }: Pick<Kind, 'archived'>): Ruling => !archived || 'group_archived';

export const canPostIn = (group: Kind, { role }: Pick<Standing, 'role'>): Ruling => role !== null && ifOpen(group);

const isIn = ({ role, open }: Standing) => role !== null || open !== null;

/** Anyone may join a public group (spec 1 §4). */
export function canJoin(group: Kind, standing: Standing): Ruling {
  if (group.type !== 'public') return false;
  return standing.role === null ? ifOpen(group) : 'group_request_exists';
}

/** A closed group is joined after approval, a private one by invitation only (spec 1 §4). */
export function canRequest(group: Kind, standing: Standing): Ruling {
  if (isIn(standing)) return 'group_request_exists';
  return group.type !== 'private' && ifOpen(group);
}

/** Into a public group any member invites; into another one those who approve requests. */
export const canInvite = (group: Kind, { role }: Pick<Standing, 'role'>): Ruling =>
  (manages({ role }) || (group.type === 'public' && role !== null)) && ifOpen(group);

type Asked = Pick<RequestDoc, 'kind' | 'user_ref' | 'by'>;

/** A request is decided by those who manage the group, an invitation by the invited. */
export const canDecide = (
  caller: Pick<Member, 'userId'>,
  { kind, user_ref }: Asked,
  standing: Pick<Standing, 'role'>,
) => (kind === 'request' ? manages(standing) : user_ref === caller.userId);

/** Who has asked takes a request back; who has invited and is still a member, or manages the group, an invitation. */
export const canWithdraw = (
  caller: Pick<Member, 'userId'>,
  { kind, user_ref, by }: Asked,
  standing: Pick<Standing, 'role'>,
) =>
  kind === 'request'
    ? user_ref === caller.userId
    : (by === caller.userId && standing.role !== null) || manages(standing);

/** The owner hands the group over first (D51). Who is no member has left already. */
export const canLeave = ({ role }: Pick<Standing, 'role'>): Ruling => role !== 'owner' || 'group_owner_stays';

/** The owner removes all others, an administrator of the group its members. */
export const canRemoveMember = (own: GroupRole | null, theirs: GroupRole | null): boolean =>
  theirs === 'member' ? manages({ role: own }) : theirs === 'admin' && own === 'owner';

export const canSetRole = (own: GroupRole | null, theirs: GroupRole | null): boolean =>
  own === 'owner' && (theirs === 'admin' || theirs === 'member');

export const canEditGroup = (caller: Pick<Member, 'userId'>, { owner, admins }: Pick<GroupDoc, 'owner' | 'admins'>) =>
  owner === caller.userId || admins.includes(caller.userId);

/** Its owner, or an administrator of the company; also the handing over (D51). */
export const canRemoveGroup = (caller: Member, { owner }: Pick<GroupDoc, 'owner'>) =>
  owner === caller.userId || isAdmin(caller);

/** An administrator hands over to others only: private groups are not opened to whoever administers the company (D51). */
export const canHandOverAllOf = (caller: Member, user: string, owner: string) =>
  user === caller.userId || (isAdmin(caller) && owner !== caller.userId);

/**
 * What was written among members does not become public, and what was written for all is not taken back from them:
 * posts keep their readers.
 */
export const canBecomeType = (from: GroupDoc['type'], to: GroupDoc['type']): boolean =>
  from === to || (from !== 'public' && to !== 'public');

type Found = Pick<GroupDoc, '_id' | 'type' | 'owner' | 'admins' | 'removed'>;

/** Those who manage a private group find it before their audience key has been published. */
export function findKeysOf({ _id, type, owner, admins, removed }: Found): string[] {
  if (removed) return [];
  if (type !== 'private') return [openToAll];
  return [groupReadKey(_id), ...[owner, ...admins].map((user) => readKey('groups', `user:${user}`))];
}

/** The cover is seen by all who find the group, but for the invited. */
export const coverKeysOf = ({ _id, type }: Pick<GroupDoc, '_id' | 'type'>) => [
  type === 'private' ? groupReadKey(_id) : openToAll,
];

export const groupWords = ({ name, description, removed }: Pick<GroupDoc, 'name' | 'description' | 'removed'>) =>
  removed ? [] : searchWords(name, description);
