import type { Grant, GrantLevel, TargetType } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { isMeant, levelOf } from './rules.ts';

const today = '2026-05-10';
const ana = {
  _id: 'a'.repeat(24),
  position: 'Editor',
  dept_id: null,
  department: 'News',
  city: 'Київ',
  head: false,
  workingSince: '2023-05-10',
};

const grant = (type: TargetType, value: string, level: GrantLevel = 'read'): Grant => ({
  target: { type, value },
  level,
});

test.each<[TargetType, string, boolean]>([
  ['all', '', true],
  ['heads', '', false],
  ['user', ana._id, true],
  ['user', 'b'.repeat(24), false],
  ['position', ' editor', true],
  ['position', 'Edit', false],
  ['dept', 'news', true],
  ['dept', '', false],
  ['city', 'київ', true],
  ['worktime', '3-5', true],
  ['worktime', '1-3', false],
  ['worktime', '10-', false],
])('%s %s means Ana: %s', (type, value, meant) => expect(isMeant(ana, { type, value }, today)).toBe(meant));

test.each([
  ['2026-05-10', '0-1', true],
  ['2026-05-11', '0-1', false],
  ['2025-05-10', '0-1', false],
  ['2025-05-10', '1-3', true],
  ['2016-05-10', '10-', true],
  ['2016-05-11', '10-', false],
])('a first day of work %s has the tenure %s: %s', (workingSince, value, meant) =>
  expect(isMeant({ ...ana, workingSince }, { type: 'worktime', value }, today)).toBe(meant),
);

test.each<[string, Grant[], GrantLevel]>([
  ['no grant: all read', [], 'read'],
  ['others only', [grant('city', 'Львів')], 'none'],
  ['everyone', [grant('all', '')], 'read'],
  ['a person beats the position', [grant('user', ana._id, 'none'), grant('position', 'Editor', 'write')], 'none'],
  ['a position beats the department', [grant('dept', 'News', 'none'), grant('position', 'Editor')], 'read'],
  ['a department beats the city', [grant('city', 'Київ', 'write'), grant('dept', 'News')], 'read'],
  ['a tenure beats everyone', [grant('all', ''), grant('worktime', '3-5', 'none')], 'none'],
  ['of equal ones the higher', [grant('worktime', '3-5', 'none'), grant('worktime', '3-5', 'write')], 'write'],
])('%s', (_, grants, level) => expect(levelOf(ana, grants, today)).toBe(level));
