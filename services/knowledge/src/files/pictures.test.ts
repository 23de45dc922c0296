import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { costOf, fitting, maxMemoryBytes } from './pictureCost.ts';
import { memoryFor } from './pictureMemory.ts';
import { cleanPicture } from './pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } });

const noisy = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const half = (content: Buffer) => content.subarray(0, content.length / 2);

async function clean(content: Buffer) {
  const path = join(folder, 'picture');
  await writeFile(path, content);
  const { path: cleaned, thumb, ...picture } = await cleanPicture(path);
  return { ...picture, thumb: await sharp(thumb).metadata(), about: await sharp(cleaned).metadata() };
}

describe('a picture', () => {
  test('loses the place it was taken at and is turned upright', async () => {
    const photo = await plain(1200, 800)
      .withExif({ IFD0: { Copyright: 'ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { about, width, height, thumb, type } = await clean(photo);
    expect(about.exif ?? about.xmp ?? about.iptc).toBeUndefined();
    expect(about.orientation).toBeUndefined();
    expect({ type, width, height }).toEqual({ type: 'image/jpeg', width: 800, height: 1200 });
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['webp', 267, 400]);
  });

  test.each(['png', 'webp', 'gif', 'jpeg'] as const)('of type %s keeps its type', async (format) => {
    const { type, thumb } = await clean(await plain(100, 50).toFormat(format).toBuffer());
    expect(type).toBe(`image/${format}`);
    expect([thumb.width, thumb.height]).toEqual([100, 50]);
  });

  test('of type AVIF becomes a JPEG, which costs less to make', async () => {
    expect((await clean(await plain(100, 50).avif({ effort: 0 }).toBuffer())).type).toBe('image/jpeg');
  });

  test.each(['gif', 'webp'] as const)('that moves goes on moving (%s)', async (format) => {
    const frames = Buffer.alloc(20 * 20 * 3 * 4, 0).map((_, at) => Math.floor(at / 1200) * 60);
    const moving = await sharp(frames, { raw: { width: 20, height: 80, channels: 3, pageHeight: 20 } as never })
      .toFormat(format, { loop: 0 })
      .toBuffer();
    const { about, width, height } = await clean(moving);
    expect({ pages: about.pages, width, height }).toEqual({ pages: 4, width: 20, height: 20 });
  });

  test.each([
    ['cut short', async () => half(await noisy().jpeg().toBuffer())],
    ['cut short by a few bytes', async () => (await noisy().jpeg().toBuffer()).subarray(0, -40)],
    ['that is none', async () => Buffer.from('hello')],
  ])('%s is refused and leaves nothing', async (_, make) => {
    await expect(clean(await make())).rejects.toMatchObject({ status: 422, code: 'file_broken' });
    expect(await readdir(folder)).not.toContain('picture.clean');
  });
});

test.each([
  ['of 50,000 × 50,000 pixels', async () => withSize(await plain(10, 10).png().toBuffer(), 50_000)],
  ['of 42 megapixels', async () => withSize(await plain(10, 10).png().toBuffer(), 6500)],
])('a picture %s is refused as too big', async (_, make) => {
  await expect(clean(await make())).rejects.toMatchObject({ status: 422, code: 'picture_too_big' });
});

test('a JPEG of 48 megapixels keeps its size', { tags: ['full'] }, async () => {
  const photo = await plain(8064, 6048).jpeg().toBuffer();
  expect(await clean(photo)).toMatchObject({ width: 8064, height: 6048, thumb: { width: 400, height: 300 } });
});

test('a JPEG that lacks only its end marker is taken', async () => {
  const photo = await noisy().jpeg().toBuffer();
  expect(await clean(photo.subarray(0, -2))).toMatchObject({ type: 'image/jpeg', width: 300, height: 300 });
});

/** Declares another size in the header of a PNG. */
function withSize(png: Buffer, size: number) {
  png.writeUInt32BE(size, 16);
  png.writeUInt32BE(size, 20);
  return png;
}

describe('memory for pictures', () => {
  const jpeg = { format: 'jpeg', width: 7300, height: 5400, chromaSubsampling: '4:2:0', channels: 3 };

  test('covers what cameras make', () => {
    expect(costOf({ ...jpeg, orientation: 6 }, 1)).toBeLessThan(maxMemoryBytes);
    expect(costOf({ ...jpeg, isProgressive: true }, 1)).toBeLessThan(maxMemoryBytes);
    expect(costOf({ format: 'webp', width: 4032, height: 3024 }, 1)).toBeLessThan(maxMemoryBytes);
    const phone = { ...jpeg, width: 8064, height: 6048 };
    expect(fitting(phone)).toMatchObject({ shrink: 1 });
    expect(fitting({ ...phone, orientation: 6 })).toMatchObject({ shrink: 2 });
    expect(fitting({ ...phone, width: 16_320, height: 12_240, orientation: 6 })).toMatchObject({ shrink: 4 });
    expect(fitting({ ...phone, orientation: 6, isProgressive: true })).toBeNull();
    expect(fitting({ format: 'webp', width: 8064, height: 6048 })).toBeNull();
  });

  test('is given to two at most, in turn', async () => {
    const first = await memoryFor(1);
    const second = await memoryFor(1);
    let isThird = false;
    const third = memoryFor(1e12).then((release) => ((isThird = true), release));
    await new Promise((resolve) => setTimeout(resolve, 10));
    first();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isThird).toBe(false);
    second();
    (await third)();
    expect(isThird).toBe(true);
  });
});
