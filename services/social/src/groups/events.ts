import type { RequestDoc } from './requests/store.ts';
import type { GroupDoc } from './store.ts';

type Named = Pick<GroupDoc, '_id' | 'name'>;

const asked = ({ _id, name }: Named, request: RequestDoc, by: string, recipients: string[]) => ({
  _id,
  name,
  request: request._id,
  by,
  recipients,
  created: new Date().toISOString(),
});

export const groupRequested = (group: GroupDoc, request: RequestDoc) => ({
  type: 'social.group.requested' as const,
  data: asked(group, request, request.by, [group.owner, ...group.admins]),
});

export const groupInvited = (group: Named, request: RequestDoc) => ({
  type: 'social.group.invited' as const,
  data: asked(group, request, request.by, [request.user_ref]),
});

export const groupApproved = (group: Named, request: RequestDoc, by: string) => ({
  type: 'social.group.approved' as const,
  data: asked(group, request, by, [request.user_ref]),
});

export const requestRemoved = (_id: string) => ({ type: 'social.group_request.removed' as const, data: { _id } });

export const groupHandedOver = ({ _id, name }: Named, by: string, owner: string) => ({
  type: 'social.group.handed_over' as const,
  data: { _id, name, by, recipients: [owner], created: new Date().toISOString() },
});

export const groupRemoved = (_id: string) => ({ type: 'social.group.removed' as const, data: { _id } });
