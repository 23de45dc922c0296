import type { Readable } from 'node:stream';

/** Where content is stored: `key` is the file's id, or the id with `.thumb`. */
export interface ContentLocation {
  clientId: string;
  workspace: string;
  key: string;
}

/** A key becomes a path, and one of another form could lead to another place. */
export const isKey = (key: string) => /^[0-9a-f]{24}(?:\.thumb)?$/.test(key);

export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error('a key of a file is wrong');
  return key;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStorage {
  /** Stores all of the content durably; when it fails, or `content` throws, nothing of it stays. */
  put(location: ContentLocation, content: AsyncIterable<Buffer>): Promise<void>;
  /** Throws 404 when there is no content. */
  read(location: ContentLocation, range?: ByteRange): Promise<Readable>;
  /** Also removes content that was stored in part. */
  remove(location: ContentLocation): Promise<void>;
}
