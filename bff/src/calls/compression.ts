import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Smaller answers fit into two packets anyway. */
export const minCompressedBytes = 2000;

/** At higher levels a page of the wall is hardly smaller, but costs twice as much (docs/performance.md). */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const gzipOptions = { level: 3 };

export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const header = String(accepted ?? '').toLowerCase();
  const acceptable = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  return encodings.find((encoding) => acceptable.includes(encoding)) ?? null;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Pages that many people read are the same to the byte. */
const cache = new LRUCache<string, Buffer>({
  max: 300,
  maxSize: 10_000_000,
  maxEntrySize: 32_000,
  sizeCalculation: (compressed) => compressed.length,
});

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const key = encoding + hash('sha256', body, 'base64');
  const hit = cache.get(key);
  if (hit) return hit;
  const compressed = await (encoding === 'br'
    ? compressors.br(body, brotliOptions)
    : compressors.gzip(body, gzipOptions));
  cache.set(key, compressed);
  return compressed;
}

export const compressionStream = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
