import { describe, expect, test } from 'vitest';
import { canHear, isFresh, isPast, latest, noteId, oncePerPerson } from './rules.ts';

const person = { active: true, keys: ['all', 'user:bo'], roles: [] as string[] };

describe('who may be told', () => {
  test.each([
    ['somebody who may read it', person, ['all'], true],
    ['somebody whom it concerns', person, null, true],
    ['somebody who may not read it', person, ['group:1'], false],
    ['somebody blocked or gone', { ...person, active: false }, ['all'], false],
    ['a superadmin, who reads everything', { ...person, keys: [], roles: ['superadmin'] }, ['all'], true],
  ])('%s', (_, who, readers, expected) => {
    expect(canHear(who, readers)).toBe(expected);
  });

  test('each once, by the first relation, and never who did it', () => {
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
  test('of a thing and person has one id, which is of the usual form', () => {
    const id = noteId('firm', { user: 'bo', thing: 'post:1' });
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(noteId('firm', { user: 'bo', thing: 'post:1' })).toBe(id);
  });

  test('of another thing, person or company has another id', () => {
    const ids = [
      noteId('firm', { user: 'bo', thing: 'post:1' }),
      noteId('firm', { user: 'bo', thing: 'likes:1' }),
      noteId('firm', { user: 'mia', thing: 'post:1' }),
      noteId('other', { user: 'bo', thing: 'post:1' }),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});

describe('time', () => {
  test('what was told a week late is past', () => {
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
