import { expect, test } from 'vitest';
import { withFormerName } from './formerNames.ts';

const [ana, bo] = ['a'.repeat(24), 'b'.repeat(24)];
const named = (user: string, html: string) => `<span data-user="${user}">${html}</span>`;

test.each([
  ['no mention', '<p>Hello Ana</p>', '<p>Hello Ana</p>'],
  ['one', `<p>Hi ${named(ana, '@Ana Lee')}!</p>`, `<p>Hi ${named(ana, '@Former')}!</p>`],
  ['without a sign', named(ana, 'Ana Lee'), named(ana, 'Former')],
  [
    'several',
    named(ana, '@Ana') + named(bo, '@Bo') + named(ana, '@A.'),
    named(ana, '@Former') + named(bo, '@Bo') + named(ana, '@Former'),
  ],
  ['formatted', named(ana, '<strong>@Ana</strong> Lee'), named(ana, 'Former')],
  ['nested', `${named(ana, `@Ana <span>${named(bo, 'Lee')}</span> Lee`)} end`, `${named(ana, '@Former')} end`],
  ['not closed', `<p><span data-user="${ana}">@Ana Lee`, `<p>${named(ana, '@Former')}`],
])('the name of a mention goes: %s', (_, html, expected) => {
  expect(withFormerName(html, ana, 'Former')).toBe(expected);
});

test('a name with markup is text', () => {
  expect(withFormerName(named(ana, 'Ana'), ana, '<b>&')).toBe(named(ana, '&lt;b&gt;&amp;'));
});
