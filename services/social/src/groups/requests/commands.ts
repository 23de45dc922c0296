import type { BodyOf, groupRequests as contract } from '@atrium/contracts';
import { allow, conflict, found, notFound, unitOfWork, type Member, type Work } from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { addMember } from '../members/commands.ts';
import { membersOf } from '../members/store.ts';
import { groupApproved, groupInvited, groupRequested, requestRemoved } from '../events.ts';
import { pushGroup } from '../pushes.ts';
import { findGroup, requireActive, standingIn } from '../reading.ts';
import { canDecide, canInvite, canRequest, canWithdraw, manages, maxOpenRequests } from '../rules.ts';
import { groupsOf, type GroupDoc } from '../store.ts';
import { requestsOf, type NewRequest, type RequestDoc } from './store.ts';

/** The group is changed, too, so that its removal and archiving come before or after. */
async function addRequest(caller: Member, request: NewRequest, work: Work): Promise<RequestDoc> {
  const added = await requestsOf(caller).add(request, 'new', work);
  await groupsOf(caller).countRequests(request.group, 1, work);
  return added;
}

const requireRoom = ({ requests_total }: GroupDoc, more: number) => {
  if (requests_total + more > maxOpenRequests) throw conflict('group_request_limit');
};

/** A request to join a public group is approved at once. */
const askToJoin = (caller: Member, id: string): Promise<RequestDoc> =>
  unitOfWork(caller, async (work) => {
    const { group, standing } = await findGroup(caller, id, work);
    requireRuling(canRequest(group, standing));
    const { userId } = caller;
    const asked = { group: id, user_ref: userId, kind: 'request' as const, by: userId };
    if (group.type === 'public') {
      await addMember(caller, id, userId, work);
      return requestsOf(caller).add(asked, 'approved', work);
    }
    requireRoom(group, 1);
    const request = await addRequest(caller, asked, work);
    work.announce(groupRequested(group, request));
    work.afterCommit(() => pushGroup(group, userId));
    return request;
  });

/** Members, and people who have an open request or invitation, are left out. */
export async function invitePeople(caller: Member, id: string, users: string[]): Promise<RequestDoc[]> {
  const people = [...new Set(users)];
  await requireActive(caller, people);
  return unitOfWork(caller, async (work) => {
    const { group, standing } = await findGroup(caller, id, work);
    requireRuling(canInvite(group, standing));
    const open = await requestsOf(caller).openAmong(id, people, work);
    const known = await membersOf(caller).inGroup(id, people, work);
    const invited = people.filter((user) => !open.has(user) && !known.has(user));
    requireRoom(group, invited.length);
    const added: RequestDoc[] = [];
    for (const user_ref of invited) {
      const invitation = { group: id, user_ref, kind: 'invitation' as const, by: caller.userId };
      added.push(await addRequest(caller, invitation, work));
    }
    for (const request of added) work.announce(groupInvited(group, request));
    work.afterCommit(() => pushGroup(group, ...invited));
    return added;
  });
}

type NewBody = BodyOf<typeof contract.create>;

/** The documented form of both; an invitation names one person (D50). */
export async function createRequest(caller: Member, { group, user_ref, kind }: NewBody): Promise<RequestDoc> {
  if (kind === 'request') {
    allow(user_ref === undefined || user_ref === caller.userId);
    return askToJoin(caller, group);
  }
  const [invitation] = await invitePeople(caller, group, [user_ref ?? caller.userId]);
  if (!invitation) throw conflict('group_request_exists');
  return invitation;
}

/** A request that the caller may see: the own one, or of a group that they manage; 404 for any other. */
async function visibleRequest(caller: Member, id: string, work: Work) {
  const request = found(await requestsOf(caller).byId(id, work), 'request');
  const group = found(await groupsOf(caller).byId(request.group, work), 'request');
  const standing = await standingIn(caller, group, work);
  const isOwn = request.user_ref === caller.userId || (request.by === caller.userId && standing.role !== null);
  if (!isOwn && !manages(standing)) throw notFound('request');
  return { request, group, standing };
}

const close = async (caller: Member, { _id, group }: RequestDoc, work: Work) => {
  await groupsOf(caller).countRequests(group, -1, work);
  work.announce(requestRemoved(_id));
};

type Decision = BodyOf<typeof contract.update>['status'];

/** An approved request, and an accepted invitation, make a member (D50). */
export const decideRequest = (caller: Member, id: string, status: Decision): Promise<RequestDoc> =>
  unitOfWork(caller, async (work) => {
    const { request, group, standing } = await visibleRequest(caller, id, work);
    allow(canDecide(caller, request, standing));
    const decided = await requestsOf(caller).decide(id, status, work);
    if (!decided) throw conflict('group_request_decided');
    await close(caller, request, work);
    if (status === 'approved') await addMember(caller, group._id, request.user_ref, work);
    if (status === 'approved' && request.kind === 'request')
      work.announce(groupApproved(group, request, caller.userId));
    work.afterCommit(() => pushGroup(group, request.user_ref));
    return decided;
  });

export async function withdrawRequest(caller: Member, id: string): Promise<void> {
  await unitOfWork(caller, async (work) => {
    const { request, group, standing } = await visibleRequest(caller, id, work);
    allow(canWithdraw(caller, request, standing));
    if (!(await requestsOf(caller).remove(id, work))) throw conflict('group_request_decided');
    await close(caller, request, work);
    work.afterCommit(() => pushGroup(group, request.user_ref));
    return null;
  });
}
