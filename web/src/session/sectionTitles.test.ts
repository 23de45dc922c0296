import { expect, test } from 'vitest';
import { namedIn } from './sections.ts';
import { sectionTitle } from './sectionTitles.ts';

const t = (key: string) => `the dictionary’s ${key}`;
const sections = [
  { code: 'addressBook', name: 'Colleagues' },
  { code: 'company', name: '' },
];

test('a section has the name of the reader’s language, else the one for all of them', () => {
  const named = [{ code: 'addressBook', name: 'Colleagues', name_ru: 'Коллеги', name_ua: '' }];
  const nameFor = (language: string) => namedIn(named, language)[0]!.name;
  expect(['en', 'ru', 'ua'].map(nameFor)).toEqual(['Colleagues', 'Коллеги', 'Colleagues']);
});

test('a section is called as its company calls it, else by the dictionary', () => {
  expect(sectionTitle(sections, 'addressBook', t)).toBe('Colleagues');
  expect(sectionTitle(sections, 'company', t)).toBe('the dictionary’s layout.wall');
  expect(sectionTitle([], 'structure_new', t)).toBe('the dictionary’s layout.structure');
});
