import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, encodingFor } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['identity', null],
  ['deflate, zstd', null],
  ['br;q=x', null],
  ['gzip, br;q=0.5', 'br'],
  ['', null],
  [undefined, null],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a compressed body decompresses to the same, and comes from the cache the second time', async () => {
  const body = Buffer.from(JSON.stringify({ result: Array(500).fill('the same again') }));
  const first = await compress(body, 'br');
  expect(brotliDecompressSync(first)).toEqual(body);
  expect(await compress(Buffer.from(body), 'br')).toBe(first);
  expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
});
