import { expect, test } from 'vitest';
import { namedAddress } from './passkeyAddress.ts';

const named = (url: string) => namedAddress(new URL(url) as unknown as Location);

test('an address of digits has no passkeys, and on the own computer a name', () => {
  for (const url of ['http://localhost:8080', 'https://portal.acme.test', 'https://1.acme.test'])
    expect(named(url), url).toBeNull();
  expect(named('http://127.0.0.1:8080')).toEqual({ address: 'http://localhost:8080' });
  expect(named('http://[::1]')).toEqual({ address: 'http://localhost' });
  expect(named('https://10.0.0.7')).toEqual({ address: '' });
});
