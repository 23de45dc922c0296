import { fieldTypes, type FieldType, type FieldValue } from '@atrium/contracts/processRules';
import { expect, test } from 'vitest';
import { checkForm } from './values.ts';

const id = 'a'.repeat(24);
const field = (type: FieldType, required = false) => ({
  _id: id,
  name: 'Name',
  hint: '',
  type,
  required,
  options: type === 'select' ? ['Train', 'Car'] : [],
});

const right: Record<FieldType, FieldValue> = {
  string: 'x'.repeat(50),
  text: 'Two\nlines',
  number: 12.5,
  date: '2026-12-01',
  period: { from: '2026-12-01', to: '2026-12-04' },
  select: 'Train',
  checkbox: true,
  file: [id],
  department: 'News',
  user: id,
  users: [id, 'b'.repeat(24)],
  phone: '+380 44 123 45 67',
  email: 'ana@example.com',
};

const wrong: Record<FieldType, FieldValue[]> = {
  string: ['x'.repeat(51), 'two\nlines', 5],
  text: ['x'.repeat(5001), true],
  number: ['12', true],
  date: ['2026-02-30', 'soon', 20261201],
  period: ['2026-12-01', { from: '2026-12-04', to: '2026-12-01' }],
  select: ['Plane', [id]],
  checkbox: ['yes', 1],
  file: [id, 3],
  department: ['x'.repeat(101), true],
  user: ['ana', [id]],
  users: [id, true],
  phone: ['letters', 5],
  email: ['ana', 5],
};

test.each(fieldTypes)('a field of the type %s takes its values only', (type) => {
  expect(checkForm([field(type)], [{ field: id, value: right[type] }])).toEqual({
    values: [{ field: id, value: right[type] }],
    faults: {},
  });
  for (const value of wrong[type])
    expect(Object.keys(checkForm([field(type)], [{ field: id, value }]).faults), JSON.stringify(value)).toEqual([
      `form.${id}`,
    ]);
});

test.each(fieldTypes)('a required field of the type %s is not left empty', (type) => {
  const empty = type === 'checkbox' ? false : type === 'file' || type === 'users' ? [] : '';
  expect(checkForm([field(type, true)], []).faults).toEqual({ [`form.${id}`]: 'required' });
  expect(checkForm([field(type, true)], [{ field: id, value: empty }]).faults).toEqual({ [`form.${id}`]: 'required' });
  expect(checkForm([field(type)], []).faults).toEqual({});
});

test('values of fields that the form does not have are dropped', () => {
  expect(checkForm([], [{ field: id, value: 'x' }])).toEqual({ values: [], faults: {} });
});
