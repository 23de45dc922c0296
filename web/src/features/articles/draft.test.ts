import { expect, test } from 'vitest';
import { joinTags } from '@atrium/contracts/tagNames';
import { draftFrom, tagsOf } from './draft.ts';

test('tags are names with commas between, each once', () => {
  expect(tagsOf(' safety, night ,, safety')).toEqual(['safety', 'night']);
  const names = ['Halls, north', 'C:\\', '\\,', 'night'];
  expect(tagsOf(joinTags(names)), 'also those that have a comma').toEqual(names);
  expect(tagsOf('night\\')).toEqual(['night\\']);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another form', '{"title":"One"}'],
  ['another type', '{"title":1,"subtitle":"","content":"","tags":""}'],
])('of %s there is no draft', (_, text) => expect(draftFrom(text)).toBeNull());

test('a kept draft is read with the version that it began with', () => {
  const texts = { title: 'One', subtitle: '', content: '<p>Two</p>', tags: '' };
  const draft = { texts, base: { texts: { ...texts, title: 'Before' }, updated: '2026-11-01T09:00:00.000Z' } };
  expect(draftFrom(JSON.stringify(draft))).toEqual(draft);
  expect(draftFrom(JSON.stringify({ texts }))).toBeNull();
});
