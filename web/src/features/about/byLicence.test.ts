import { expect, test } from 'vitest';
import { byLicence } from './byLicence.ts';

const parts = [
  { name: 'a', version: '1.0.0', licence: 'ISC' },
  { name: 'b', version: '1.0.0', licence: 'MIT' },
  { name: 'c', version: '2.0.0', licence: 'MIT' },
];

test('parts stand by their licence, the largest group first', () => {
  expect(byLicence(parts, '').map(({ licence, members }) => [licence, members.length])).toEqual([
    ['MIT', 2],
    ['ISC', 1],
  ]);
});

test('a search finds names and licences', () => {
  expect(byLicence(parts, ' C ').flatMap(({ members }) => members.map(({ name }) => name))).toEqual(['a', 'c']);
  expect(byLicence(parts, 'mit')).toHaveLength(1);
  expect(byLicence(parts, 'none of them')).toEqual([]);
});
