import { expect, test } from 'vitest';
import { buildUser } from '../../../app/testing/cast.ts';
import { changesOf, empty, valuesOf } from './fields.ts';

test('only what was changed is sent, emptied days and people as null', () => {
  const chief = buildUser({ _id: 'c'.repeat(24) });
  const before = valuesOf(buildUser({ city: 'Lviv', workingSince: '2020-02-01', chief: chief._id }), chief);
  expect(before.chief?._id).toBe(chief._id);
  expect(changesOf(before, before)).toEqual({});
  expect(changesOf(before, { ...before, city: '', workingSince: '', chief: null, salary: 10 })).toEqual({
    city: '',
    workingSince: null,
    chief: null,
    salary: 10,
  });
});

test('of a new person what is filled in is sent', () => {
  expect(changesOf(empty, { ...empty, firstName: 'Bo', lastName: 'Ek', email: 'bo@demo.test' })).toEqual({
    firstName: 'Bo',
    lastName: 'Ek',
    email: 'bo@demo.test',
  });
});
