import sharp from 'sharp';

// Pictures are processed once, so a cache is of no use.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
export type { Metadata, Sharp } from 'sharp';
