import { groupRoles, groupTypes } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { expect, test } from 'vitest';
import {
  canBecomeType,
  canDecide,
  canEditGroup,
  canFindGroup,
  canHandOverAllOf,
  canInvite,
  canJoin,
  canLeave,
  canPostIn,
  canReadPostsOf,
  canRemoveGroup,
  canRemoveMember,
  canRequest,
  canSetRole,
  canWithdraw,
  findKeysOf,
  roleIn,
} from './rules.ts';

const roles = [...groupRoles, null] as const;
const stranger = { role: null, open: null };
const open = (type: (typeof groupTypes)[number]) => ({ type, archived: false });
const archived = (type: (typeof groupTypes)[number]) => ({ type, archived: true });
const person = (userId: string, ...more: string[]) => ({ userId, roles: ['employee', ...more] }) as Member;

test('a role is that of a member, whatever the group says of a person who has left', () => {
  const group = { owner: 'ana', admins: ['mia'] };
  expect(['ana', 'mia', 'bo'].map((user) => roleIn(group, user, true))).toEqual(['owner', 'admin', 'member']);
  expect(['ana', 'mia', 'bo'].map((user) => roleIn(group, user, false))).toEqual([null, null, null]);
});

test('spec 1 §4: public and closed groups are found by all, private ones by members and the invited', () => {
  const found = (type: (typeof groupTypes)[number]) => [
    canFindGroup({ type }, stranger),
    canFindGroup({ type }, { role: null, open: 'request' }),
    canFindGroup({ type }, { role: null, open: 'invitation' }),
    canFindGroup({ type }, { role: 'member', open: null }),
  ];
  expect(found('public')).toEqual([true, true, true, true]);
  expect(found('closed')).toEqual([true, true, true, true]);
  expect(found('private')).toEqual([false, false, true, true]);
});

test('D49: what is written in a public group is read by all, elsewhere by members', () => {
  const readers = (type: (typeof groupTypes)[number]) => roles.map((role) => canReadPostsOf({ type }, { role }));
  expect(readers('public')).toEqual([true, true, true, true]);
  expect(readers('closed')).toEqual([true, true, true, false]);
  expect(readers('private')).toEqual([true, true, true, false]);
});

test('members write in a group until it is archived', () => {
  expect(roles.map((role) => canPostIn(open('public'), { role }))).toEqual([true, true, true, false]);
  expect(roles.map((role) => canPostIn(archived('public'), { role }))).toEqual([
    ...Array<string>(3).fill('group_archived'),
    false,
  ]);
});

test('spec 1 §4: anyone may join a public group', () => {
  expect(groupTypes.map((type) => canJoin(open(type), stranger))).toEqual([true, false, false]);
  expect(canJoin(open('public'), { role: null, open: 'invitation' })).toBe(true);
  expect(canJoin(open('public'), { role: 'member', open: null })).toBe('group_request_exists');
  expect(canJoin(archived('public'), stranger)).toBe('group_archived');
});

test('spec 1 §4: a closed group is joined after approval, a private one by invitation only', () => {
  expect(groupTypes.map((type) => canRequest(open(type), stranger))).toEqual([true, true, false]);
  expect(canRequest(archived('closed'), stranger)).toBe('group_archived');
});

test('D50: a request is made once, and not by members', () => {
  for (const standing of [
    { role: 'member', open: null },
    { role: null, open: 'request' },
    { role: null, open: 'invitation' },
  ] as const)
    expect(canRequest(open('closed'), standing)).toBe('group_request_exists');
});

test('owners and administrators invite, into a public group all members', () => {
  const inviting = (type: (typeof groupTypes)[number]) => roles.map((role) => canInvite(open(type), { role }));
  expect(inviting('public')).toEqual([true, true, true, false]);
  expect(inviting('closed')).toEqual([true, true, false, false]);
  expect(inviting('private')).toEqual([true, true, false, false]);
  expect(canInvite(archived('closed'), { role: 'owner' })).toBe('group_archived');
});

test('spec 1 §4: a request is decided by those who manage the group, an invitation by the invited', () => {
  const request = { kind: 'request', user_ref: 'bo', by: 'bo' } as const;
  const invitation = { kind: 'invitation', user_ref: 'bo', by: 'mia' } as const;
  expect(roles.map((role) => canDecide(person('ana'), request, { role }))).toEqual([true, true, false, false]);
  expect(canDecide(person('bo'), request, { role: null })).toBe(false);
  expect(roles.map((role) => canDecide(person('ana'), invitation, { role }))).toEqual([false, false, false, false]);
  expect(canDecide(person('bo'), invitation, { role: null })).toBe(true);
});

test('a request is taken back by who has asked, an invitation by who has invited or manages the group', () => {
  const request = { kind: 'request', user_ref: 'bo', by: 'bo' } as const;
  const invitation = { kind: 'invitation', user_ref: 'bo', by: 'mia' } as const;
  expect(canWithdraw(person('bo'), request, { role: null })).toBe(true);
  expect(canWithdraw(person('ana'), request, { role: 'owner' })).toBe(false);
  expect(canWithdraw(person('mia'), invitation, { role: 'member' })).toBe(true);
  expect(canWithdraw(person('mia'), invitation, { role: null })).toBe(false);
  expect(canWithdraw(person('ana'), invitation, { role: 'admin' })).toBe(true);
  expect(canWithdraw(person('ana'), invitation, { role: 'member' })).toBe(false);
  expect(canWithdraw(person('bo'), invitation, { role: null })).toBe(false);
});

test('D51: the owner cannot leave', () => {
  expect(roles.map((role) => canLeave({ role }))).toEqual(['group_owner_stays', true, true, true]);
});

test('the owner removes all others, an administrator of the group its members', () => {
  const removing = (own: (typeof roles)[number]) => roles.map((theirs) => canRemoveMember(own, theirs));
  expect(removing('owner')).toEqual([false, true, true, false]);
  expect(removing('admin')).toEqual([false, false, true, false]);
  expect(removing('member')).toEqual([false, false, false, false]);
  expect(removing(null)).toEqual([false, false, false, false]);
});

test('the owner alone makes administrators of members', () => {
  const setting = (own: (typeof roles)[number]) => roles.map((theirs) => canSetRole(own, theirs));
  expect(setting('owner')).toEqual([false, true, true, false]);
  for (const own of ['admin', 'member', null] as const) expect(setting(own)).toEqual([false, false, false, false]);
});

test.each([
  ['the owner', person('ana'), true, true],
  ['an administrator of the group', person('mia'), true, false],
  ['another', person('bo'), false, false],
  ['an administrator of the company', person('adm', 'admin'), false, true],
])('D51: %s edits: %#', (_, caller, edits, removes) => {
  const group = { owner: 'ana', admins: ['mia'] };
  expect(canEditGroup(caller, group)).toBe(edits);
  expect(canRemoveGroup(caller, group)).toBe(removes);
});

test('D51: all groups of a leaver are handed over by the leaver or an administrator', () => {
  const handing = (owner: string) =>
    [person('ana'), person('bo'), person('adm', 'admin')].map((by) => canHandOverAllOf(by, 'ana', owner));
  expect(handing('bo')).toEqual([true, false, true]);
  expect(handing('adm')).toEqual([true, false, false]);
});

test('a public group stays public, closed and private become one another', () => {
  const changes = groupTypes.flatMap((from) =>
    groupTypes.filter((to) => canBecomeType(from, to)).map((to) => `${from} ${to}`),
  );
  expect(changes).toEqual(['public public', 'closed closed', 'closed private', 'private closed', 'private private']);
});

test('lists show a private group to those who hold its key or manage it, a removed one to nobody', () => {
  const group = { _id: 'g', type: 'private', owner: 'ana', admins: ['mia'], removed: null } as const;
  const of = (part: object) => findKeysOf({ ...group, admins: [...group.admins], ...part });
  expect(of({})).toEqual(['groups/group:g', 'groups/user:ana', 'groups/user:mia']);
  expect(of({ type: 'closed' })).toEqual(['groups/all']);
  expect(of({ type: 'public' })).toEqual(['groups/all']);
  expect(of({ removed: '2026-11-20T10:00:00.000Z' })).toEqual([]);
});
