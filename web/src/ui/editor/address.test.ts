import { expect, test } from 'vitest';
import { addressOf, linksByItself } from './address.ts';

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

test.each([
  ['https://example.com/a', true],
  ['HTTP://example.com', true],
  ['www.example.com', true],
  ['ana@demo.test', true],
  ['example.com', false],
  ['report.zip', false],
  ['README.md', false],
  ['script.sh', false],
  ['https://', false],
])('%j becomes a link by itself: %j', (typed, links) => {
  expect(linksByItself(typed)).toBe(links);
});
