import { expect, test } from 'vitest';
import { bodyOf, faultsOf, newQuestion, stepsTo, valuesOf } from './testValues.ts';

const answers = [
  { _id: 'a', text: 'Yes', correct: true },
  { _id: 'b', text: 'No', correct: false },
];
const question = (_id: string) => ({ _id, text: `Question ${_id}`, answers });
const known = ['1', '2', '3'].map(question);

test('what is as it was needs no call', () => {
  expect(stepsTo(known, known)).toEqual([]);
});

test('a question that is left out is deleted, the others stay as they are', () => {
  expect(stepsTo(known, [known[0]!, known[2]!])).toEqual([{ act: 'remove', id: '2' }]);
});

test('a changed question keeps the ids of its answers, a new one has none', () => {
  const changed = { ...known[1]!, text: ' Other ' };
  const added = { ...newQuestion(), text: 'New' };
  expect(stepsTo(known, [known[0]!, changed, known[2]!, added])).toEqual([
    { act: 'change', id: '2', question: { text: 'Other', answers } },
    { act: 'add', question: { text: 'New', answers: added.answers } },
  ]);
});

test('in another order the contents move', () => {
  const bare = answers.map(({ text, correct }) => ({ text, correct }));
  expect(stepsTo(known, [known[1]!, known[0]!, known[2]!])).toEqual([
    { act: 'change', id: '1', question: { text: 'Question 2', answers: bare } },
    { act: 'change', id: '2', question: { text: 'Question 1', answers: bare } },
  ]);
});

test('a question needs a text, two answers with texts, and a right one', () => {
  const values = { ...valuesOf(), title: 'Test' };
  expect(faultsOf(values)).toEqual({
    'questions.0.text': 'required',
    'questions.0.answers': 'none_correct',
    'questions.0.answers.0.text': 'required',
    'questions.0.answers.1.text': 'required',
  });
  const one = { text: 'Why?', answers: [{ text: 'So', correct: true }] };
  expect(faultsOf({ ...values, questions: [one] })).toEqual({ 'questions.0.answers': 'few' });
  expect(faultsOf({ ...values, questions: known })).toEqual({});
});

test('limits are whole numbers in their bounds, or absent', () => {
  const values = { ...valuesOf(), title: 'Test', questions: known };
  expect(faultsOf({ ...values, time_limit: 0, pass_score: 101, attempts_limit: 0 })).toEqual({
    time_limit: 'too_small',
    pass_score: 'too_big',
    attempts_limit: 'too_small',
  });
  expect(bodyOf(values)).toMatchObject({ title: 'Test', time_limit: null, pass_score: 70, attempts_limit: null });
  expect(bodyOf(values)).not.toHaveProperty('questions');
});
