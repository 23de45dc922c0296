import { expect, test } from 'vitest';
import { addressOf, linkOf } from './networks.ts';

test.each([
  ['https://t.me/anna', 'Telegram', 'anna'],
  ['https://www.linkedin.com/in/anna/', 'LinkedIn', 'in/anna'],
  ['https://uk-ua.facebook.com/anna', 'Facebook', 'anna'],
  ['https://not-t.me/anna', 'not-t.me', 'anna'],
  ['http://anna.example', 'anna.example', ''],
  ['https://anna.example/%E0%A4%A', 'anna.example', '%E0%A4%A'],
])('%s is shown as %s', (address, name, hint) => {
  expect(linkOf(address)).toMatchObject({ name, hint });
});

test('only addresses of the web become links', () => {
  expect(linkOf('javascript:alert(1)')).toBeNull();
  expect(linkOf('nowhere')).toBeNull();
});

test('an address may be typed without https://', () => {
  expect(addressOf('t.me/anna')).toBe('https://t.me/anna');
  expect(addressOf('http://t.me/anna')).toBe('http://t.me/anna');
  expect(addressOf('javascript:alert(1)')).toBe('javascript:alert(1)');
});
