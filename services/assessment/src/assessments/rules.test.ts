import { expect, test } from 'vitest';
import { asArchived, readAnswers } from './rules.ts';

const options = ['No', 'Yes'].map((text, weight) => ({ text, weight }));
const questions = [
  { _id: 'a', options, comment_allowed: false, comment_required: false },
  { _id: 'b', options, comment_allowed: true, comment_required: true },
];
const whole = [
  { question: 'b', option: 0, comment: 'Why' },
  { question: 'a', option: 1 },
];

test('answers are stored in the order of the questions, without empty ones', () => {
  expect(readAnswers(questions, whole, true)).toEqual({
    answered: [
      { question: 'a', option: 1 },
      { question: 'b', option: 0, comment: 'Why' },
    ],
    faults: {},
  });
  expect(readAnswers(questions, [{ question: 'a', option: null }], false)).toEqual({ answered: [], faults: {} });
});

test.each([
  ['an unknown question', [{ question: 'x', option: 0 }], { 'answers.0.question': 'choice' }],
  ['a question twice', [whole[1]!, whole[1]!], { 'answers.1.question': 'choice' }],
  ['an option that there is not', [{ question: 'a', option: 2 }], { 'answers.0.option': 'choice' }],
  ['a comment where none is asked', [{ question: 'a', option: 0, comment: 'So' }], { 'answers.0.comment': 'choice' }],
])('a draft with %s is refused', (_, given, faults) =>
  expect(readAnswers(questions, given, false).faults).toEqual(faults),
);

test('what is sent in answers every question, with the comments that are required', () => {
  expect(readAnswers(questions, [], true).faults).toEqual({
    'questions.0': 'required',
    'questions.1': 'required',
    'questions.1.comment': 'required',
  });
  expect(readAnswers(questions, [], false).faults).toEqual({});
});

test.each([
  ['selfAssessment', true],
  ['chiefAssessment', true],
  ['peerAssessment', false],
  ['subordinateAssessment', false],
] as const)('of a %s an archive has the answers: %s', (step, isThere) => {
  const answers = [{ question: 'a', option: 1 }];
  const archived = asArchived({ step, status: 'submitted' as const, answers });
  expect(archived.answers).toEqual(isThere ? answers : []);
  expect(archived.status).toBe(isThere ? 'submitted' : 'draft');
});
