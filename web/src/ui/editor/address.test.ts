import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['example.org', 'https://example.org/'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['http://intranet/page', 'http://intranet/page'],
  ['ana@demo.test', 'mailto:ana@demo.test'],
  [' mailto:ana@demo.test ', 'mailto:ana@demo.test'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['just words', null],
  ['word', null],
  ['', null],
])('%j leads to %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});
