import { rm } from 'node:fs/promises';
import { ApiError, unprocessable } from '@atrium/kit';
import { costOf, framePixels, maxMemoryBytes, maxPixels } from './pictureCost.ts';
import { memoryFor } from './pictureMemory.ts';
import { sharp, type Metadata, type Sharp } from '../sharp.ts';

const thumbSize = 400;

const options = { failOn: 'error', limitInputPixels: maxPixels } as const;

export interface CleanPicture {
  path: string;
  type: string;
  width: number;
  height: number;
  thumb: Buffer;
}

/**
 * Re-encodes a picture beside the original: upright and without metadata. Throws `file_broken` for what cannot be
 * decoded or is larger than 40 megapixels.
 */
export async function cleanPicture(path: string): Promise<CleanPicture> {
  const output = `${path}.clean`;
  try {
    const metadata = await sharp(path, options).metadata();
    const frames = framesOf(metadata);
    const release = await memoryFor(costOf(metadata, frames));
    return await encodePicture(path, output, metadata, frames > 1).finally(release);
  } catch (error) {
    await rm(output, { force: true });
    throw pictureRefusal(error);
  }
}

function framesOf(metadata: Metadata): number {
  const { pages = 1 } = metadata;
  if (framePixels(metadata) > maxPixels || costOf(metadata, 1) > maxMemoryBytes) throw broken();
  return framePixels(metadata) * pages > maxPixels || costOf(metadata, pages) > maxMemoryBytes ? 1 : pages;
}

async function encodePicture(
  path: string,
  output: string,
  metadata: Metadata,
  animated: boolean,
): Promise<CleanPicture> {
  const { encode, type } = encoderOf(metadata);
  const input = sharp(path, { ...options, animated, autoOrient: true }).timeout({ seconds: 60 });
  const { width, height, pageHeight } = await encode(input).toFile(output);
  const thumb = await sharp(output, options)
    .resize({ width: thumbSize, height: thumbSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  return { path: output, type, width, height: pageHeight ?? height, thumb };
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
