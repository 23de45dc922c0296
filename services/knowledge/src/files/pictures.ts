import { rm } from 'node:fs/promises';
import { ApiError, unprocessable } from '@atrium/kit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { costOf, framePixels, mostMemory, mostPixels } from './pictureCost.ts';
import { memoryFor } from './pictureMemory.ts';

const thumbSize = 400;

// The service shares the machine with others, and a cache of pictures that are seen once is of no use.
sharp.cache(false);
sharp.concurrency(1);

const careful = { failOn: 'error', limitInputPixels: mostPixels } as const;

export interface CleanPicture {
  path: string;
  type: string;
  width: number;
  height: number;
  thumb: Buffer;
}

/**
 * Decodes a picture and writes it anew beside the original: upright, without the place it was taken at, and without
 * whatever else its file carried. Throws `file_broken` for what does not decode or is larger than 40 megapixels.
 */
export async function cleanPicture(path: string): Promise<CleanPicture> {
  const output = `${path}.clean`;
  try {
    const about = await sharp(path, careful).metadata();
    const frames = framesOf(about);
    const release = await memoryFor(costOf(about, frames));
    return await write(path, output, about, frames > 1).finally(release);
  } catch (error) {
    await rm(output, { force: true });
    throw pictureRefusal(error);
  }
}

/** An animation that would take too much memory and time becomes its first frame. */
function framesOf(about: Metadata): number {
  const { pages = 1 } = about;
  if (framePixels(about) > mostPixels || costOf(about, 1) > mostMemory) throw broken();
  return framePixels(about) * pages > mostPixels || costOf(about, pages) > mostMemory ? 1 : pages;
}

async function write(path: string, output: string, about: Metadata, animated: boolean): Promise<CleanPicture> {
  const { encode, type } = encoderOf(about);
  const input = sharp(path, { ...careful, animated, autoOrient: true }).timeout({ seconds: 60 });
  const { width, height, pageHeight } = await encode(input).toFile(output);
  const thumb = await sharp(output, careful)
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
