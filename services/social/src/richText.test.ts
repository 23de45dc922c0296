import { expect, test } from 'vitest';
import { cleanHtml, excerptOf, hasText, mentionedIn, plainText, withoutMentions } from './richText.ts';

const bo = 'b'.repeat(24);

test('formatting stays, scripts and handlers go', () => {
  expect(cleanHtml('<p onclick="x()">Hi <b>there</b><script>alert(1)</script></p>')).toBe(
    '<p>Hi <strong>there</strong></p>',
  );
});

test.each([
  ['<a href="javascript:alert(1)">x</a>', 'javascript'],
  ['<a href="//evil.example">x</a>', 'evil'],
  ['<img src=x onerror=alert(1)>', 'onerror'],
  ['<svg><script>alert(1)</script></svg>', 'alert'],
  ['<span style="position:fixed">x</span>', 'style'],
  ['<span data-user="evil" class="x">x</span>', 'evil'],
])('%s loses %s', (html, dangerous) => {
  expect(cleanHtml(html)).not.toContain(dangerous);
});

test('links open in a new window and send no referrer', () => {
  expect(cleanHtml('<a href="https://x.example">x</a>')).toBe(
    '<a href="https://x.example/" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  );
});

test.each([
  ['https://x.example/\u202Egpj.exe', 'https://x.example/%E2%80%AEgpj.exe'],
  ['/tasks/\u202Eabc', '/tasks/%E2%80%AEabc'],
  ['https://x.example/?a=1&amp;b=2', 'https://x.example/?a=1&amp;b=2'],
  ['mailto:bo@x.example', 'mailto:bo@x.example'],
  ['/tasks/abc', '/tasks/abc'],
])('a link to %j is stored as %s', (href, stored) => {
  expect(cleanHtml(`<a href="${href}">x</a>`)).toContain(`<a href="${stored}" rel=`);
});

test.each([
  ['<p>Hi</p><p></p>', '<p>Hi</p>'],
  ['<p><br></p><p>&nbsp;</p><p>Hi</p><p> <br></p>\n<p></p>', '<p>Hi</p>'],
  ['<ul><li>a</li></ul><p></p>', '<ul><li>a</li></ul>'],
  ['<p>a</p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
  ['<br>a<br>b<br>', 'a<br />b'],
  ['<p>a</p><p><br></p><p>&nbsp;</p>', '<p>a</p>'],
  ['<p></p><p><br></p>', ''],
  ['<p></p>', ''],
  [' ', ''],
])('empty paragraphs at the ends of %j go', (html, expected) => {
  expect(cleanHtml(html)).toBe(expected);
});

test('many empty paragraphs take no time', { tags: ['full'] }, () => {
  const begun = performance.now();
  expect(cleanHtml(`a${'<p></p>'.repeat(2_000)}b`)).toContain('<p></p>b');
  expect(cleanHtml(`<p>${' '.repeat(20_000)}</p>a${' '.repeat(20_000)}<p></p>`)).toBe('a');
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test('mentions are found once each, in order', () => {
  const ana = 'a'.repeat(24);
  const html = cleanHtml(
    `<p><span data-user="${bo}">@Bo</span> <span data-user="${ana}">@Ana</span> <span data-user="${bo}">@Bo</span></p>`,
  );
  expect(mentionedIn(html)).toEqual([bo, ana]);
});

test('a name mentioned does not count as something said', () => {
  expect(withoutMentions(`<p>Thanks <span data-user="${bo}">@Boris Melnik</span>!</p>`)).toBe('Thanks !');
});

test('paragraphs become spaces, entities become characters', () => {
  expect(plainText('<p>One &amp; two</p><p>three</p>')).toBe('One & two three');
});

test('an excerpt ends after 140 characters, whole emoji included', () => {
  const excerpt = excerptOf(`<p>${'😀'.repeat(200)}</p>`);
  expect([...excerpt]).toHaveLength(140);
  expect(excerpt.isWellFormed()).toBe(true);
});

test.each([
  ['<p>1</p>', true],
  ['<p>…</p>', true],
  ['👋', true],
  ['&amp;', true],
  ['<p> <br>\n</p>', false],
  ['<p>\u00a0</p>', false],
  ['&nbsp;', false],
  [`<span data-user="${bo}"></span><a href="https://x.example"></a>`, false],
])('%s has something to read: %s', (html, expected) => {
  expect(hasText(cleanHtml(html))).toBe(expected);
  expect(plainText(cleanHtml(html)) !== '').toBe(expected);
});

test.each(['\u3164', '\uffa0', '\u202e', '\u00ad', '\u2063', '\u2800', '\u{e0041}', '\u200d\ufe0f', '&#x3164;'])(
  'text of %j shows nothing',
  (text) => expect(hasText(cleanHtml(`<p>${text} ${text}</p>`))).toBe(false),
);
