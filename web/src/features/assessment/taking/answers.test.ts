import { expect, test } from 'vitest';
import { answersOf, entriesOf, missingIn } from './answers.ts';

const question = (_id: string, comment_required = false) => ({
  _id,
  competency: 'c',
  text: _id,
  options: [{ text: 'No', weight: 0 }],
  comment_allowed: true,
  comment_required,
});
const questions = [question('a'), question('b', true), question('c')];

test('entries begin with what is saved, and empty ones are not sent', () => {
  const entries = entriesOf({ questions, answers: [{ question: 'b', option: 0, comment: 'Why' }] });
  expect(entries).toEqual({
    a: { option: null, comment: '' },
    b: { option: 0, comment: 'Why' },
    c: { option: null, comment: '' },
  });
  expect(answersOf({ ...entries, c: { option: null, comment: ' Only this ' } })).toEqual([
    { question: 'b', option: 0, comment: 'Why' },
    { question: 'c', option: null, comment: 'Only this' },
  ]);
});

test('every question needs a choice, and where it is required a comment', () => {
  const entries = { a: { option: 0, comment: '' }, b: { option: 0, comment: ' ' }, c: { option: null, comment: 'x' } };
  expect([...missingIn(questions, entries)]).toEqual([
    ['b', 'comment'],
    ['c', 'option'],
  ]);
});
