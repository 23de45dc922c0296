import { expect, test } from 'vitest';
import { bodyOf, faultsOf, resized, valuesOf, type QuestionnaireValues } from './values.ts';

const seed = { competency: 'Leadership', options: ['Disagree', 'Agree'] };

test('a new questionnaire begins with a competency and a question with two answers', () => {
  const { competencies, questions } = valuesOf(undefined, seed);
  expect(competencies.map(({ name }) => name)).toEqual(['Leadership']);
  expect(questions[0]!.competency).toBe(competencies[0]!._id);
  expect(questions[0]!.options).toEqual([
    { text: 'Disagree', weight: 0 },
    { text: 'Agree', weight: 1 },
  ]);
});

test('points are added with growing weights and taken off the end', () => {
  const two = [
    { text: 'No', weight: 0 },
    { text: 'Yes', weight: 9 },
  ];
  expect(resized(two, 3)).toEqual([...two, { text: '', weight: 2 }]);
  expect(resized(two, 1)).toEqual(two.slice(0, 1));
});

const whole = (): QuestionnaireValues => {
  const values = valuesOf(undefined, seed);
  return { ...values, name: 'Leaders', questions: [{ ...values.questions[0]!, text: 'Leads?' }] };
};

test('a draft needs its name, a published one all of it', () => {
  const empty = valuesOf(undefined, seed);
  expect(faultsOf(empty, false)).toEqual({ name: 'required' });
  expect(faultsOf(empty, true)).toEqual({ name: 'required', 'questions.0.text': 'required' });
  expect(faultsOf(whole(), true)).toEqual({});
});

test('a weight is a whole number from 0 to 100', () => {
  const values = whole();
  values.questions[0]!.options[1]!.weight = null;
  expect(faultsOf(values, false)).toEqual({ 'questions.0.options.1.weight': 'number' });
});

test('what was chosen for comments is sent as two switches', () => {
  const values = whole();
  values.questions[0]!.comment = 'required';
  expect(bodyOf(values).questions![0]).toMatchObject({ comment_allowed: true, comment_required: true });
});
