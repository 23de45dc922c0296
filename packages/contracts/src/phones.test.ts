import { expect, test, vi } from 'vitest';
import { phoneTextFault } from './fieldRules.ts';
import { phoneRegion, readPhone, showPhone } from './phones.ts';

test.each([
  ['Europe/Kyiv', 'en', 'UA'],
  ['Europe/Kiev', 'ru', 'UA'],
  ['Europe/Moscow', 'ru', 'RU'],
  ['Asia/Almaty', 'ru', 'KZ'],
  ['America/New_York', 'en', 'US'],
  ['UTC', 'ua', 'UA'],
  ['UTC', 'en', null],
])('a company in %s that speaks %s writes numbers of %s', (timezone, lang, region) =>
  expect(phoneRegion({ timezone, lang })).toBe(region),
);

test.each([
  ['044 555 12 34', 'UA', '+380445551234'],
  ['+380 (44) 555-12-34', null, '+380445551234'],
  ['8 (495) 123-45-67', 'RU', '+74951234567'],
  ['8 495 123-45-67 доб. 12', 'RU', '+74951234567;ext=12'],
  ['044 555 12 34 дод. 7', 'UA', '+380445551234;ext=7'],
  ['+44 20 7946 0958 ext. 7', 'UA', '+442079460958;ext=7'],
  ['+442079460958;ext=7', null, '+442079460958;ext=7'],
  ['044 555 12 34', null, null],
  ['555', 'UA', null],
  ['abc', 'UA', null],
  ['+380 44', 'UA', null],
] as const)('%s in %s is stored as %s', (text, region, stored) => {
  expect(readPhone(text, region)).toBe(stored);
  expect(stored && phoneTextFault(text)).toBeNull();
});

test('a stored number is shown in groups, one of an earlier release as it is', () => {
  expect(showPhone('+380445551234')).toEqual({ number: '+380 44 555 1234', extension: null });
  expect(showPhone('+74951234567;ext=12')).toEqual({ number: '+7 495 123 45 67', extension: '12' });
  expect(showPhone('ask Bo')).toEqual({ number: 'ask Bo', extension: null });
});

test('a time zone is looked up once, however it is spelled', () => {
  const locales = vi.spyOn(Intl, 'Locale');
  const lookups = (timezone: string) => {
    locales.mockClear();
    expect(phoneRegion({ timezone, lang: 'en' })).toBe('JP');
    return locales.mock.calls.length;
  };
  expect(lookups('Asia/Tokyo')).toBeGreaterThan(0);
  for (const spelled of ['asia/tokyo', 'ASIA/TOKYO', 'aSIA/tOKYO']) expect(lookups(spelled)).toBe(0);
  locales.mockRestore();
});
