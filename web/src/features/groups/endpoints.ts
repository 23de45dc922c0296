import { groupRequests } from '@atrium/contracts/groupRequests';
import { groups } from '@atrium/contracts/groups';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

const lists = (): Tag[] => [{ type: 'groups', id: 'list' }];

/** An open group is asked for again with the lists: what one does changes both. */
const ofGroup = ({ params: { id } }: { params: { id: string } }): Tag[] => [{ type: 'groups', id }, ...lists()];

/** An invitation, and an answer to a request, come with a notification. */
const ownRequests = (): Tag[] => [
  { type: 'groupRequests', id: 'list' },
  { type: 'notifications', id: 'list' },
];
const membership = (): Tag[] => [...lists(), { type: 'groupRequests', id: 'list' }];

export const groupsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    groupList: query(build, groups.list, lists),
    groupsOfUser: query(build, groups.ofUser, lists),
    group: query(build, groups.get, ofGroup),
    groupMembers: query(build, groups.members, ofGroup),
    openRequests: query(build, groupRequests.list, ownRequests),
    addGroup: mutation(build, groups.create, { quiet: true }),
    changeGroup: mutation(build, groups.update, { quiet: true }),
    archiveGroup: mutation(build, groups.update),
    removeGroup: mutation(build, groups.remove, { invalidates: lists }),
    invite: mutation(build, groups.invite, { quiet: true, invalidates: lists }),
    setGroupRole: mutation(build, groups.setRole, { invalidates: membership }),
    takeOut: mutation(build, groups.removeMember, { invalidates: membership }),
    setOwner: mutation(build, groups.setOwner, { invalidates: lists }),
    askToJoin: mutation(build, groupRequests.create, { invalidates: membership }),
    decide: mutation(build, groupRequests.update, { invalidates: membership }),
    withdraw: mutation(build, groupRequests.remove, { invalidates: membership }),
  }),
});

export const {
  useGroupListQuery,
  useGroupsOfUserQuery,
  useGroupQuery,
  useGroupMembersQuery,
  useOpenRequestsQuery,
  useAddGroupMutation,
  useChangeGroupMutation,
  useArchiveGroupMutation,
  useRemoveGroupMutation,
  useInviteMutation,
  useSetGroupRoleMutation,
  useTakeOutMutation,
  useSetOwnerMutation,
  useAskToJoinMutation,
  useDecideMutation,
  useWithdrawMutation,
} = groupsApi;
