import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, pack } from './packing.ts';

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
  ['', null],
  [undefined, null],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('what is packed unpacks to the same, once made and from memory', async () => {
  const body = Buffer.from(JSON.stringify({ result: Array(500).fill('the same again') }));
  const first = await pack(body, 'br');
  expect(brotliDecompressSync(first)).toEqual(body);
  expect(await pack(Buffer.from(body), 'br')).toBe(first);
  expect(gunzipSync(await pack(body, 'gzip'))).toEqual(body);
});
