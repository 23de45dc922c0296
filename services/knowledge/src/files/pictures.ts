import { open, rm } from 'node:fs/promises';
import { ApiError, unprocessable } from '@atrium/kit';
import { costOf, fitting, framePixels, maxMemoryBytes, maxPixels, pixelLimit } from './pictureCost.ts';
import { memoryFor } from './pictureMemory.ts';
import { sharp, type Metadata, type Sharp } from '../sharp.ts';

const thumbSize = 400;

/** The size is checked by `planOf`, for the reason to be told. */
const unlimited = { failOn: 'error', limitInputPixels: false } as const;

export interface CleanPicture {
  path: string;
  type: string;
  width: number;
  height: number;
  thumb: Buffer;
}

/**
 * Re-encodes a picture beside the original: upright and without metadata, a JPEG that takes too much memory at a half or
 * less of its size. Throws `file_broken` for what cannot be decoded, `picture_too_big` for what has too many pixels.
 */
export async function cleanPicture(path: string): Promise<CleanPicture> {
  const output = `${path}.clean`;
  try {
    const metadata = await sharp(path, unlimited).metadata();
    const plan = planOf(metadata);
    const release = await memoryFor(plan.bytes);
    const encode = (failOn: FailOn) => encodePicture({ path, output, metadata, plan, failOn });
    return await encode('error')
      .catch(async (error: unknown) => {
        if (metadata.format !== 'jpeg' || !(await addEnd(path))) throw error;
        return encode('warning');
      })
      .finally(release);
  } catch (error) {
    await rm(output, { force: true });
    throw pictureRefusal(error);
  }
}

interface Plan {
  bytes: number;
  shrink: number;
  animated: boolean;
}

function planOf(metadata: Metadata): Plan {
  const { pages = 1 } = metadata;
  const plan = fitting(metadata);
  if (!plan || framePixels(metadata) > pixelLimit(metadata)) throw unprocessable('picture_too_big');
  const bytes = costOf(metadata, pages);
  const animated = pages > 1 && framePixels(metadata) * pages <= maxPixels && bytes <= maxMemoryBytes;
  return animated ? { animated, shrink: 1, bytes } : { ...plan, animated };
}

type FailOn = 'error' | 'warning';

interface Task {
  path: string;
  output: string;
  metadata: Metadata;
  plan: Plan;
  failOn: FailOn;
}

async function encodePicture({ path, output, metadata, plan, failOn }: Task): Promise<CleanPicture> {
  const { animated, shrink } = plan;
  const limits = { failOn, limitInputPixels: pixelLimit(metadata) } as const;
  const { encode, type } = encoderOf(metadata);
  const input = sharp(path, { ...limits, animated, autoOrient: true }).timeout({ seconds: 60 });
  if (shrink > 1) {
    const [wide, high] = [metadata.autoOrient.width, metadata.autoOrient.height];
    input.resize({ width: Math.ceil(wide / shrink), height: Math.ceil(high / shrink), fit: 'fill' });
  }
  const { width, height, pageHeight } = await encode(input).toFile(output);
  const thumb = await sharp(output, limits)
    .resize({ width: thumbSize, height: thumbSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  return { path: output, type, width, height: pageHeight ?? height, thumb };
}

const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** Adds the end marker of a JPEG that lacks it; whether it did. Decoding then tells whether more is missing. */
async function addEnd(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
    if (buffer.equals(endOfJpeg)) return false;
    await file.write(endOfJpeg, 0, 2, size);
    return true;
  } finally {
    await file.close();
  }
}

type Encode = (picture: Sharp) => Sharp;

function encoderOf({ format, hasAlpha }: Metadata): { type: string; encode: Encode } {
  if (format === 'gif') return { type: 'image/gif', encode: (picture) => picture.gif({ effort: 3 }) };
  if (format === 'webp') return { type: 'image/webp', encode: (picture) => picture.webp({ quality: 85, effort: 2 }) };
  if (format === 'png' || hasAlpha)
    return { type: 'image/png', encode: (picture) => picture.png({ compressionLevel: 6 }) };
  return { type: 'image/jpeg', encode: (picture) => picture.jpeg({ quality: 88, optimiseCoding: false }) };
}

function pictureRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && /no space left/i.test(error.message)) return Object.assign(error, { code: 'ENOSPC' });
  return broken();
}

const broken = () => unprocessable('file_broken');
