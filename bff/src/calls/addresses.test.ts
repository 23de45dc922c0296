import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, networkOf } from './addresses.ts';

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

test('a limit counts an IPv4 address and an IPv6 network', () => {
  expect(networkOf('6.6.6.6')).toBe('6.6.6.6');
  expect(networkOf('2001:db8:1:2ff::1')).toBe(networkOf('2001:db8:1:200:abcd::'));
  expect(networkOf('2001:db8:1:200::1')).not.toBe(networkOf('2001:db8:1:300::1'));
  expect(networkOf('whatever')).toBe('whatever');
});
