import { ideaStatuses, type IdeaStatus } from '@atrium/contracts';
import { describe, expect, test } from 'vitest';
import {
  answerText,
  canBecome,
  canEditIdea,
  canReceive,
  canRemoveIdea,
  canVote,
  ideaReadKeys,
  ideaWords,
  readKeysFor,
  receiversKey,
} from './rules.ts';

const caller = (
  userId: string,
  { roles = ['employee'], keys = ['all'] }: { roles?: string[]; keys?: string[] } = {},
) => ({
  userId,
  roles,
  keys,
});
const ana = caller('ana');
const bo = caller('bo');
const adm = caller('adm', { roles: ['admin'] });
const mia = caller('mia', { keys: ['all', receiversKey] });
const idea = (status: IdeaStatus) => ({ author: 'ana', status });

describe('who may do what with an idea of ana', () => {
  test.each([
    // status, edit by ana, by bo, remove by ana, by adm, vote by ana, by bo
    ['new', true, false, true, true, false, true],
    ['in_review', 'idea_answered', false, 'idea_answered', true, false, true],
    ['accepted', 'idea_answered', false, 'idea_answered', true, false, 'idea_closed'],
    ['declined', 'idea_answered', false, 'idea_answered', true, false, 'idea_closed'],
    ['done', 'idea_answered', false, 'idea_answered', true, false, 'idea_closed'],
  ] as const)('that is %s', (status, edit, editOther, remove, removeAdmin, voteOwn, vote) => {
    expect(canEditIdea(ana, idea(status))).toBe(edit);
    expect(canEditIdea(bo, idea(status))).toBe(editOther);
    expect(canRemoveIdea(ana, idea(status))).toBe(remove);
    expect(canRemoveIdea(bo, idea(status))).toBe(false);
    expect(canRemoveIdea(mia, idea(status))).toBe(false);
    expect(canRemoveIdea(adm, idea(status))).toBe(removeAdmin);
    expect(canVote(ana, idea(status))).toBe(voteOwn);
    expect(canVote(bo, idea(status))).toBe(vote);
  });
});

test('a status moves forward, stays to correct its answer, and is done after a decision', () => {
  const allowed = ideaStatuses.flatMap((from) =>
    ideaStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    'new in_review',
    'new accepted',
    'new declined',
    'in_review in_review',
    'in_review accepted',
    'in_review declined',
    'accepted accepted',
    'accepted declined',
    'accepted done',
    'declined accepted',
    'declined declined',
    'declined done',
    'done done',
  ]);
});

test.each([
  ['its author', ana, true],
  ['a colleague', bo, false],
  ['a receiver', mia, true],
  ['an administrator', adm, true],
])('a private idea is read by %s: %#', (_, reader, expected) => {
  const isRead = (isPrivate: boolean) =>
    ideaReadKeys({ author: 'ana', private: isPrivate }).some((key) => readKeysFor(reader).includes(key));
  expect(isRead(true)).toBe(expected);
  expect(isRead(false)).toBe(true);
});

test.each([
  ['a former text stays', 'in_review', 'in_review', undefined, 'Former'],
  ['a former text stays when it is done', 'accepted', 'done', undefined, 'Former'],
  ['a former text stays with its decision', 'accepted', 'accepted', undefined, 'Former'],
  ['a text is cleared', 'in_review', 'in_review', '', ''],
  ['a decision does not take over a text', 'in_review', 'accepted', undefined, null],
  ['another decision does not take over a text', 'accepted', 'declined', undefined, null],
  ['a decision is not cleared', 'accepted', 'accepted', '', null],
  ['a text is replaced', 'accepted', 'declined', 'Why', 'Why'],
] as const)('%s: %s to %s', (_, former, status, text, expected) => {
  const answer = { text: 'Former', by: 'adm', at: '2026-01-01T00:00:00.000Z' };
  expect(answerText({ status: former, answer }, { status, text })).toBe(expected);
});

test('the chosen and administrators receive ideas', () => {
  expect([ana, mia, adm].map(canReceive)).toEqual([false, true, true]);
});

test('an idea is found by its first 300 words, of the improvement first', () => {
  const long = Array.from({ length: 400 }, (_, n) => `w${n}z`).join(' ');
  const words = ideaWords({ category: 'Kitchen', improvement: 'Кофе', process: long, changes: 'Late', results: '' });
  expect(words).toHaveLength(300);
  expect(words).toEqual(expect.arrayContaining(['kitchen', 'kofe']));
  expect(words).not.toContain('late');
});
