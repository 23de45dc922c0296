import { z } from 'zod';
import { defineCalls } from './call.ts';
import { groupTypes } from './groupKinds.ts';
import { person } from './person.ts';
import { byId, clientId, id, instant, one, removed } from './shapes.ts';

const kind = z.enum(['request', 'invitation'], 'choice');
const status = z.enum(['new', 'approved', 'rejected'], 'choice');

/** Of what makes a member. */
export const joinErrors = ['group_request_exists', 'group_archived', 'group_full', 'group_limit'] as const;

/** What a request or an invitation shows of its group. */
const groupRef = z
  .object({
    _id: id('group'),
    name: z.string(),
    description: z.string(),
    type: z.enum(groupTypes, 'choice'),
    members_total: z.number().int(),
  })
  .meta({ id: 'GroupRef' });

export const groupRequest = z
  .object({
    _id: id('groupRequest'),
    client_id: clientId(),
    group: id('group'),
    group_ref: groupRef,
    /** Who asks to join, or is invited. */
    user_ref: person,
    kind,
    status,
    /** Who has asked or invited. */
    by: person,
    created: instant(),
    can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'GroupRequest' });
export type GroupRequest = z.infer<typeof groupRequest>;

export const groupRequests = defineCalls(
  'social',
  'groupRequests',
  { about: 'Requests to join a group, and invitations.', access: 'member', right: 'groups' },
  {
    list: {
      method: 'GET',
      path: '/api/group_request',
      summary: 'The caller’s open requests and invitations, the newest first, at most 100',
      query: z.object({ kind: kind.optional() }),
      result: one(z.array(groupRequest)),
    },
    create: {
      method: 'POST',
      path: '/api/group_request',
      summary: 'Ask to join a closed group, or join a public one; or invite one person (`kind: invitation`) (D50)',
      body: z.object({ group: id('group'), user_ref: id('user').optional(), kind: kind.default('request') }),
      result: one(groupRequest),
      errors: [...joinErrors, 'group_request_limit', 'user_not_found'],
    },
    update: {
      method: 'PUT',
      path: '/api/group_request/{id}',
      summary: 'Approve or reject a request, as an owner or administrator; accept or reject an own invitation',
      params: byId('groupRequest'),
      body: z.object({ status: status.exclude(['new'], 'choice') }),
      result: one(groupRequest),
      errors: [...joinErrors, 'group_request_decided'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/group_request/{id}',
      summary: 'Withdraw an open request or invitation',
      params: byId('groupRequest'),
      result: removed(),
      errors: ['group_request_decided'],
    },
  },
);
