import { expect, test } from 'vitest';
import type { PersonalData } from './form.ts';
import { decodePieces, encodePieces, piecesOf, type Piece } from './frames.ts';

const about = { en: 'Posts', ru: 'Посты', ua: 'Дописи' };
const subject = { clientId: 'c', userId: 'u', lang: 'ru' as const };

async function* many(count: number) {
  for (let number = 0; number < count; number += 1) yield { number, text: 'п'.repeat(100) };
}
async function* files() {
  yield { name: 'a/../b\n.bin', open: async () => bytesOf(Buffer.alloc(150_000, 7), Buffer.from('{"end":true}\n')) };
  yield { name: 'empty', open: async () => bytesOf() };
}
async function* bytesOf(...chunks: Uint8Array[]) {
  yield* chunks;
}

const data: PersonalData = {
  posts: { exports: { 'posts.json': { about, rows: () => many(2000) }, 'none.json': { about, rows: () => many(0) } } },
  files: { exports: { files: { about, files } } },
  counts: { keeps: 'sums' },
};

/** As a network cuts it. */
async function* cut(source: AsyncIterable<Uint8Array>, size: number, end = Infinity) {
  let sent = 0;
  for await (const bytes of source)
    for (let from = 0; from < bytes.length; from += size) {
      const chunk = bytes.subarray(from, Math.min(from + size, bytes.length));
      sent += chunk.length;
      if (sent > end) return;
      yield chunk;
    }
}

async function joined(pieces: AsyncIterable<Piece>) {
  const found = new Map<string, { about?: string; bytes: Buffer[] }>();
  for await (const { file, number, about: said, bytes } of pieces) {
    const known = found.get(`${file} ${number}`) ?? { about: said, bytes: [] };
    known.bytes.push(Buffer.from(bytes));
    found.set(`${file} ${number}`, known);
  }
  return new Map([...found].map(([file, { about: said, bytes }]) => [file, { said, bytes: Buffer.concat(bytes) }]));
}

test.each([37, 65_536, 1_000_000])('what a service holds arrives whole in chunks of %d bytes', async (size) => {
  const expected = await joined(piecesOf(data, subject));
  const arrived = await joined(decodePieces(cut(encodePieces(piecesOf(data, subject)), size)));
  expect(arrived).toEqual(expected);
  const posts = arrived.get('posts.json 0')!;
  expect(posts.said).toBe('Посты');
  expect(JSON.parse(String(posts.bytes))).toHaveLength(2000);
  expect(JSON.parse(String(arrived.get('none.json 0')!.bytes))).toEqual([]);
  expect(arrived.get('files/a/../b\n.bin 1')!.bytes).toHaveLength(150_013);
  expect(arrived.get('files/empty 2')!.bytes).toHaveLength(0);
});

test.each([0, 100, 70_000, 400_000])('an answer that ends after %d bytes is refused', async (end) => {
  const whole = encodePieces(piecesOf(data, subject));
  await expect(joined(decodePieces(cut(whole, 1000, end)))).rejects.toThrow('not complete');
});
