import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack as startTar, type Pack } from 'tar-stream';
import { checksums } from './contents.ts';

export interface Archive {
  addText(name: string, text: string): Promise<void>;
  /** Streams a file of the disk. Rejects when it is missing, or changes its size meanwhile. */
  addFile(name: string, path: string): Promise<void>;
}

// 128 MB for the second in which the key is derived.
const scryptWorkFactor = 17;

// Pictures and videos are compressed already, so more effort would only take processor time from the portal.
const compressionLevel = 1;

const encryptedWith = (key: string | undefined) =>
  async function* encrypted(source: AsyncIterable<Uint8Array>) {
    if (!key) return yield* source;
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    encrypter.setPassphrase(key);
    yield* await encrypter.encrypt(ReadableStream.from(source));
  };

const addTo = (tar: Pack, sums: string[]) => async (name: string, size: number, content: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, tar.entry({ name, size, mode: 0o600 }) as unknown as Writable);
  sums.push(`${hash.digest('hex')}  ${name}\n`);
};

/**
 * Writes a tar archive with gzip, encrypted in the format of age (age-encryption.org) when there is a key. Its last file
 * has the SHA-256 of all others. The file is on disk when this resolves.
 */
export const writeArchive = async (
  path: string,
  key: string | undefined,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> => {
  const tar = startTar();
  const sums: string[] = [];
  const add = addTo(tar, sums);
  const archive: Archive = {
    addText: (name, text) => add(name, Buffer.byteLength(text), Readable.from([Buffer.from(text)])),
    addFile: async (name, file) => add(name, (await stat(file)).size, createReadStream(file)),
  };
  const filled = fill(archive)
    .then(() => archive.addText(checksums, sums.join('')))
    .then(() => tar.finalize())
    .catch((error: Error) => {
      tar.destroy(error);
      throw error;
    });
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const gzip = createGzip({ level: compressionLevel });
  const written = pipeline(tar as unknown as Readable, gzip, encryptedWith(key), target);
  const [first, second] = await Promise.allSettled([filled, written]);
  for (const result of [first, second]) if (result.status === 'rejected') throw result.reason;
};
