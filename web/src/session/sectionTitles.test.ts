import { expect, test } from 'vitest';
import { sectionTitle } from './sectionTitles.ts';

const t = (key: string) => `the dictionary’s ${key}`;
const sections = [
  { code: 'addressBook', name: 'Colleagues' },
  { code: 'company', name: '' },
];

test('a section is called as its company calls it, else by the dictionary', () => {
  expect(sectionTitle(sections, 'addressBook', t)).toBe('Colleagues');
  expect(sectionTitle(sections, 'company', t)).toBe('the dictionary’s layout.wall');
  expect(sectionTitle([], 'structure_new', t)).toBe('the dictionary’s layout.structure');
});
