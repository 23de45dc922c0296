import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, hostOf } from './addresses.ts';

const from = (remoteAddress: string, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;

test('the address is the connection’s, or what our own proxies have seen', () => {
  expect(addressOf(from('::ffff:10.1.2.3'), 0)).toBe('10.1.2.3');
  expect(addressOf(from('10.0.0.9', '6.6.6.6'), 0)).toBe('10.0.0.9');
  expect(addressOf(from('10.0.0.9', '6.6.6.6, 20.0.0.1'), 1)).toBe('20.0.0.1');
  expect(addressOf(from('10.0.0.9', '6.6.6.6, 20.0.0.1, 10.0.0.8'), 2)).toBe('20.0.0.1');
  expect(addressOf(from('10.0.0.9'), 1)).toBe('10.0.0.9');
  expect(addressOf(from('10.0.0.9', '20.0.0.1'), 5)).toBe('20.0.0.1');
});

test('ports are left out, and what is no address is the connection’s', () => {
  expect(addressOf(from('10.0.0.9', '9.9.9.5:1000'), 1)).toBe('9.9.9.5');
  expect(addressOf(from('10.0.0.9', '[2001:db8::1]:1000'), 1)).toBe('2001:db8::1');
  expect(addressOf(from('::ffff:0a01:0203'), 0)).toBe('10.1.2.3');
  for (const text of ['unknown', '_hidden', '9.9.9.999', ''])
    expect(addressOf(from('10.0.0.9', text), 1)).toBe('10.0.0.9');
});

const named = (host: string, forwarded?: string) => ({ headers: { host, 'x-forwarded-host': forwarded } });

test('the host is that of the request, or what our own proxies have seen', () => {
  expect(hostOf(named('Acme.Example:8443'), 0)).toBe('acme.example');
  expect(hostOf(named('acme.example.'), 1)).toBe('acme.example');
  expect(hostOf(named('bff.internal', 'acme.example'), 1)).toBe('acme.example');
  expect(hostOf(named('bff.internal', 'evil.test, acme.example'), 1)).toBe('acme.example');
  expect(hostOf(named('bff.internal', 'evil.test, acme.example, inner.example'), 2)).toBe('acme.example');
  expect(hostOf(named('bff.internal', 'acme.example'), 5)).toBe('acme.example');
});

test('without proxies of ours no client names another host, and what is no name is none', () => {
  expect(hostOf(named('acme.example', 'evil.test'), 0)).toBe('acme.example');
  for (const host of [
    '127.0.0.1:8080',
    '[::1]:8080',
    'localhost',
    '',
    'a_b.example',
    'x y.example',
    'http://a.example',
  ])
    expect(hostOf(named(host), 0)).toBe('');
  expect(hostOf({ headers: {} }, 0)).toBe('');
});
