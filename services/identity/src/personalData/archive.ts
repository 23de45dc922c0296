import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Piece } from '@atrium/kit';
import { ZipFile } from 'yazl';
import { safeName, uniquePaths } from './names.ts';
import type { Listed } from './texts.ts';

export interface ServicePiece extends Piece {
  service: string;
}

interface Entry {
  key: string;
  stream: PassThrough;
}

/** A file keeps its own name, without the folder; the folder is the service's and the section's. */
function pathOf({ service, file, number }: ServicePiece): string {
  if (!number) return `${service}/${file}`;
  const [folder = '', ...name] = file.split('/');
  return `${service}/${folder}/${safeName(name.join('/'))}`;
}

/**
 * Sends the pieces as a ZIP while they come, as fast as it is taken; nothing is kept but the list of files. `page` makes
 * the last file, from that list. Rejects when a piece fails, or the reader goes: then `to` is cut off.
 */
export async function sendArchive(
  pieces: AsyncIterable<ServicePiece>,
  page: (listed: Listed[]) => string,
  to: Writable,
  signal: AbortSignal,
) {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error) => output.destroy(error as Error));
  const stop = new AbortController();
  const filled = fill(zip, pieces, page, AbortSignal.any([signal, stop.signal]));
  filled.catch((error: Error) => output.destroy(error));
  const sent = pipeline(output, to, { signal });
  sent.catch(() => stop.abort());
  const outcomes = await Promise.allSettled([filled, sent]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function fill(
  zip: ZipFile,
  pieces: AsyncIterable<ServicePiece>,
  page: (listed: Listed[]) => string,
  signal: AbortSignal,
) {
  const mtime = new Date();
  const unique = uniquePaths();
  const listed: Listed[] = [];
  let entry = null as Entry | null;
  for await (const piece of pieces) {
    const key = `${piece.service}/${piece.file}/${piece.number}`;
    if (entry?.key !== key) {
      entry?.stream.end();
      const path = unique(pathOf(piece));
      entry = { key, stream: new PassThrough() };
      zip.addReadStream(entry.stream, path, { mtime, compress: piece.number === 0 });
      listed.push({ path, about: piece.about ?? '' });
    }
    if (piece.bytes.length && !entry.stream.write(piece.bytes)) await once(entry.stream, 'drain', { signal });
  }
  entry?.stream.end();
  zip.addBuffer(Buffer.from(page(listed)), 'index.html', { mtime });
  zip.end();
}
