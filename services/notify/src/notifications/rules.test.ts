import { describe, expect, test } from 'vitest';
import { splitReadKey } from '@atrium/contracts';
import {
  canBeNotified,
  canListNotifications,
  isFresh,
  isLetterDue,
  isPast,
  isReadableBy,
  latest,
  lettersInEvents,
  noteId,
  oncePerPerson,
} from './rules.ts';

const person = { active: true, keys: ['all', 'user:bo'], rights: ['wall'], roles: [] as string[] };

test.each([
  ['their own', 'bo', true],
  ['a colleague’s', 'ana', false],
])('a person lists notifications: %s', (_, user, expected) => {
  expect(canListNotifications({ userId: 'bo' }, user)).toBe(expected);
});

describe('who may be notified', () => {
  test.each([
    ['a person who may read it', person, ['wall/all'], true],
    ['a person that it concerns', person, ['user:bo'], true],
    ['a person without the audience key', person, ['wall/group:1'], false],
    ['a person without the right', { ...person, rights: ['chat'] }, ['wall/all'], false],
    ['a person who is blocked or has left', { ...person, active: false }, ['wall/all'], false],
    ['a superadmin, who reads everything', { ...person, keys: [], roles: ['superadmin'] }, ['wall/all'], true],
  ])('%s', (_, someone, readKeys, expected) => {
    expect(canBeNotified(someone, readKeys)).toBe(expected);
    const owner = { ...someone, clientId: 'firm', userId: 'bo' };
    const note = { readers: readKeys.map(splitReadKey) };
    expect(someone.active && isReadableBy(owner, note)).toBe(expected);
  });

  test('each once, by the first relation, and never the actor', () => {
    expect(
      oncePerPerson('ana', [
        ['bo', 'comment_answer'],
        ['ana', 'comment_mention'],
        ['bo', 'post_comment'],
      ]),
    ).toEqual([{ user: 'bo', kind: 'comment_answer' }]);
  });
});

describe('one notification', () => {
  test('of a subject and person has one id, of the usual form', () => {
    const id = noteId('firm', { user: 'bo', subject: 'post:1' });
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(noteId('firm', { user: 'bo', subject: 'post:1' })).toBe(id);
  });

  test('of another subject, person or company has another id', () => {
    const ids = [
      noteId('firm', { user: 'bo', subject: 'post:1' }),
      noteId('firm', { user: 'bo', subject: 'likes:1' }),
      noteId('firm', { user: 'mia', subject: 'post:1' }),
      noteId('other', { user: 'bo', subject: 'post:1' }),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});

describe('time', () => {
  test('what was announced a week late is past', () => {
    expect(isPast('2026-11-01T10:00:00.000Z', '2026-11-08T10:00:01.000Z')).toBe(true);
    expect(isPast('2026-11-01T10:00:00.000Z', '2026-11-08T10:00:00.000Z')).toBe(false);
  });

  test('what is older than an hour is not fresh', () => {
    const created = new Date('2026-11-01T10:00:00.000Z');
    expect(isFresh(created, new Date('2026-11-01T10:59:59.000Z'))).toBe(true);
    expect(isFresh(created, new Date('2026-11-01T11:00:00.000Z'))).toBe(false);
  });

  test('the latest of what there is', () => {
    expect(latest(null, '2026-11-02', undefined, '2026-11-01')).toBe('2026-11-02');
    expect(latest(null, undefined)).toBeNull();
  });
});

test.each([
  [undefined, true],
  ['2030-01-01T12:00:00.000Z', false],
  ['2030-01-01T11:56:00.000Z', false],
  ['2030-01-01T11:55:00.000Z', true],
  ['2030-01-01T09:00:00.000Z', true],
])('a letter after one at %s is due: %s', (mailed, expected) =>
  expect(isLetterDue(mailed, new Date('2030-01-01T12:00:00.000Z'))).toBe(expected),
);

test.each([
  ['short ones', 250, 'Hello', 3],
  ['long ones in Cyrillic', 100, 'Я'.repeat(5000), 3],
  ['none', 0, '', 0],
])('letters are ordered by events that are not too large: %s', (_, total, text, events) => {
  const letters = Array.from({ length: total }, (__, n) => ({ user: `user${n}`, text }));
  const parts = lettersInEvents(letters);
  expect(parts).toHaveLength(events);
  expect(parts.flat()).toEqual(letters);
  for (const part of parts) expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(600_000);
});
