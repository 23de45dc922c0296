/** What a picture's header declares, as sharp names it. */
export interface Declared {
  format?: string | undefined;
  width: number;
  height: number;
  /** Of one frame, where there are several. */
  pageHeight?: number | undefined;
  pages?: number | undefined;
  isProgressive?: boolean | undefined;
  chromaSubsampling?: string | undefined;
  orientation?: number | undefined;
  channels?: number | undefined;
  depth?: string | undefined;
}

export const mostPixels = 40_000_000;

/** Memory in bytes that all pictures under way may take together (goals.md, S6: 200 MB with all else). */
export const mostMemory = 170_000_000;

export const framePixels = ({ width, height, pageHeight }: Declared) => width * (pageHeight ?? height);

/** What decoding and encoding a picture anew takes, in bytes: measured for each kind at 12 to 40 megapixels. */
export const costOf = (picture: Declared, frames: number) =>
  framePixels(picture) * (perPixel(picture) + perFramePixel(picture) * (frames > 1 ? frames : 0));

/** JPEG and PNG pass through line by line, unless they are interlaced or have to be turned. */
function perPixel(picture: Declared): number {
  const { format, isProgressive, chromaSubsampling, orientation = 1 } = picture;
  const turned = orientation > 1 ? sampleBytes(picture) : 0;
  if (format === 'jpeg') return 1 + turned + (isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 6) : 0);
  if (format === 'png') return (isProgressive ? 1 + sampleBytes(picture) : 3) + turned;
  return format === 'webp' ? 14 : 18;
}

const perFramePixel = ({ format }: Declared) => (format === 'gif' ? 1 : 6);

const sampleBytes = ({ channels = 4, depth }: Declared) => channels * (depth === 'ushort' ? 2 : 1);
