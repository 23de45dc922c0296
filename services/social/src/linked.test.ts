import { expect, test } from 'vitest';
import { linked } from './linked.ts';
import { cleanHtml } from './richText.ts';

/** Links as `[text](address)`. */
const drawn = (html: string) => linked(cleanHtml(html)).replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '[$2]($1)');
const a = '[https://x.example/a](https://x.example/a)';

test.each([
  ['see https://x.example/a', `see ${a}`],
  ...['.', ',', '!', '?', ':', ';', '…', '»', '”', ')', '").'].map((end) => [
    `https://x.example/a${end} b`,
    `${a}${end} b`,
  ]),
  ['"https://x.example/a"', `"${a}"`],
  ['«https://x.example/a»', `«${a}»`],
  ['(https://x.example/a_(b))', '([https://x.example/a_(b)](https://x.example/a_(b)))'],
  ['https://x.example/?a=1&amp;b=2', '[https://x.example/?a=1&amp;b=2](https://x.example/?a=1&amp;b=2)'],
  ['www.example.com, ok', '[www.example.com](https://www.example.com/), ok'],
  ['Ask ana@example.com!', 'Ask [ana@example.com](mailto:ana@example.com)!'],
  ['<p>https://x.example/a</p><p>b</p>', `<p>${a}</p><p>b</p>`],
])('%j becomes %j', (html, expected) => {
  expect(drawn(html!)).toBe(expected);
});

test.each([
  'report.zip README.md script.sh main.rs example.com',
  'ftp://x.example/a javascript://x.example/a',
  'https:// www. @ana',
  '<code>https://x.example/a</code>',
  '<pre>https://x.example/a</pre>',
  `<span data-user="${'b'.repeat(24)}">@ana@example.com</span>`,
  'a &lt;b&gt; &amp; "c" @',
])('%j stays as it is', (html) => {
  expect(linked(cleanHtml(html))).toBe(cleanHtml(html));
});

test('a link stays one, and a text that is linked once is linked for good', () => {
  const once = linked(
    cleanHtml('<a href="https://x.example/b"><strong>https://x.example/a</strong></a> https://x.example/a'),
  );
  expect(once.match(/<a /g)).toHaveLength(2);
  expect(linked(cleanHtml(once))).toBe(once);
});
