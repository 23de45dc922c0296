import { expect, test } from 'vitest';
import { pollFaults, type QuestionKind } from './pollRules.ts';

const question = (kind: QuestionKind, part: object = {}) => ({
  text: 'Why?',
  mandatory: true,
  kind,
  options: [],
  ...part,
});
const read = { level: 'read' as const };

test.each<[string, Parameters<typeof pollFaults>[0], object]>([
  ['a whole poll', { type: 'opened', questions: [question('short')], grants: [] }, {}],
  ['no question', { type: 'opened', questions: [], grants: [] }, { questions: 'required' }],
  [
    'a question without a text',
    { type: 'opened', questions: [question('long', { text: ' ' })], grants: [] },
    { 'questions.0.text': 'required' },
  ],
  [
    'no mandatory question',
    { type: 'opened', questions: [question('range', { mandatory: false })], grants: [] },
    { questions: 'one_mandatory' },
  ],
  [
    'a choice without options',
    { type: 'opened', questions: [question('short'), question('one')], grants: [] },
    { 'questions.1.options': 'required' },
  ],
  [
    'an empty option',
    { type: 'opened', questions: [question('many', { options: ['Tea', ' '] })], grants: [] },
    { 'questions.0.options.1': 'required' },
  ],
  ['a closed poll for nobody', { type: 'closed', questions: [question('short')], grants: [] }, { grants: 'required' }],
  [
    'a closed poll with exceptions only',
    { type: 'closed', questions: [question('short')], grants: [{ level: 'none' }] },
    { grants: 'required' },
  ],
  ['a closed poll', { type: 'closed', questions: [question('short')], grants: [read] }, {}],
  ['an anonymous poll for everyone', { type: 'anonymous', questions: [question('short')], grants: [] }, {}],
])('%s', (_, poll, faults) => expect(pollFaults(poll)).toEqual(faults));
