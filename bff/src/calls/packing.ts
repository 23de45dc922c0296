import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { memory } from '../memory.ts';

export type Encoding = 'br' | 'gzip';

/** Bytes; what is smaller fits into two packets anyway. */
export const leastPacked = 2000;

/** The levels after which a page of the wall gets hardly smaller, but costs twice as much (docs/performance.md). */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const zip = { level: 3 };

/** The encoding that a client takes and that is worth most; null: as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== 'string') return null;
  const named = accepted.toLowerCase().split(',').map(weighed);
  const takes = (encoding: Encoding) => {
    const weight = named.find(([name]) => name === encoding) ?? named.find(([name]) => name === '*');
    return weight !== undefined && weight[1] > 0;
  };
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

function weighed(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

const packs = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Pages that many read are the same to the byte: they are packed once. */
const packed = memory<Buffer>(300);

export async function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const key = encoding + hash('sha256', body, 'base64');
  const hit = packed.get(key);
  if (hit) return hit;
  const made = await (encoding === 'br' ? packs.br(body, brotli) : packs.gzip(body, zip));
  if (made.length <= mostKept) packed.set(key, made);
  return made;
}

/** Bytes of one: all together stay below 10 MB. */
const mostKept = 32_000;

/** For what is too large to be held. */
export const packer = (encoding: Encoding) => (encoding === 'br' ? createBrotliCompress(brotli) : createGzip(zip));
