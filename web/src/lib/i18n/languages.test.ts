import { expect, test } from 'vitest';
import { visitorLanguage } from './languages.ts';

test.each([
  ['the browser’s Russian', null, ['ru-RU', 'en'], 'ru'],
  ['the browser’s Ukrainian', null, ['uk', 'ru'], 'ua'],
  ['Ukrainian after a language that the portal lacks', null, ['de-DE', 'uk-UA', 'en'], 'ua'],
  ['the company’s for an English browser', null, ['en-US', 'ru'], null],
  ['the company’s for a browser of other languages', null, ['fr', 'pl'], null],
  ['the one chosen on the device before all', 'en', ['ru'], 'en'],
  ['not what is no language', 'xx', ['ru'], 'ru'],
])('the sign-in page has %s', (_, stored, preferred, shown) => expect(visitorLanguage(stored, preferred)).toBe(shown));
