import { fileTypeFromBuffer } from 'file-type';
import { costOf, framePixels, maxMemoryBytes } from '../files/pictureCost.ts';
import { memoryFor } from '../files/pictureMemory.ts';
import { sharp, type Sharp } from '../sharp.ts';

export interface SmallPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const maxPixels = 20_000_000;
/** Smaller ones are icons and tracking pixels. */
const minSide = 48;
const box = { width: 480, height: 320 };
const maxBytes = 40_000;
const qualities = [75, 55, 35, 20];

/** A small WebP of a picture from the web; null for what is no picture, too large or too small. */
export async function smallPicture(content: Buffer): Promise<SmallPicture | null> {
  const type = await fileTypeFromBuffer(content);
  if (!type || !readable.has(type.mime)) return null;
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  try {
    const metadata = await sharp(content, options).metadata();
    const cost = costOf(metadata, 1);
    if (framePixels(metadata) > maxPixels || cost > maxMemoryBytes) return null;
    if (Math.min(metadata.width, metadata.height) < minSide) return null;
    const release = await memoryFor(cost);
    return await encode(sharp(content, { ...options, autoOrient: true }).timeout({ seconds: 10 })).finally(release);
  } catch {
    return null;
  }
}

async function encode(picture: Sharp): Promise<SmallPicture | null> {
  const { data, info } = await picture
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const quality of qualities) {
    const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality }).toBuffer();
    if (bytes.length <= maxBytes) return { bytes, width, height };
  }
  return null;
}
