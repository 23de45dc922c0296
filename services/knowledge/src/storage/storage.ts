import type { Readable } from 'node:stream';

/** Where content is stored: `key` is the file's id, or the id with `.thumb`. */
export interface ContentLocation {
  clientId: string;
  workspace: string;
  key: string;
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
