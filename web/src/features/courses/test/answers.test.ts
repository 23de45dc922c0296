import { expect, test } from 'vitest';
import { answeredCount, clockText, closes, finalAnswers, isRight, unsentIn, withChoice, withKept } from './answers.ts';

const question = (_id: string, given: string[] | null, several = false) => ({
  _id,
  text: _id,
  several,
  answers: [
    { _id: 'a', text: 'A' },
    { _id: 'b', text: 'B' },
  ],
  given,
});
const attempt = { questions: [question('1', ['a']), question('2', null), question('3', null)] };

test('what is kept in the browser stands over what the server has, of questions that it knows', () => {
  expect(withKept(attempt, { 1: ['b'], 2: ['a'], 9: ['a'] })).toEqual({ 1: ['b'], 2: ['a'] });
});

test('only answers that differ from what the server has are sent', () => {
  expect(unsentIn(attempt, { 1: ['a'], 2: ['b'], 3: [] })).toEqual(['2']);
  expect(unsentIn(attempt, { 1: [] })).toEqual(['1']);
  expect(unsentIn({ questions: [question('1', ['a', 'b'])] }, { 1: ['b', 'a'] })).toEqual([]);
});

test('the last missing answer closes the attempt, an answer that is changed does not', () => {
  expect(closes(attempt, '2')).toBe(false);
  const almost = { questions: [question('1', ['a']), question('2', null)] };
  expect(closes(almost, '2')).toBe(true);
  expect(closes(almost, '1')).toBe(false);
});

test('at the end changed answers are sent first, then what is missing, empty where nothing is chosen', () => {
  expect(finalAnswers(attempt, { 1: ['b'], 3: ['a'] })).toEqual([
    { question_id: '1', answers: ['b'] },
    { question_id: '2', answers: [] },
    { question_id: '3', answers: ['a'] },
  ]);
});

test('one answer replaces the other, several are added and taken out', () => {
  expect(withChoice({ several: false }, ['a'], 'b')).toEqual(['b']);
  expect(withChoice({ several: true }, ['a'], 'b')).toEqual(['a', 'b']);
  expect(withChoice({ several: true }, ['a', 'b'], 'a')).toEqual(['b']);
});

test('questions without a choice are not counted as answered', () => {
  expect(answeredCount({ 1: ['a'], 2: [] })).toBe(1);
});

test('the clock shows hours only where there are any', () => {
  expect([402_000, 3_600_000, 59_001, 0, -5000].map(clockText)).toEqual([
    '06:42',
    '1:00:00',
    '01:00',
    '00:00',
    '00:00',
  ]);
});

test('right is exactly the right answers; unknown where the test does not show them', () => {
  const shown = [
    { _id: 'a', text: 'A', correct: true },
    { _id: 'b', text: 'B', correct: false },
  ];
  expect(isRight({ answers: shown, given: ['a'] })).toBe(true);
  expect(isRight({ answers: shown, given: ['a', 'b'] })).toBe(false);
  expect(isRight({ answers: shown, given: null })).toBe(false);
  expect(isRight(attempt.questions[0]!)).toBeNull();
});
