import type { Readable } from 'node:stream';

/** Where content lies: `key` is the file's id, or the id with `.thumb`. */
export interface Place {
  clientId: string;
  workspace: string;
  key: string;
}

/** First and last byte, both included. */
export interface Span {
  start: number;
  end: number;
}

export interface FileStorage {
  /** Takes all of the content, durably; when it fails, or `content` throws, nothing is left. */
  put(place: Place, content: AsyncIterable<Buffer>): Promise<void>;
  /** Throws 404 where nothing lies. */
  read(place: Place, span?: Span): Promise<Readable>;
  /** Nothing lies there afterCommit, not even a half. */
  remove(place: Place): Promise<void>;
}
