import { expect, test } from 'vitest';
import { cleanArticle, picturesIn, plainText } from './articleText.ts';

const id = 'a'.repeat(24);

test.each([
  ['<h2>Head</h2><p>A <strong>b</strong></p><hr />'],
  ['<ul data-list="check"><li data-checked="false"><p>One</p></li></ul>'],
  ['<ol start="3"><li><p>Three</p></li></ol>'],
  ['<div data-block="callout"><p>Note</p></div>'],
  [`<img src="/files/${id}" alt="Gate" width="400" height="300" data-size="small" />`],
  [`<p><span data-user="${id}">@Bo</span> <a href="https://example.org/">rules</a></p>`],
])('keeps %s', (html) => expect(cleanArticle(html)).toBe(html));

test.each([
  ['<p onclick="x()">A</p>', '<p>A</p>'],
  ['<p>A</p><script>x()</script>', '<p>A</p>'],
  ['<a href="javascript:x()">A</a>', '<a>A</a>'],
  ['<img src="https://spy.test/a.png">', ''],
  ['<img src="/files/../api/logout">', ''],
  ['<div data-block="other"><p>A</p></div>', '<div><p>A</p></div>'],
  ['<iframe src="/x"></iframe><svg onload="x()"></svg>', ''],
])('cleans %s', (html, clean) => expect(cleanArticle(html)).toBe(clean));

test('the words of a text are apart where its blocks are, and whole where formatting is', () => {
  expect(plainText('<h2>One</h2><p>T<strong>w</strong>o &amp; more</p>')).toBe('One Two & more');
});

test('the pictures of a clean text are found once', () => {
  const picture = `<img src="/files/${id}" alt="">`;
  expect(picturesIn(cleanArticle(picture + picture))).toEqual([id]);
});
