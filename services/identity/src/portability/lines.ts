import { open } from 'node:fs/promises';
import { broken } from './archive.ts';

const pageBytes = 600_000;
/** Of one document; the services take 2 MB. */
const maxLineBytes = 1_800_000;
const maxLines = 400;

export interface Lines {
  documents: Record<string, unknown>[];
  /** Where the next ones begin; null at the end. */
  next: number | null;
}

/** The next lines of a file of JSON lines from an offset, at most about 600 kB. */
export async function readLines(path: string, offset: number): Promise<Lines> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(maxLineBytes, size - offset));
    await file.read(bytes, 0, bytes.length, offset);
    const documents: Lines['documents'] = [];
    let at = 0;
    while (at < bytes.length && at < pageBytes && documents.length < maxLines) {
      const end = bytes.indexOf(10, at);
      if (end < 0) break;
      documents.push(parsed(bytes.toString('utf8', at, end)));
      at = end + 1;
    }
    if (bytes.length && !at) throw broken();
    return { documents, next: offset + at < size ? offset + at : null };
  } finally {
    await file.close();
  }
}

function parsed(line: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw broken();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw broken();
  return value as Record<string, unknown>;
}
