import { expect, test } from 'vitest';
import { pages } from '../../app/pages.ts';
import { words } from '../../lib/i18n/dictionaryFiles.ts';
import { helpTopics, topicOf } from './topics.ts';

test.each([
  ['/company', 'wall'],
  ['/post/65f000000000000000000001', 'wall'],
  ['/employees/import?step=2', 'import'],
  ['/employees?page=3', 'employees'],
  ['/profile/65f000000000000000000001', 'profile'],
  ['/profile/65f000000000000000000001?tab=security', 'security'],
  ['/profile/65f000000000000000000001?tab=contacts', 'profile'],
  ['/idea?mine=1', 'ideas'],
  ['/poll/65f000000000000000000001/results', 'polls'],
  ['/poll/new', 'pollMaking'],
  ['/app', 'clients'],
  ['/companyX', 'start'],
  ['/', 'start'],
  ['', 'start'],
])('the help of %s is about %s', (place, id) => {
  expect(topicOf(place, helpTopics).id).toBe(id);
});

test('a topic that its reader may not see is not opened', () => {
  const forAll = helpTopics.filter(({ reader }) => reader === 'everyone');
  expect(topicOf('/admin', forAll).id).toBe('start');
});

test('each page of signed-in people has a topic, but for help itself', () => {
  const inside = pages.filter(({ access, file, signedOutOnly }) => file && access !== 'public' && !signedOutOnly);
  const places = inside.map(({ path }) => path.replace('/:_id', '/x')).filter((path) => !/^\/(help|about)$/.test(path));
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place) => topicOf(place, helpTopics).id === 'start')).toEqual([]);
});

test('who may open a page of administrators or superadmins may read its topic', () => {
  for (const { path, access } of pages.filter(({ access }) => /^(panel|admin|superadmin)$/.test(access ?? '')))
    expect([path, topicOf(path, helpTopics).reader]).toEqual([path, access]);
});

test('each topic has the texts of all its parts, and no more', () => {
  const stored = Object.keys(words('en', 'help')).filter((key) => /^(?!about\.)\w+\./.test(key));
  const needed = helpTopics.flatMap(({ id, parts }) => [
    ...['title', 'lead'].map((key) => `${id}.${key}`),
    ...Array.from({ length: parts }, (_, at) => [`${id}.part${at + 1}`, `${id}.part${at + 1}Text`]).flat(),
  ]);
  expect(stored.toSorted()).toEqual(needed.toSorted());
});
