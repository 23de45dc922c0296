import { expect, test } from 'vitest';
import { draftFrom, tagsOf } from './draft.ts';

test('tags are names with commas between, each once', () => {
  expect(tagsOf(' safety, night ,, safety')).toEqual(['safety', 'night']);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another form', '{"title":"One"}'],
  ['another type', '{"title":1,"subtitle":"","content":"","tags":""}'],
])('of %s there is no draft', (_, text) => expect(draftFrom(text)).toBeNull());

test('a kept draft is read', () => {
  const draft = { title: 'One', subtitle: '', content: '<p>Two</p>', tags: '' };
  expect(draftFrom(JSON.stringify(draft))).toEqual(draft);
});
