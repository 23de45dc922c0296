import { expect, test } from 'vitest';
import { bodyOf, faultsOf, newQuestion, valuesOf, type PollValues } from './values.ts';

const values = (part: Partial<PollValues> = {}): PollValues => ({
  ...valuesOf(),
  name: 'Lunch',
  questions: [{ ...newQuestion(), text: 'What do you eat?', options: ['Soup', 'Salad'] }],
  ...part,
});
const read = { target: { type: 'heads' as const, value: '' }, level: 'read' as const };

test('a draft needs a name; a published poll also what its rules ask for (spec 1 §5)', () => {
  expect(faultsOf(valuesOf(), false)).toEqual({ name: 'required' });
  expect(faultsOf(valuesOf(), true)).toEqual({
    name: 'required',
    'questions.0.text': 'required',
    'questions.0.options.0': 'required',
    'questions.0.options.1': 'required',
  });
  expect(faultsOf(values(), true)).toEqual({});
  expect(faultsOf(values({ type: 'closed' }), true)).toEqual({ grants: 'required' });
  expect(faultsOf(values({ type: 'closed', grants: [read] }), true)).toEqual({});
});

test('what is too long stands at its field, also in a draft', () => {
  const question = { ...newQuestion(), text: 'x'.repeat(501), options: ['y'.repeat(201)] };
  expect(faultsOf(values({ name: 'n'.repeat(201), questions: [question] }), false)).toEqual({
    name: 'too_long',
    'questions.0.text': 'too_long',
    'questions.0.options.0': 'too_long',
  });
  const text = { ...question, text: 'Why?', kind: 'short' as const };
  expect(faultsOf(values({ questions: [text] }), true)).toEqual({});
});

test('a question is sent with what its kind has', () => {
  const [one] = values().questions;
  const questions = [
    one!,
    { ...one!, kind: 'range' as const, scale: 10 as const },
    { ...one!, kind: 'short' as const },
  ];
  expect(bodyOf(values({ questions })).questions).toEqual([
    { text: 'What do you eat?', mandatory: true, kind: 'one', options: ['Soup', 'Salad'] },
    { text: 'What do you eat?', mandatory: true, kind: 'range', scale: 10 },
    { text: 'What do you eat?', mandatory: true, kind: 'short' },
  ]);
});

test('an opened poll has no recipients, and what is fixed is not sent', () => {
  expect(bodyOf(values({ grants: [read] })).grants).toEqual([]);
  const body = bodyOf(values({ type: 'anonymous', grants: [read] }), { type: true, questions: true });
  expect(body).toEqual({ name: 'Lunch', description: '', grants: [read] });
});
