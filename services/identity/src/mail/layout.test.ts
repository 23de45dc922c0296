import { contrast } from '@atrium/contracts/contrast';
import { expect, test } from 'vitest';
import { plainCompany, plainName } from './layout.ts';
import { noticeWith } from './notices.ts';
import { letterWith } from './texts.ts';

const hostile = [
  'Visit evil.test now',
  'https://evil.test/login',
  'evil．test',
  'evil。test',
  'пример.рф',
  'me@evil.test',
  'a\r\nBcc: x@evil.test',
  'a\u2028b\u2029c',
  '\u202etset.live',
  'javascript:alert(1)',
  '\\\\evil\\share',
];

/** What mail programs make a link of. */
const address = /:\/\/|[@\\]|[\p{L}\p{N}][.。．｡]\p{L}|\w:\S/u;

test.each(hostile)('%j is no address and one line in a letter', (name) => {
  for (const plain of [plainName(name), plainCompany(name)]) {
    expect(plain).not.toMatch(address);
    expect(plain).not.toMatch(/[\r\n\u2028\u2029\u202e]/);
  }
});

test('ordinary names stay as they are', () => {
  for (const name of ['Анна-Марія', 'O’Neill', 'John F. Kennedy', 'Dr. No', '李 明'])
    expect(plainName(name)).toBe(name);
  for (const name of ['Acme & Co', 'ООО «Ромашка», г. Тверь', 'Yahoo!']) expect(plainCompany(name)).toBe(name);
  expect(plainCompany('Mail.ru Group')).toBe('Mail\u2024ru Group');
});

const link = 'https://portal.test/x';

test.each(hostile)('a letter to or from %j has one address, its own', (name) => {
  const facts = { name, company: name, link };
  const about = { ...facts, lang: 'en' as const, timezone: 'UTC' };
  const stored = { _id: '1', created: new Date(0), sent: null, due: new Date(0), attempts: 0 };
  const notice = { ...stored, kind: 'sign_in' as const, user_id: 'u', browser: '', system: '', network: '' };
  for (const letter of [
    letterWith('reset', 'en', facts),
    letterWith('invitation', 'ru', facts),
    noticeWith(notice, about),
  ]) {
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.text.replaceAll(link, '').replaceAll('\n\n', '')).not.toMatch(/evil\.test|пример\.рф|\/\/|@/);
    expect(letter.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
  }
});

test('without a name the greeting has none', () => {
  const { text } = letterWith('reset', 'en', { name: 'evil.test', company: 'Acme', link });
  expect(text).toMatch(/^Hello,\n/);
});

const buttonOf = (accent?: string | null) => {
  const { html } = letterWith('reset', 'en', { name: 'Ana', company: 'Acme', link, accent });
  return /background:([^;"]*);color:([^;"]*);/.exec(html)!.slice(1) as [ground: string, text: string];
};

test.each(['#0f766e', '#ffff00', '#ffffff', '#000000', '#777777'])('the button in %s can be read', (accent) => {
  const [ground, text] = buttonOf(accent);
  expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(3);
});

test('the button has the company’s colour, and the portal’s without one', () => {
  expect(buttonOf('#0f766e')).toEqual(['#0f766e', '#ffffff']);
  for (const none of [null, undefined, 'red', '#0f766e;display:none', '"><img src=x>'])
    expect(buttonOf(none)).toEqual(['#2f5bea', '#ffffff']);
});
