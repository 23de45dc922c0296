import type { PollStatus, PollType } from '@atrium/contracts';
import { describe, expect, test } from 'vitest';
import {
  canEdit,
  canFinish,
  canManage,
  canPass,
  canRemind,
  canSeeResults,
  isReminderDue,
  pollKeys,
  questionsOf,
  refusalOfChange,
} from './rules.ts';

const caller = (userId: string, roles = ['employee']) => ({ userId, roles, keys: ['all', `user:${userId}`] });
const [author, bo, mia, adm] = [caller('author'), caller('bo'), caller('mia'), caller('adm', ['admin'])];
const root = caller('root', ['superadmin']);

const grants = [
  { target: { type: 'all' as const, value: '' }, level: 'read' as const },
  { target: { type: 'user' as const, value: 'mia' }, level: 'none' as const },
];

/** A poll of `author` for everyone but Mia. */
const poll = (status: PollStatus, type: PollType = 'closed') => ({
  ...pollKeys({ type, status, grants }),
  author: 'author',
  status,
  type,
  reminded: null,
});

describe('a poll for everyone but Mia', () => {
  test.each([
    // status, edit, finish by its author; taken by bo, by its author
    ['draft', true, 'poll_draft', false, 'poll_draft'],
    ['active', true, true, true, true],
    ['finished', 'poll_finished', 'poll_finished', 'poll_finished', 'poll_finished'],
  ] as const)('that is %s', (status, edit, finish, taken, takenByAuthor) => {
    for (const manager of [author, adm]) {
      expect(canManage(manager, poll(status))).toBe(true);
      expect(canEdit(manager, poll(status))).toBe(edit);
      expect(canFinish(manager, poll(status))).toBe(finish);
    }
    expect([canManage(bo, poll(status)), canEdit(bo, poll(status)), canFinish(bo, poll(status))]).toEqual([
      false,
      false,
      false,
    ]);
    expect([canPass(bo, poll(status)), canPass(author, poll(status))]).toEqual([taken, takenByAuthor]);
    expect(canPass(mia, poll(status))).toBe(false);
  });

  test('is for everyone when it is opened, but for superadmins', () => {
    expect(canPass(mia, poll('active', 'opened'))).toBe(true);
    expect(canPass(root, poll('active', 'opened'))).toBe(false);
  });
});

test.each([
  // type, seen by its author, by bo who has answered, by bo who has not
  ['opened', true, true, false],
  ['closed', true, true, false],
  ['anonymous', true, false, false],
] as const)('results of an %s poll', (type, byAuthor, after, before) => {
  expect(canSeeResults(author, poll('active', type), false)).toBe(byAuthor);
  expect(canSeeResults(bo, poll('active', type), true)).toBe(after);
  expect(canSeeResults(bo, poll('active', type), false)).toBe(before);
});

test('a reminder waits for a day', () => {
  const now = new Date('2026-05-10T10:00:00Z');
  const reminded = (time: string) => ({ ...poll('active'), reminded: time });
  expect(canRemind(author, poll('active'), now)).toBe(true);
  expect(canRemind(author, reminded('2026-05-09T10:00:00Z'), now)).toBe(true);
  expect(canRemind(author, reminded('2026-05-09T10:00:01Z'), now)).toBe('poll_reminded');
  expect(canRemind(bo, poll('active'), now)).toBe(false);
});

test.each([
  ['2026-11-01T07:00:00.900Z', '2026-11-02T07:00:00.100Z', true],
  ['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z', true],
  ['2026-11-01T07:00:00.000Z', '2026-11-01T19:00:00.000Z', false],
])('a poll that was reminded of at %s is due for a mailing at %s: %s', (reminded, now, is) => {
  expect(isReminderDue({ reminded }, new Date(now))).toBe(is);
});

test('a published poll keeps its type and is no draft again', () => {
  const before = { status: 'active' as const, type: 'opened' as const };
  expect(refusalOfChange(before, before)).toBeNull();
  expect(refusalOfChange(before, { ...before, status: 'draft' })).toBe('poll_published');
  expect(refusalOfChange(before, { ...before, type: 'anonymous' })).toBe('poll_published');
  expect(refusalOfChange({ ...before, status: 'draft' }, { ...before, type: 'anonymous' })).toBeNull();
});

test('a question has the id of what it asks, also twice', () => {
  const tea = { text: 'Tea?', mandatory: true, kind: 'short' as const };
  const [first, second, third] = questionsOf([tea, tea, { ...tea, text: 'Coffee?' }]);
  expect(new Set([first!._id, second!._id, third!._id]).size).toBe(3);
  expect(questionsOf([{ ...tea, mandatory: false }])[0]!._id).toBe(first!._id);
  expect(questionsOf([{ ...tea, scale: 10, options: ['Yes'] }])[0]).toEqual(first);
  expect(questionsOf([{ ...tea, kind: 'range' }])[0]).toMatchObject({ scale: 5, options: [] });
});
