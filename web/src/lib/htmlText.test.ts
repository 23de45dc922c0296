import { expect, test } from 'vitest';
import { changeText } from './changeText.ts';
import { htmlText, withoutMentions } from './htmlText.ts';

const bo = `<span data-user="${'b'.repeat(24)}">@Bo</span>`;

test.each([
  ['<p>A <strong>bold</strong> word</p>', 'A bold word!', '<p>A <strong>bold</strong> word!</p>'],
  ['<p>A <strong>bold</strong> word</p>', 'A bolder word', '<p>A <strong>bolder</strong> word</p>'],
  ['<p>A <strong>bold</strong></p>', 'A bold\n<b>', '<p>A <strong>bold<br>&lt;b&gt;</strong></p>'],
  ['<p>A <strong>bold</strong> word</p>', 'word', '<p><strong></strong>word</p>'],
  [`<p>Ask ${bo}</p>`, 'Ask @Bo now', `<p>Ask ${bo} now</p>`],
  ['<p><em>one</em></p><p>two</p>', 'onetwo', '<p><em>one</em>two</p>'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nbc', '<ul><li>a</li><li>bc</li></ul>'],
  ['<ul><li>a &amp; b</li></ul>', 'a & bc', '<ul><li>a &amp; bc</li></ul>'],
])('%s changed to %j', (html, text, expected) => {
  expect(changeText(html, text)).toBe(expected);
});

test('letter by letter, spaces and lines included, nothing is lost', () => {
  const html = '<p>So <em>far</em></p><ul><li>one</li></ul>';
  const typed = ` and 🎉 more\n\nof <it> &  that `;
  const begun = htmlText(html);
  const after = Array.from(typed).reduce(
    ({ now, text }, letter) => ({ now: changeText(now, text + letter), text: text + letter }),
    { now: html, text: begun },
  );
  expect(htmlText(after.now)).toBe((begun + typed).trim());
  expect(after.now).toContain('<p>So <em>far</em></p><ul><li>one');
});

test('mentions go with their names', () => {
  expect(withoutMentions(`<p>Thanks ${bo}!</p>`)).toBe('<p>Thanks !</p>');
});
