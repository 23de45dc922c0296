import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sends texts as fast as their reader takes them; none is made any more for a reader that has broken off. */
export async function sendTexts(texts: AsyncIterable<string>, to: Writable) {
  await pipeline(Readable.from(texts, { highWaterMark: 1 }), to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
