import { languages } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { letterWith } from './texts.ts';

const facts = { name: 'Ana <b>', company: 'Acme & Co', link: 'https://portal.test/reset-password/abc' };

test.each(languages)('letters in %s carry the link as text and as HTML', (lang) => {
  for (const kind of ['reset', 'invitation', 'check'] as const) {
    const letter = letterWith(kind, lang, facts);
    expect(letter.subject).toContain('Acme & Co');
    expect(letter.text).toContain(facts.link);
    expect(letter.html).toContain(`href="${facts.link}"`);
  }
});

test('names are text, not markup', () => {
  const { html } = letterWith('reset', 'en', facts);
  expect(html).toContain('Ana &lt;b&gt;');
  expect(html).not.toContain('<b>');
});

test('Ukrainian letters greet without a name, whose vocative is not known', () => {
  for (const kind of ['reset', 'invitation', 'check'] as const) {
    expect(letterWith(kind, 'ua', facts).text).toMatch(/^Вітаємо!\n/);
    expect(letterWith(kind, 'ru', facts).text).toMatch(/^Здравствуйте, Ana <b>!\n/);
  }
});
