export interface Declared {
  format?: string | undefined;
  width: number;
  height: number;
  pageHeight?: number | undefined;
  pages?: number | undefined;
  isProgressive?: boolean | undefined;
  chromaSubsampling?: string | undefined;
  orientation?: number | undefined;
  channels?: number | undefined;
  depth?: string | undefined;
}

export const maxPixels = 40_000_000;
/** Of JPEG, which is decoded line by line and at a half, a quarter or an eighth of its size. */
export const maxJpegPixels = 210_000_000;

export const pixelLimit = ({ format }: Pick<Declared, 'format'>) => (format === 'jpeg' ? maxJpegPixels : maxPixels);

/** What all pictures in progress may take together, so that the service stays below 200 MB. */
export const maxMemoryBytes = 170_000_000;

export const framePixels = ({ width, height, pageHeight }: Declared) => width * (pageHeight ?? height);

/** Bytes that decoding and encoding a picture takes: measured for each format at 12 to 40 megapixels. */
export const costOf = (picture: Declared, frames: number) =>
  framePixels(picture) * (perPixel(picture) + perFramePixel(picture) * (frames > 1 ? frames : 0));

/** What making a JPEG smaller takes besides. */
const shrinkingBytes = 45_000_000;

/**
 * Bytes that a JPEG takes which is decoded at a part of its size: measured at 49 megapixels 39 MB at a half (72 MB when
 * it is turned), at 200 megapixels 91 MB at a quarter, turned.
 */
const shrunkCost = (picture: Declared, shrink: number) => {
  const whole = perPixel({ ...picture, isProgressive: false });
  const coefficients = perPixel(picture) - whole;
  return shrinkingBytes + framePixels(picture) * (coefficients + whole / shrink ** 2);
};

/** By how much a picture is made smaller so that it fits into memory, and what it takes then; null when it never fits. */
export function fitting(picture: Declared): { shrink: number; bytes: number } | null {
  const shrinks = picture.format === 'jpeg' ? [1, 2, 4, 8] : [1];
  for (const shrink of shrinks) {
    const bytes = shrink === 1 ? costOf(picture, 1) : shrunkCost(picture, shrink);
    if (bytes <= maxMemoryBytes) return { shrink, bytes };
  }
  return null;
}

/** JPEG and PNG are processed line by line, unless they are interlaced or have to be rotated. */
function perPixel(picture: Declared): number {
  const { format, isProgressive, chromaSubsampling, orientation = 1 } = picture;
  const rotation = orientation > 1 ? sampleBytes(picture) : 0;
  if (format === 'jpeg') return 1 + rotation + (isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 6) : 0);
  if (format === 'png') return (isProgressive ? 1 + sampleBytes(picture) : 3) + rotation;
  return format === 'webp' ? 13 : 18;
}

const perFramePixel = ({ format }: Declared) => (format === 'gif' ? 1 : 6);

const sampleBytes = ({ channels = 4, depth }: Declared) => channels * (depth === 'ushort' ? 2 : 1);
