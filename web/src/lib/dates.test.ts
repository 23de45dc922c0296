import { afterEach, expect, test, vi } from 'vitest';
import { dayText, fullTime, relativeTime } from './dates.ts';
import { sizeText } from './sizes.ts';

afterEach(() => vi.unstubAllGlobals());

const now = new Date(2026, 10, 21, 15, 0).getTime();
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

test.each([
  [0, 'now'],
  [20, '20 min. ago'],
  [120, '2 hr. ago'],
  [60 * 24, 'yesterday, 03:00 PM'],
  [60 * 24 * 9, 'Nov 12'],
  [60 * 24 * 400, 'Oct 17, 2025'],
])('%i minutes ago is %s', (minutes, text) => expect(relativeTime(before(minutes), 'en', now)).toBe(text));

test('a time ahead of this clock is now', () => expect(relativeTime(before(-3), 'en', now)).toBe('now'));

test('other languages write it their way', () => {
  expect(relativeTime(before(20), 'ru', now)).toMatch(/20\s*мин/);
  expect(relativeTime(before(20), 'uk', now)).toMatch(/20\s*хв/);
});

test('a birthday without its year is still a date', () => {
  expect(dayText('--02-29', 'en')).toBe('February 29');
  expect(dayText('1990-03-08', 'ru')).toMatch(/8 марта 1990/);
});

test.each([
  [['en-GB', 'en'], '12 Nov', '12 November 2026 at 15:00', '8 March 1990'],
  [['ru', 'en-US'], 'Nov 12', 'November 12, 2026 at 3:00 PM', 'March 8, 1990'],
  [['de-DE'], '12 Nov', '12 November 2026 at 15:00', '8 March 1990'],
])('English in a browser of %j', (languages, short, full, birthday) => {
  vi.stubGlobal('navigator', { languages });
  const then = before(60 * 24 * 9);
  expect([relativeTime(then, 'en', now), fullTime(then, 'en'), dayText('1990-03-08', 'en')]).toEqual([
    short,
    full,
    birthday,
  ]);
});

test('sizes step from bytes to terabytes', () => {
  expect(sizeText(512, 'en')).toBe('512 bytes');
  expect(sizeText(1536, 'en')).toBe('1.5 kB');
  expect(sizeText(20 * 1024 ** 2, 'en')).toBe('20 MB');
});

test.each([
  ['en', ['1 byte', '2 bytes', '5 bytes', '21 bytes']],
  ['ru', ['1 байт', '2 байта', '5 байт', '21 байт']],
  ['uk', ['1 байт', '2 байти', '5 байтів', '21 байт']],
])('bytes agree with their number in %s', (locale, texts) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([1, 2, 5, 21].map((bytes) => plain(sizeText(bytes, locale)))).toEqual(texts);
});
