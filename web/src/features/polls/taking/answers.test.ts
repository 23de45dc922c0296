import type { PollQuestion } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { answersOf, entriesFrom, faultOf, faultsOf } from './answers.ts';

const question = (kind: PollQuestion['kind'], part: Partial<PollQuestion> = {}): PollQuestion => ({
  _id: kind,
  text: 'Why?',
  mandatory: true,
  kind,
  scale: kind === 'range' ? 10 : null,
  options: kind === 'one' || kind === 'many' ? ['Tea', 'Coffee'] : [],
  ...part,
});
const all = (['short', 'long', 'range', 'one', 'many'] as const).map((kind) => question(kind));

test.each([
  ['a text', question('short'), 'Yes', null],
  ['no text', question('short'), '  ', 'required'],
  ['no text where none is needed', question('long', { mandatory: false }), '', null],
  ['a text of 201 characters', question('short'), 'x'.repeat(201), 'too_long'],
  ['a text of 3,000 characters that are two units long', question('long'), '😀'.repeat(3000), null],
  ['a number of the range', question('range'), '10', null],
  ['a number above the range', question('range'), '11', 'too_big'],
  ['a number below the range', question('range'), '0', 'too_small'],
  ['words where a number is asked', question('range'), 'ten', 'number'],
  ['a fraction', question('range'), '2.5', 'number'],
  ['no option', question('many'), [], 'required'],
  ['an option', question('one'), '0', null],
] as const)('%s (D70)', (_, asked, entry, fault) => expect(faultOf(asked, entry)).toBe(fault));

test('the faults of a form stand at their questions', () => {
  expect(faultsOf(all, { short: 'Yes', range: '99' })).toEqual({
    long: 'required',
    range: 'too_big',
    one: 'required',
    many: 'required',
  });
});

test('answers are sent as the call takes them, without empty ones', () => {
  const entries = { short: ' Yes ', long: ' ', range: '7', one: '1', many: ['0', '1'] };
  expect(answersOf(all, entries)).toEqual([
    { question: 'short', value: 'Yes' },
    { question: 'range', value: 7 },
    { question: 'one', value: 1 },
    { question: 'many', value: [0, 1] },
  ]);
});

test('what was kept comes back, but not of other questions and options', () => {
  const kept = { short: 'Half', gone: 'Lost', one: '5', many: ['1', '7', 3], range: 4 };
  expect(entriesFrom(all, kept)).toEqual({ short: 'Half', long: '', range: '', one: '', many: ['1'] });
  expect(entriesFrom([question('short')], 'broken')).toEqual({ short: '' });
});
