import { z } from 'zod';
import { defineCalls } from './call.ts';
import { crudEntries, oneOf } from './crud.ts';
import { groupRequest, joinErrors } from './groupRequests.ts';
import { groupDescriptionLength, groupNameLength, groupRoles, groupTypes } from './groupKinds.ts';
import { person } from './person.ts';
import {
  attachment,
  attachmentInput,
  byId,
  clientId,
  id,
  instant,
  line,
  listQuery,
  one,
  page,
  removed,
  text,
} from './shapes.ts';

const type = z.enum(groupTypes, 'choice');

export const group = z
  .object({
    _id: id('group'),
    client_id: clientId(),
    name: z.string(),
    description: z.string(),
    type,
    /** A picture, or none. */
    cover: z.array(attachment),
    owner: person,
    admins: z.array(person),
    members_total: z.number().int(),
    /** Read only: nobody joins or writes any more. */
    archived: z.boolean(),
    created: instant(),
    updated: instant().nullable(),
    /** When the newest post was written, or the group was created. */
    last_activity: instant(),
    /** Of the caller; null: no member. */
    role: z.enum(groupRoles).nullable(),
    /** Open ones that the caller may see: the own one, and all where they approve them; the newest 100 (D50). */
    requests_ref: z.array(groupRequest),
    can: z.object({
      read: z.boolean(),
      post: z.boolean(),
      join: z.boolean(),
      request: z.boolean(),
      invite: z.boolean(),
      edit: z.boolean(),
      remove: z.boolean(),
      leave: z.boolean(),
      hand_over: z.boolean(),
    }),
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof group>;

const groupMember = z
  .object({
    /** Of the user. */
    _id: z.string(),
    user: person,
    role: z.enum(groupRoles),
    joined: instant(),
    /** What the caller may do with this member. */
    can: z.object({ remove: z.boolean(), set_role: z.boolean() }),
  })
  .meta({ id: 'GroupMember' });
export type GroupMember = z.infer<typeof groupMember>;

const required = {
  name: line(groupNameLength),
  description: text(groupDescriptionLength).trim().min(1, 'required'),
  type,
};
const cover = z.array(attachmentInput).max(1, 'too_many');

const ofMember = z.object({ groupId: id('group'), userId: id('user') });

export const groups = defineCalls(
  'social',
  'groups',
  {
    about: 'Groups: public, closed and private ones, their members, administrators and owner.',
    access: 'member',
    right: 'groups',
  },
  {
    ...crudEntries({
      path: '/api/group',
      entity: 'group',
      words: { one: 'a group', many: 'groups' },
      shape: group,
      create: z.object({ client_id: clientId().optional(), ...required, cover: cover.optional() }),
      change: z.object({ ...required, cover, archived: z.boolean() }).partial(),
      filters: { type: oneOf(type) },
      sorts: ['created', 'last_activity', 'members_total'],
      errors: ['group_limit', 'group_opened'],
    }),
    get: {
      method: 'GET',
      path: '/api/group/{id}',
      summary: 'Read a group; of one that is missing or not to be found the body says 404, and the status is 200 (D9)',
      params: byId('group'),
      result: z.object({ result: group.nullable(), status: z.literal(404).optional() }),
    },
    remove: {
      method: 'DELETE',
      path: '/api/group/{id}',
      summary: 'Delete a group: its owner, or an administrator; its posts are read no more, and removed after 30 days',
      params: byId('group'),
      result: removed(),
    },
    ofUser: {
      method: 'GET',
      path: '/api/group/byUser/{id}',
      summary: 'The groups of a user whose posts the caller may read, the last active first',
      params: byId('user'),
      query: listQuery,
      result: page(group),
      errors: ['user_not_found'],
    },
    readableBy: {
      method: 'GET',
      path: '/api/group/can_read_by/{id}',
      summary: 'The groups whose posts the caller may read: the public ones and the own ones; of others it is refused',
      params: byId('user'),
      query: listQuery,
      result: page(group),
    },
    members: {
      method: 'GET',
      path: '/api/group/{id}/members',
      summary: 'The members of a group, in the order in which they joined; of a group whose posts the caller may read',
      params: byId('group'),
      query: listQuery,
      result: page(groupMember),
    },
    invite: {
      method: 'POST',
      path: '/api/group/{id}/invitations',
      summary: 'Invite people; members and those who have an open request or invitation are left out',
      params: byId('group'),
      body: z.object({ users: z.array(id('user')).min(1, 'required').max(50, 'too_many') }),
      result: one(z.array(groupRequest)),
      errors: ['group_archived', 'group_request_limit', 'user_not_found'],
    },
    setRole: {
      method: 'POST',
      path: '/api/group/{groupId}/grants/user/{userId}',
      summary:
        'Join a public group, as oneself; or make a member an administrator or a member again, as the owner (D50)',
      params: ofMember,
      body: z.object({ role: z.enum(['member', 'admin'], 'choice').default('member') }),
      result: one(group),
      errors: [...joinErrors, 'group_admins_limit'],
    },
    removeMember: {
      method: 'DELETE',
      path: '/api/group/{groupId}/grants/user/{userId}',
      summary: 'Leave a group, or remove a member',
      params: ofMember,
      result: removed(),
      errors: ['group_owner_stays'],
    },
    setOwner: {
      method: 'PUT',
      path: '/api/group/{groupId}/owner/{newOwner}',
      summary: 'Hand a group over to one of its members; the former owner stays in it as an administrator',
      params: z.object({ groupId: id('group'), newOwner: id('user') }),
      result: one(group),
      errors: ['group_no_member'],
    },
    replaceOwner: {
      method: 'POST',
      path: '/api/group/replace_owner/{userId}/{clientId}',
      summary: 'Hand over all groups of a person, who leaves: that person, or an administrator (D51)',
      params: z.object({ userId: id('user'), clientId: clientId() }),
      body: z.object({ new_owner: id('user') }),
      result: one(z.object({ replaced: z.number().int() })),
      errors: ['group_limit', 'user_not_found'],
    },
  },
);
