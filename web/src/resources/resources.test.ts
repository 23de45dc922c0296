import { ideas } from '@atrium/contracts/ideas';
import { vacations } from '@atrium/contracts/vacations';
import { expect, test } from 'vitest';
import { formFields } from '../../formFields.ts';
import { checkValues } from '../lib/forms/check.ts';
import { bodyOf, changedIn, fieldErrors, rulesOf, valuesOf } from './formValues.ts';
import { askedOf, sortText } from './useList.ts';

const fields = formFields(ideas.create.body);
const names = ['process', 'category', 'attachment', 'private'];

test('the fields of a form are those of the body, with the limits of the server', () => {
  const text = { kind: 'text', required: true, max: 3000 };
  expect(fields).toEqual({
    process: text,
    improvement: text,
    changes: text,
    results: text,
    author: { kind: 'person', required: false },
    category: { kind: 'line', required: false, max: 60 },
    private: { kind: 'flag', required: false },
    attachment: { kind: 'files', required: false, max: 20 },
  });
  expect(formFields(ideas.setReceivers.body)).toEqual({ users: { kind: 'people', required: false, max: 50 } });
  expect(formFields(vacations.create.body)).toMatchObject({
    start: { kind: 'day', required: true },
    substitute: { kind: 'person', required: false, clears: true },
  });
  expect(formFields(ideas.answer.body).status).toMatchObject({ kind: 'choice', required: true });
});

test('a form checks what the server would refuse', () => {
  const wrong = { ...valuesOf(fields, names), category: 'x'.repeat(61) };
  expect(checkValues(wrong, rulesOf(fields, names))).toEqual({ process: 'required', category: 'too_long' });
});

test('a form sends texts without the space around them, and files and people by their ids', () => {
  const file = { id: 'f1', name: 'plan.pdf', url: '/files/f1', type: 'application/pdf', bytes: 1 };
  const values = {
    ...valuesOf(fields, names, { private: true, author: 'ana' }),
    process: ' slow \n',
    attachment: [file],
  };
  expect(bodyOf(fields, values)).toEqual({
    process: 'slow',
    category: '',
    attachment: [{ _id: 'f1' }],
    private: true,
  });
  expect(fieldErrors({ 'attachment[0]._id': 'not_found' })).toEqual({ attachment: 'not_found' });
});

test('of a form that sends changes, what stayed as it was is left out', () => {
  const begun = { name: 'Forklifts', type: 'closed', cover: [{ _id: 'f1' }] };
  expect(changedIn({ ...begun, name: 'Lifts', cover: [{ _id: 'f1' }] }, begun)).toEqual({ name: 'Lifts' });
  expect(changedIn({ ...begun, cover: [] }, begun)).toEqual({ cover: [] });
});

test('a list asks for what its address says, and leaves out what it does not know', () => {
  const list = {
    filters: { status: ['new', 'done'], category: null },
    sorts: ['-created', '-votes_total'],
    pageSize: 25,
  };
  const address = {
    search: 'forklift',
    filters: { status: ['new', 'lost', 'done'], category: ['Any text'] },
    sort: { id: 'votes_total', desc: true },
    page: 3,
  };
  expect(askedOf(address, list, { author: 'ana' })).toEqual({
    page: 3,
    limit: 25,
    search: 'forklift',
    filter: '{"status":{"$in":["new","done"]},"category":"Any text","author":"ana"}',
    sort: '-votes_total',
  });
  expect(sortText(list, { id: 'colour', desc: false })).toBe('-created');
});

test('a person who was taken out is sent as null, an empty day not at all', () => {
  const own = formFields(vacations.create.body);
  const values = valuesOf(own, ['start', 'substitute', 'user'], { start: '2027-07-01' });
  expect(bodyOf(own, values)).toEqual({ start: '2027-07-01', substitute: null, user: undefined });
  const nothing = valuesOf(own, ['start', 'user']);
  expect(bodyOf(own, nothing)).toEqual({ start: undefined, user: undefined });
  expect(checkValues(nothing, rulesOf(own, ['start', 'user']))).toEqual({ start: 'required' });
});
