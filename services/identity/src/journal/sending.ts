import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends texts as fast as their reader takes them; none is made any more for a reader that has broken off. When `signal` is
 * aborted, the answer is cut off.
 */
export async function sendTexts(texts: AsyncIterable<string>, to: Writable, signal?: AbortSignal) {
  await pipeline(Readable.from(texts, { highWaterMark: 1 }), to, { signal }).catch((error: NodeJS.ErrnoException) => {
    if (!signal?.aborted && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
