import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

test('documents have the names that people know, and all that has none is one number', () => {
  const services = [
    { service: 'social', collections: [{ name: 'posts', documents: 5 }] },
    {
      service: 'identity',
      collections: [
        { name: 'users', documents: 3 },
        { name: 'granted_keys', documents: 40 },
      ],
    },
    { service: 'added_later', collections: [{ name: 'posts', documents: 2 }] },
  ];
  expect(groupsOf({ services })).toEqual([
    { name: 'people', holdings: [{ name: 'employees', documents: 3 }] },
    { name: 'wall', holdings: [{ name: 'posts', documents: 5 }] },
    { name: 'portal', holdings: [{ name: 'other', documents: 42 }] },
  ]);
});
