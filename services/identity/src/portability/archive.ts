import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { stat } from 'node:fs/promises';
import { ApiError, unprocessable } from '@atrium/kit';
import { LRUCache } from 'lru-cache';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { manifestName } from './manifest.ts';

/** What an archive may unpack to: text shrinks to a tenth, and seldom to a fiftieth. */
const maxRatio = 200;
const smallBytes = 64 * 1024 * 1024;
/** All are held in memory, and an identity service has little. */
const maxEntries = 100_000;
const maxManifestBytes = 1_000_000;

const documentsOf = /^([a-z]{1,30})\/([a-z_]{1,60})\.jsonl$/;
const fileOf = /^([a-z]{1,30})\/files\/([0-9a-f]{24}(?:\.thumb)?)$/;

export interface Documents {
  service: string;
  collection: string;
  entry: Entry;
}

export interface StoredFile {
  service: string;
  key: string;
  entry: Entry;
}

export interface Contents {
  manifest: Entry;
  documents: Documents[];
  files: StoredFile[];
}

export const broken = () => unprocessable('file_broken');

/** Contents of the last archive: an import asks for them at each step. */
const lastContents = new LRUCache<string, Contents>({ max: 1, ttl: 600_000 });

/**
 * Opens an archive for one use; its contents are read once. What is wrong with it is refused with 422 `file_broken`,
 * before anything is unpacked.
 */
export async function withArchive<R>(path: string, use: (contents: Contents, zip: ZipFile) => Promise<R>): Promise<R> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(refuse);
  try {
    const contents = lastContents.get(path) ?? (await contentsOf(zip, (await stat(path)).size));
    lastContents.set(path, contents);
    return await use(contents, zip);
  } finally {
    zip.close();
  }
}

/** The contents of an archive; it is opened when it is not the last one that was. */
export const contentsAt = async (path: string): Promise<Contents> =>
  lastContents.get(path) ?? withArchive(path, async (contents) => contents);

function refuse(error: NodeJS.ErrnoException): never {
  if (error instanceof ApiError || error.code) throw error;
  throw broken();
}

async function contentsOf(zip: ZipFile, archiveBytes: number): Promise<Contents> {
  if (zip.entryCount > maxEntries) throw broken();
  const contents = { manifest: null as Entry | null, documents: [] as Documents[], files: [] as StoredFile[] };
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of entriesOf(zip)) {
    const { fileName: name } = entry;
    bytes += entry.uncompressedSize;
    if (names.has(name) || entry.isEncrypted()) throw broken();
    names.add(name);
    const [, service = '', collection = ''] = documentsOf.exec(name) ?? [];
    const [, owner = '', key = ''] = fileOf.exec(name) ?? [];
    if (name === manifestName) contents.manifest = entry;
    else if (collection) contents.documents.push({ service, collection, entry });
    else if (key) contents.files.push({ service: owner, key, entry });
    else throw broken();
  }
  const { manifest, ...rest } = contents;
  if (!manifest || manifest.uncompressedSize > maxManifestBytes) throw broken();
  if (bytes > Math.max(smallBytes, archiveBytes * maxRatio)) throw broken();
  return { manifest, ...rest };
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    refuse(error as Error);
  }
}

/** The content of an entry, which is refused at its end unless it is what the archive says. */
export async function contentOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  const source = await zip.openReadStreamPromise(entry).catch(refuse);
  return Readable.from(checked(source, entry.crc32), { objectMode: false });
}

async function* checked(source: Readable, expected: number): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    // zlib’s own errors have codes: they say that the archive is damaged, too.
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw broken();
    refuse(error as Error);
  }
  if (sum !== expected) throw broken();
}

export async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await contentOf(zip, entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export const unpack = async (zip: ZipFile, entry: Entry, path: string) =>
  pipeline(await contentOf(zip, entry), createWriteStream(path, { mode: 0o600 }));
