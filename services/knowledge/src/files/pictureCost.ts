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

/** What all pictures in progress may take together, so that the service stays below 200 MB. */
export const maxMemoryBytes = 170_000_000;

export const framePixels = ({ width, height, pageHeight }: Declared) => width * (pageHeight ?? height);

/** Bytes that decoding and encoding a picture takes: measured for each format at 12 to 40 megapixels. */
export const costOf = (picture: Declared, frames: number) =>
  framePixels(picture) * (perPixel(picture) + perFramePixel(picture) * (frames > 1 ? frames : 0));

/** JPEG and PNG are processed line by line, unless they are interlaced or have to be rotated. */
function perPixel(picture: Declared): number {
  const { format, isProgressive, chromaSubsampling, orientation = 1 } = picture;
  const rotation = orientation > 1 ? sampleBytes(picture) : 0;
  if (format === 'jpeg') return 1 + rotation + (isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 6) : 0);
  if (format === 'png') return (isProgressive ? 1 + sampleBytes(picture) : 3) + rotation;
  return format === 'webp' ? 14 : 18;
}

const perFramePixel = ({ format }: Declared) => (format === 'gif' ? 1 : 6);

const sampleBytes = ({ channels = 4, depth }: Declared) => channels * (depth === 'ushort' ? 2 : 1);
