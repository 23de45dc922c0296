import { expect, test } from 'vitest';
import { visibleLength } from './visibleLength.ts';

test.each([
  ['', 0],
  ['<p></p>', 0],
  [`<p>${'&amp;'.repeat(999)}</p>`, 999],
  ['<p>x</p>'.repeat(626), 1251],
  ['<p><strong>a</strong><a href="https://example.com/long?a=1&amp;b=2">b</a></p>', 2],
  ['a<br />b', 3],
  ['😀 &#128512; &lt;', 5],
])('%# has the characters that are seen', (html, length) => expect(visibleLength(html)).toBe(length));

test('unclosed tags take no time to speak of', () => {
  expect(visibleLength('<'.repeat(500_000))).toBe(500_000);
});
