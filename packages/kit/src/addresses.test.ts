import { expect, test } from 'vitest';
import { networkOf, toAddress } from './addresses.ts';

test.each([
  ['6.6.6.6', '6.6.6.6'],
  ['9.9.9.5:1000', '9.9.9.5'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:0a01:0203', '10.1.2.3'],
  ['0:0:0:0:0:ffff:a01:203', '10.1.2.3'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['unknown', null],
  ['9.9.9', null],
  ['9.9.9.999', null],
  ['', null],
])('%s is %s', (text, address) => expect(toAddress(text)).toBe(address));

test('a limit counts an IPv4 address and an IPv6 network', () => {
  expect(networkOf('6.6.6.6')).toBe('6.6.6.6');
  expect(networkOf('::ffff:606:606')).toBe('6.6.6.6');
  expect(networkOf('2001:db8:1:2ff::1')).toBe(networkOf('2001:db8:1:200:abcd::'));
  expect(networkOf('2001:db8:1:200::1')).not.toBe(networkOf('2001:db8:1:300::1'));
  expect(networkOf('unknown')).toBe('unknown');
});
