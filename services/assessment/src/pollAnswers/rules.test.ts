import type { PollQuestion } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { groupKeys, groupsOf, isSmallGroup, readAnswers } from './rules.ts';
import { makeTally, maxTexts, questionResults } from './tally.ts';

const question = (_id: string, part: Partial<PollQuestion>): PollQuestion => ({
  _id,
  text: _id,
  mandatory: false,
  kind: 'short',
  scale: null,
  options: [],
  ...part,
});
const range = question('range', { mandatory: true, kind: 'range', scale: 10 });
const many = question('many', { kind: 'many', options: ['Tea', 'Coffee'] });
const questions = [range, question('short', {}), many];

test('answers are in the order of the questions, without empty ones', () => {
  const given = [
    { question: 'many', value: [1, 0, 1] },
    { question: 'short', value: '  ' },
    { question: 'range', value: 10 },
  ];
  expect(readAnswers(questions, given)).toEqual({
    answered: [
      { question: 'range', value: 10 },
      { question: 'many', value: [0, 1] },
    ],
    faults: {},
  });
});

test.each([
  ['a missing mandatory answer', [], { 'questions.0': 'required' }],
  [
    'an unknown question',
    [{ question: 'other', value: 1 }],
    { 'answers.0.question': 'choice', 'questions.0': 'required' },
  ],
  [
    'a question twice',
    [
      { question: 'range', value: 1 },
      { question: 'range', value: 2 },
    ],
    { 'answers.1.question': 'choice' },
  ],
  ['a number beyond the range', [{ question: 'range', value: 11 }], { 'answers.0.value': 'choice' }],
  ['a text for a number', [{ question: 'range', value: '1' }], { 'answers.0.value': 'choice' }],
])('%s is refused', (_, given, faults) => expect(readAnswers(questions, given).faults).toEqual(faults));

test('a person belongs to groups, by which a filter finds the answer', () => {
  const ana = {
    keys: ['all', 'dept:d1'],
    position: 'Editor',
    department: 'News',
    gender: 'woman',
    workingSince: '2026-01-01',
  };
  const groups = groupsOf(ana, '2026-05-10');
  expect(groups).toEqual(['dept:d1', 'dept:news', 'position:editor', 'gender:woman', 'tenure:3m-1']);
  const asked = groupKeys({ dept: 'NEWS', position: 'editor', gender: 'woman', tenure: '3m-1' });
  expect(asked.every((key) => groups.includes(key))).toBe(true);
  const nobody = { keys: [], position: '', department: '' };
  expect(groupsOf(nobody, '2026-05-10')).toEqual(['gender:not_selected']);
});

test.each([
  [5, 10, false],
  [4, 10, true],
  [6, 10, true],
  [10, 10, true],
])('a group of %d of %d is small: %s', (counted, total, small) => expect(isSmallGroup(counted, total)).toBe(small));

test('results count what was chosen, and keep some texts', () => {
  const tally = makeTally();
  for (let n = 0; n < maxTexts + 1; n += 1)
    tally.add([
      { question: 'range', value: 1 + (n % 2) },
      { question: 'short', value: `text ${n}` },
      { question: 'many', value: [1] },
    ]);
  const [first, second, third] = questionResults(questions, tally.sums, tally.texts);
  expect(first).toMatchObject({ answered: 201, avg: 1.5 });
  expect(first!.options.map(({ count }) => count)).toEqual([101, 100, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect([second!.answered, second!.texts.length, second!.options]).toEqual([201, maxTexts, []]);
  expect(third!.options).toEqual([
    { text: 'Tea', count: 0 },
    { text: 'Coffee', count: 201 },
  ]);
  expect(questionResults(questions, { answered: {}, counts: {} }, new Map())[0]).toMatchObject({
    answered: 0,
    avg: null,
  });
});
