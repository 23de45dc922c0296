import { expect, test } from 'vitest';
import { questionnaireFaults } from '@atrium/contracts/assessmentRules';
import { canArchive, canEdit, canRemove, partFaults, partsOf } from './rules.ts';

const adm = { roles: ['admin'] };
const ana = { roles: ['employee'] };

test.each([
  ['draft', 0, true, 'questionnaire_draft', true],
  ['published', 0, true, true, true],
  ['published', 1, 'questionnaire_used', true, 'questionnaire_used'],
  ['archived', 0, 'questionnaire_archived', 'questionnaire_archived', true],
  ['archived', 2, 'questionnaire_archived', 'questionnaire_archived', 'questionnaire_used'],
] as const)('%s and used by %s cycles: edit %s, archive %s, remove %s; for administrators only', (...row) => {
  const [status, cycles_total, ...rulings] = row;
  const decided = (caller: typeof adm) =>
    [canEdit, canArchive, canRemove].map((rule) => rule(caller, { status, cycles_total }));
  expect(decided(adm)).toEqual(rulings);
  expect(decided(ana)).toEqual([false, false, false]);
});

const options = [
  { text: '', weight: 0 },
  { text: 'Yes', weight: 1 },
];
const question = { _id: 'q', competency: 'c', text: 'Leads', options, comment_allowed: false, comment_required: false };
const competency = { _id: 'c', name: 'Leadership', description: '' };

test.each([
  ['whole', [competency], [question], {}],
  ['without anything', [], [], { competencies: 'required', questions: 'required' }],
  ['without a text', [competency], [{ ...question, text: ' ' }], { 'questions.0.text': 'required' }],
  ['without an option', [competency], [{ ...question, options: [] }], { 'questions.0.options': 'required' }],
  [
    'without a weight',
    [competency],
    [{ ...question, options: [{ text: 'Yes', weight: 0 }] }],
    { 'questions.0.options': 'weight_required' },
  ],
  [
    'with a required comment that is not enabled',
    [competency],
    [{ ...question, comment_required: true }],
    { 'questions.0.comment_required': 'choice' },
  ],
  [
    'with a competency that nothing asks about',
    [competency, { ...competency, _id: 'd' }],
    [question],
    { 'competencies.1.questions': 'required' },
  ],
])('a questionnaire that is %s has the faults %j', (_, competencies, questions, faults) =>
  expect(questionnaireFaults({ competencies, questions })).toEqual(faults),
);

test('ids are unique, and a question belongs to a competency, in a draft too', () =>
  expect(
    partFaults({ competencies: [competency, competency], questions: [question, { ...question, competency: 'x' }] }),
  ).toEqual({ 'competencies.1._id': 'choice', 'questions.1._id': 'choice', 'questions.1.competency': 'choice' }));

test('what is left out of a question is off', () =>
  expect(partsOf({ questions: [{ _id: 'q', competency: 'c', text: 'Leads', options }] })).toEqual({
    competencies: [],
    questions: [question],
  }));
