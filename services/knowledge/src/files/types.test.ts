import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { guessType, isShown } from './types.ts';

const png = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const text = (content: string) => Buffer.from(content);

/** A zip with one file, as far as a signature goes. */
const zip = () => {
  const data = deflateRawSync(text('hello'));
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(5, 22);
  header.writeUInt16LE(5, 26);
  return Buffer.concat([header, text('a.txt'), data, Buffer.alloc(64)]);
};

describe('the type of a file', () => {
  test('comes from its content, whatever its name says', async () => {
    expect(await guessType(await png(), 'picture.exe')).toEqual({ type: 'image/png', isBroken: false });
    expect(await guessType(await png(), 'page.html')).toEqual({ type: 'image/png', isBroken: false });
    expect((await guessType(text('%PDF-1.7\n'), 'x')).type).toBe('application/pdf');
  });

  test('comes from the name where content has no signature', async () => {
    expect((await guessType(text('a,b\n1,2'), 'table.csv')).type).toBe('text/csv');
    expect((await guessType(text('hello'), 'notes')).type).toBe('application/octet-stream');
    expect((await guessType(text('<svg onload="alert(1)"/>'), 'drawing.svg')).type).toBe('image/svg+xml');
  });

  test('of HEIC is its own: the file is kept as it is', async () => {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(64)]);
    expect(await guessType(head, 'IMG_1.HEIC')).toEqual({ type: 'image/heic', isBroken: false });
  });

  test('is never one whose signature is missing', async () => {
    expect((await guessType(text('<script>'), 'film.mp4')).type).toBe('application/octet-stream');
    expect((await guessType(text('<script>'), 'paper.pdf')).type).toBe('application/octet-stream');
    expect(await guessType(text('<script>'), 'photo.jpg')).toEqual({
      type: 'application/octet-stream',
      isBroken: true,
    });
  });

  test('of an office document is what its name says of the container', async () => {
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect((await guessType(zip(), 'letter.docx')).type).toBe(docx);
    expect((await guessType(zip(), 'archive.zip')).type).toBe('application/zip');
    expect((await guessType(zip(), 'page.html')).type).toBe('application/zip');
  });

  test('music with a long tag before it is music', async () => {
    expect(
      (await guessType(Buffer.concat([text('ID3\x04\0\0\x7f\x7f\x7f\x7f'), Buffer.alloc(500)]), 'song.mp3')).type,
    ).toBe('audio/mpeg');
  });
});

test('only pictures, films, sound and PDF are shown in the browser', () => {
  const shown = ['image/png', 'image/avif', 'video/mp4', 'audio/mpeg', 'application/pdf'];
  const saved = ['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/xml', 'text/javascript', 'image/tiff'];
  expect(shown.filter(isShown)).toEqual(shown);
  expect(saved.filter(isShown)).toEqual([]);
});
