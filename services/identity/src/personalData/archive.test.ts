import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { unzip } from '@atrium/testkit/zip';
import { expect, test } from 'vitest';
import { sendArchive, type ServicePiece } from './archive.ts';
import { indexPage } from './texts.ts';

const piece = (file: string, bytes: string | Buffer, more: Partial<ServicePiece> = {}): ServicePiece => ({
  service: 'social',
  file,
  number: 0,
  bytes: Buffer.from(bytes),
  ...more,
});

async function* listed(...pieces: ServicePiece[]) {
  yield* pieces;
}

const page = () => 'page';
const { signal } = new AbortController();

async function archiveOf(pieces: AsyncIterable<ServicePiece>, make: Parameters<typeof sendArchive>[1] = page) {
  const chunks: Buffer[] = [];
  const to = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  await sendArchive(pieces, make, to, signal);
  return unzip(Buffer.concat(chunks));
}

test('pieces become files, each under a safe path of its own', async () => {
  const name = 'files/../../photo.png';
  const pieces = listed(
    piece('posts.json', '['),
    piece('posts.json', '1]'),
    piece(name, 'first', { number: 1 }),
    piece(name, 'second', { number: 2 }),
    piece('posts.json', '[]', { service: 'notify' }),
  );
  const texts = Object.fromEntries([...(await archiveOf(pieces))].map(([path, content]) => [path, String(content)]));
  expect(texts).toEqual({
    'social/posts.json': '[1]',
    'social/files/_.._photo.png': 'first',
    'social/files/_.._photo (2).png': 'second',
    'notify/posts.json': '[]',
    'index.html': 'page',
  });
});

test('the page lists what is there, in the language of its reader', async () => {
  const pieces = listed(piece('posts.json', '[]', { about: 'Публикации <и> "благодарности"' }));
  const make = (files: Parameters<typeof indexPage>[1]) =>
    indexPage({ name: 'Ана <b>', lang: 'ru', made: new Date('2026-01-02T03:04:05Z') }, files);
  const text = String((await archiveOf(pieces, make)).get('index.html'));
  expect(text).toContain('<html lang="ru">');
  expect(text).toContain('Ана &lt;b&gt;');
  expect(text).toContain('social/posts.json</a>: Публикации &lt;и&gt; &quot;благодарности&quot;');
  expect(text).toContain('2026-01-02 03:04 UTC');
  expect(text, 'also on a phone and in the dark').toMatch(/name="viewport"[^]+color-scheme: light dark/);
});

test('a service that fails cuts the archive off: it has no end', async () => {
  const failing = async function* () {
    yield piece('posts.json', 'x'.repeat(200_000));
    throw new Error('the service is away');
  };
  const chunks: Buffer[] = [];
  const to = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  await expect(sendArchive(failing(), page, to, signal)).rejects.toThrow('away');
  expect(to.destroyed).toBe(true);
  expect(() => unzip(Buffer.concat(chunks))).toThrow('no end');
});

test('a reader that takes nothing holds the services up, and its going ends them', async () => {
  let taken = 0;
  let isEnded = false;
  const endless = async function* () {
    try {
      for (;;) {
        taken += 1;
        yield piece('files/big', Buffer.alloc(64 * 1024, taken), { number: 1 });
      }
    } finally {
      isEnded = true;
    }
  };
  const stop = new AbortController();
  const stuck = new Writable({ highWaterMark: 1, write: () => undefined });
  const sending = sendArchive(endless(), page, stuck, stop.signal);
  for (let turns = 0; turns < 200; turns += 1) await turn();
  expect(taken).toBeLessThan(20);
  stop.abort();
  await expect(sending).rejects.toThrow();
  expect(isEnded).toBe(true);
});
