import { expect, test } from 'vitest';
import { maxParticipants } from '@atrium/contracts/projectKinds';
import { canEditProject, canToggle, isInOrder, participantsFrom, toggled } from './rules.ts';

const who = (userId: string, ...roles: string[]) => ({ userId, roles });
const project = { creator: 'ana', participants: ['ana', 'bo'] };
const full = {
  creator: 'ana',
  participants: ['ana', ...Array.from({ length: maxParticipants - 1 }, (_, at) => `${at}`)],
};

test.each([
  ['the creator', who('ana'), true],
  ['an administrator', who('adm', 'admin'), true],
  ['a participant', who('bo'), false],
  ['a colleague', who('mia'), false],
])('%s edits a project: %#', (_, caller, may) => expect(canEditProject(caller, project)).toBe(may));

test.each([
  ['a colleague joins', who('mia'), project, 'mia', true],
  ['a participant leaves', who('bo'), project, 'bo', true],
  ['a participant takes another out', who('bo'), project, 'mia', false],
  ['a colleague takes a participant out', who('mia'), project, 'bo', false],
  ['the creator takes a participant out', who('ana'), project, 'bo', true],
  ['the creator adds a colleague', who('ana'), project, 'mia', true],
  ['an administrator adds a colleague', who('adm', 'admin'), project, 'mia', true],
  ['the creator leaves', who('ana'), project, 'ana', 'project_creator_stays'],
  ['an administrator takes the creator out', who('adm', 'admin'), project, 'ana', 'project_creator_stays'],
  ['a colleague joins a full one', who('mia'), full, 'mia', 'project_full'],
  ['a participant leaves a full one', who('5'), full, '5', true],
])('%s', (_, caller, judged, user, ruling) => expect(canToggle(caller, judged, user)).toBe(ruling));

test('a person is added at the end, and taken out where they are', () => {
  expect(toggled(['ana', 'bo'], 'mia')).toEqual(['ana', 'bo', 'mia']);
  expect(toggled(['ana', 'bo', 'mia'], 'bo')).toEqual(['ana', 'mia']);
});

test('the creator is the first participant, and each stands once', () => {
  expect(participantsFrom('ana', ['bo', 'ana', 'bo'])).toEqual(['ana', 'bo']);
});

test.each([
  [null, null, true],
  ['2026-01-02', null, true],
  [null, '2026-01-02', true],
  ['2026-01-02', '2026-01-02', true],
  ['2026-01-03', '2026-01-02', false],
])('from %s to %s is in order: %s', (start, end, expected) => expect(isInOrder({ start, end })).toBe(expected));
