import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { userError } from '../launcher/userError.ts';
import { checksums, description, type Description, format, isKnown } from './contents.ts';

export interface Member {
  name: string;
  content: AsyncIterable<Buffer>;
}

const damaged = (file: string, why: string) => userError(`${file} is damaged or incomplete (${why}).`);

const firstBytes = async (file: string): Promise<Buffer> => {
  const handle = await open(file).catch((error: Error) => {
    throw userError(`The backup cannot be read: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isGzip = (start: Buffer) => start[0] === 0x1f && start[1] === 0x8b;
const isAge = (start: Buffer) => start.toString('latin1').startsWith('age-encryption.org/v1\n');

const decrypted = async (file: string, key: string | undefined): Promise<Readable> => {
  if (!key) throw userError(`${file} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const plain = await decrypter.decrypt(source).catch((error: Error) => {
    if (/no identity matched/.test(error.message)) throw userError(`The key does not open ${file}.`);
    throw damaged(file, error.message);
  });
  return Readable.from(plain);
};

const openFile = async (file: string, key: string | undefined): Promise<Readable> => {
  const start = await firstBytes(file);
  if (isGzip(start)) return createReadStream(file);
  if (isAge(start)) return decrypted(file, key);
  throw userError(`${file} is not a backup of Atrium.`);
};

const describe = (file: string, name: string, json: string): Description => {
  const found: Description | undefined = name === description ? JSON.parse(json) : undefined;
  if (typeof found?.format !== 'number') throw userError(`${file} is not a backup of Atrium.`);
  if (found.format === format) return found;
  throw userError(
    `${file} has the format ${found.format} of another release (${found.release}); this one reads ${format}.`,
  );
};

/** Whole even when `take` leaves a part unread. */
const readMember = async (member: Member, take: (member: Member) => Promise<void>): Promise<string> => {
  const hash = createHash('sha256');
  const source = member.content[Symbol.asyncIterator]();
  const content = async function* () {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      hash.update(next.value);
      yield next.value;
    }
  };
  const hashed = content();
  await take({ name: member.name, content: hashed });
  for await (const _ of hashed);
  return hash.digest('hex');
};

const isOurs = (error: unknown) => {
  const { name, syscall } = error as { name?: string; syscall?: string };
  return name === 'UserError' || syscall !== undefined;
};

/**
 * Reads a backup, passes its description and then each file to the callbacks, and verifies all. Throws what an operator
 * can act on: a wrong key, another format, a damaged or incomplete file.
 */
export const readArchive = async (
  file: string,
  key: string | undefined,
  take: (member: Member, about: Description) => Promise<void>,
): Promise<Description> => {
  const source = await openFile(file, key);
  try {
    return await readTar(file, source, take);
  } catch (error) {
    throw isOurs(error) ? error : damaged(file, (error as Error).message);
  } finally {
    source.destroy();
  }
};

const readTar = async (
  file: string,
  source: Readable,
  take: (member: Member, about: Description) => Promise<void>,
): Promise<Description> => {
  const gunzip = createGunzip();
  const tar = extract();
  source.once('error', (error) => gunzip.destroy(error));
  gunzip.once('error', (error) => tar.destroy(error));
  source.pipe(gunzip).pipe(tar as unknown as NodeJS.WritableStream);
  let about: Description | undefined;
  let expected: string | undefined;
  const found: string[] = [];
  for await (const entry of tar) {
    const { name } = entry.header;
    if (!isKnown(name) || expected !== undefined) throw userError(`${file} is not a backup of Atrium: ${name}`);
    const content = entry as unknown as Readable;
    let kept: string | undefined;
    const sum = await readMember({ name, content }, async (member) => {
      if (name === checksums || !about) kept = await text(Readable.from(member.content));
      else await take(member, about);
    });
    if (!about) about = describe(file, name, kept ?? '');
    if (name === checksums) expected = kept;
    else found.push(`${sum}  ${name}\n`);
  }
  if (expected === undefined || !about) throw damaged(file, 'its end is missing');
  if (expected !== found.join('')) throw damaged(file, 'a checksum differs');
  return about;
};
