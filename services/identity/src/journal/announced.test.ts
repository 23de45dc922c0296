import { newId } from '@atrium/kit';
import { expect, test } from 'vitest';
import { problemIn, timeRecorded } from './announced.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const hour = 3_600_000;
const day = 24 * hour;
const id = newId(now);
const at = (ms: number) => new Date(now.getTime() + ms).toISOString();

const [social, knowledge] = ['social.audit.recorded', 'knowledge.audit.recorded'] as const;
const removed = { section: 'posts', action: 'post_removed' } as const;
const file = { section: 'files', action: 'file_removed' } as const;

test.each([
  [social, removed],
  [social, { section: 'mood', action: 'moods_brought' }],
  [social, { section: 'links', action: 'link_added' }],
  [social, { section: 'groups', action: 'group_removed' }],
  [social, { section: 'groups', action: 'group_handed_over' }],
  [knowledge, file],
] as const)('%s records its own sections: %o', (type, entry) => expect(problemIn({ type, id, entry }, now)).toBeNull());

test.each([
  [social, file],
  [knowledge, removed],
  [social, { section: 'sessions', action: 'signed_in' }],
  [knowledge, { section: 'journal', action: 'exported' }],
] as const)('%s records no other section: %o', (type, entry) =>
  expect(problemIn({ type, id, entry }, now)).toBe('the section of another service'),
);

test('an action belongs to its section', () =>
  expect(problemIn({ type: social, id, entry: { section: 'posts', action: 'file_removed' } }, now)).not.toBeNull());

test.each(['', 'zzz', 'f'.repeat(24), newId(new Date(now.getTime() + hour))])('an id that is none: %s', (other) =>
  expect(problemIn({ type: social, id: other, entry: removed }, now)).toBe('an id that no service makes'),
);

test.each([at(0), at(-hour), at(-6 * day)])('a time is kept: %s', (time) => expect(timeRecorded(time, now)).toBe(time));

test.each([at(1000), at(day), at(-8 * day), '', 'soon'])('a time that no event can have is now: %s', (time) =>
  expect(timeRecorded(time, now)).toBe(at(0)),
);
