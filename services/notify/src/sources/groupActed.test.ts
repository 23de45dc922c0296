import { expect, test } from 'vitest';
import { groupApproved, groupHandedOver, groupInvited, groupRequested } from './groupActed.ts';

const asked = {
  _id: 'group1',
  name: 'Running club',
  request: 'request1',
  by: 'bo',
  recipients: ['ana', 'mia'],
  created: '2026-11-20T10:00:00.000Z',
};

test('a request tells those who approve it, and goes with it', () => {
  expect(groupRequested.notes(asked)).toMatchObject([
    { user: 'ana', kind: 'group_requested', section: 'groups', about: ['group1', 'request1'], link: '/group/group1' },
    { user: 'mia', kind: 'group_requested' },
  ]);
});

test('an invitation tells the invited, and goes with it', () => {
  const invitation = { ...asked, by: 'ana', recipients: ['bo'] };
  expect(groupInvited.notes(invitation)).toMatchObject([
    { user: 'bo', kind: 'group_invited', about: ['group1', 'request1'], name: 'Running club' },
  ]);
});

test('an approval tells who has asked, and stays when the request is over', () => {
  expect(groupApproved.notes({ ...asked, by: 'ana', recipients: ['bo'] })).toMatchObject([
    { user: 'bo', kind: 'group_approved', about: ['group1'] },
  ]);
});

test('a new owner is told once each time, and not of what they did themselves', () => {
  const handed = { ...asked, by: 'ana', recipients: ['bo'] };
  const again = { ...handed, created: '2026-11-21T10:00:00.000Z' };
  expect(groupHandedOver.notes(handed)).toMatchObject([{ user: 'bo', kind: 'group_handed_over' }]);
  expect(groupHandedOver.notes(again)[0]!.subject).not.toBe(groupHandedOver.notes(handed)[0]!.subject);
  expect(groupHandedOver.notes({ ...handed, by: 'bo' })).toEqual([]);
});

test('only those who are told read it, while they may use groups', () => {
  expect(groupRequested.readKeys(asked)).toEqual(['groups/user:ana', 'groups/user:mia']);
});
