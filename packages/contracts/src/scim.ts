import { z } from 'zod';
import { defineCalls, type CallSpec } from './call.ts';
import { id } from './shapes.ts';

/** The header in which the BFF gives identity the bearer token of a SCIM request. */
export const apiTokenHeader = 'x-atrium-api-token';

const workspace = z.string().regex(/^[a-z0-9]{2,32}$/, 'workspace');
const company = z.object({ workspace });
const ofUser = company.extend({ id: id('user') });

/** By RFC 7643; what the portal does not know is dropped. */
const resource = z.record(z.string(), z.unknown());

/** Of a group that a directory has written. */
const ofGroup = company.extend({ id: id('directoryGroup') });

/** Which attributes an answer has (RFC 7644 §3.9). */
const attributes = z.string().max(1000, 'too_long').optional();
const shown = z.object({ attributes, excludedAttributes: attributes });

/** People of a group, and how many are added and removed by one request. */
export const maxDirectoryMembers = 10_000;
export const maxMembersChanged = 1000;
export const maxDirectoryGroups = 2000;

const list = shown.extend({
  filter: z.string().max(500, 'too_long').optional(),
  startIndex: z.coerce.number('number').int('number').max(1_000_000, 'too_big').optional(),
  count: z.coerce.number('number').int('number').max(1_000_000, 'too_big').optional(),
});

const path = '/scim/v2/{workspace}';
/** Answers are `application/scim+json`, errors, too. */
const common = { gives: 'stream', perMinute: 1200 } as const satisfies Partial<CallSpec>;
/** A request may change the roles of many. */
const writing = { ...common, seconds: 30 } as const satisfies Partial<CallSpec>;

export const scim = defineCalls(
  'identity',
  'scim',
  {
    about:
      'SCIM 2.0 (RFC 7644): a directory writes people and groups, by a token with the scope `scim`. Answers have ETags.',
    access: 'public',
    right: null,
  },
  {
    config: {
      ...common,
      method: 'GET',
      path: `${path}/ServiceProviderConfig`,
      summary: 'What of SCIM there is',
      params: company,
    },
    resourceTypes: {
      ...common,
      method: 'GET',
      path: `${path}/ResourceTypes`,
      summary: 'The types: User and Group',
      params: company,
    },
    resourceType: {
      ...common,
      method: 'GET',
      path: `${path}/ResourceTypes/{type}`,
      summary: 'One of them',
      params: company.extend({ type: z.string().max(100) }),
    },
    schemas: {
      ...common,
      method: 'GET',
      path: `${path}/Schemas`,
      summary: 'The attributes of people and groups that the portal knows',
      params: company,
    },
    schema: {
      ...common,
      method: 'GET',
      path: `${path}/Schemas/{schema}`,
      summary: 'The attributes of one schema, by its URN',
      params: company.extend({ schema: z.string().max(200) }),
    },
    list: {
      ...common,
      method: 'GET',
      path: `${path}/Users`,
      summary:
        'People, or those whose `userName`, `externalId`, `id`, `emails.value` or `employeeNumber` is `eq` a text',
      params: company,
      query: list,
    },
    get: { ...common, method: 'GET', path: `${path}/Users/{id}`, summary: 'One of them', params: ofUser, query: shown },
    create: {
      ...writing,
      method: 'POST',
      path: `${path}/Users`,
      summary: 'Make an employee, without an invitation',
      params: company,
      query: shown,
      body: resource,
    },
    replace: {
      ...writing,
      method: 'PUT',
      path: `${path}/Users/{id}`,
      summary: 'Change them; `active: false` dismisses, `true` takes back. Not administrators',
      params: ofUser,
      query: shown,
      body: resource,
    },
    patch: {
      ...writing,
      method: 'PATCH',
      path: `${path}/Users/{id}`,
      summary: 'Change parts of them',
      params: ofUser,
      query: shown,
      body: resource,
    },
    remove: { ...writing, method: 'DELETE', path: `${path}/Users/{id}`, summary: 'Dismiss them', params: ofUser },
    groups: {
      ...common,
      method: 'GET',
      path: `${path}/Groups`,
      summary:
        'Groups of the directory, or those whose `displayName`, `externalId`, `id` or `members.value` is `eq` a text',
      params: company,
      query: list,
    },
    group: {
      ...common,
      method: 'GET',
      path: `${path}/Groups/{id}`,
      summary: 'One of them, with its members',
      params: ofGroup,
      query: shown,
    },
    createGroup: {
      ...writing,
      method: 'POST',
      path: `${path}/Groups`,
      summary: 'Make a group; its name gives its members the roles that providers map it to',
      params: company,
      query: shown,
      body: resource,
    },
    replaceGroup: {
      ...writing,
      method: 'PUT',
      path: `${path}/Groups/{id}`,
      summary: 'Change its name, external id and members; what is absent stays',
      params: ofGroup,
      query: shown,
      body: resource,
    },
    patchGroup: {
      ...writing,
      method: 'PATCH',
      path: `${path}/Groups/{id}`,
      summary: 'Change parts of it: add and remove members',
      params: ofGroup,
      query: shown,
      body: resource,
    },
    removeGroup: {
      ...writing,
      method: 'DELETE',
      path: `${path}/Groups/{id}`,
      summary: 'Remove it, and the roles that only it gave',
      params: ofGroup,
    },
  },
);
