import { expect, test } from 'vitest';
import { checkedHost, hostOf } from './host.ts';

test.each([
  ['portal.acme.com', 'portal.acme.com'],
  [' Portal.ACME.com. ', 'portal.acme.com'],
  ['портал.рф', 'xn--80awhdgm.xn--p1ai'],
  ['a-1.b2.example', 'a-1.b2.example'],
])('%j is the host %s', (text, host) => expect(hostOf(text)).toBe(host));

test.each([
  '',
  'portal',
  'https://portal.acme.com',
  'portal.acme.com:8443',
  'portal.acme.com/login',
  'me@portal.acme.com',
  'portal..acme.com',
  '-portal.acme.com',
  'portal_1.acme.com',
  '*.acme.com',
  '10.0.0.7',
  '127.1',
  '0x7f.1',
  '[::1]',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(126)}com`,
  'portal.acme.com\r\nx: y',
])('%j is no host', (text) => expect(hostOf(text)).toBeNull());

test('a company does not take the installation’s own name', () => {
  expect(checkedHost('Acme.test', 'https://portal.test')).toBe('acme.test');
  expect(() => checkedHost('portal.test.', 'https://portal.test:8443')).toThrow('already taken');
  expect(() => checkedHost('https://acme.test', 'https://portal.test')).toThrow();
});
