import { expect, test } from 'vitest';
import { isOfThisMachine } from './loopbackOnly.ts';

test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.0.0.1:9000', '127.0.0.9:8080', '[::1]', '[::1]:8080'])(
  'a browser that asks %s is of this machine',
  (host) => expect(isOfThisMachine({ host, accept: '*/*' })).toBe(true),
);

test.each([
  '',
  'rebound.example.com:8080',
  'localhost.example.com',
  '127.0.0.1.example.com:8080',
  '127.0.0.1@example.com',
  'example.com#127.0.0.1',
  '10.0.0.7:8080',
  '[::2]:8080',
  '0.0.0.0:8080',
])('one that asks “%s” is not', (host) => expect(isOfThisMachine({ host })).toBe(false));

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via', 'x-client-ip'])(
  'nor is one with %s, which a proxy has added',
  (name) => expect(isOfThisMachine({ host: 'localhost:8080', [name]: '' })).toBe(false),
);

test.each([
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['https://[::1]', true],
  ['https://portal.example', false],
  ['https://localhost.example', false],
  ['null', false],
])('one whose page is of %s: %s', (origin, isOwn) => {
  expect(isOfThisMachine({ host: '127.0.0.1:8080', origin })).toBe(isOwn);
});
