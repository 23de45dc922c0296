import sharp from 'sharp';

/** A PNG of one colour. */
export const drawPicture = (background = '#3355e0', width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
