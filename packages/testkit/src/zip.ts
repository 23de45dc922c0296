import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/** The files of a ZIP archive by path. Throws when its end, or an entry, is missing or damaged. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || archive.readUInt32LE(end) !== endSignature) throw new Error('the archive has no end');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left; left -= 1) {
    if (archive.readUInt32LE(at) !== entrySignature) throw new Error('the list of files is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength!);
    if (files.has(path)) throw new Error(`${path} is there twice`);
    files.set(path, contentOf(archive, at));
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}

function contentOf(archive: Buffer, entry: number): Buffer {
  const [method, packed, size, local] = [
    archive.readUInt16LE(entry + 10),
    archive.readUInt32LE(entry + 20),
    archive.readUInt32LE(entry + 24),
    archive.readUInt32LE(entry + 42),
  ];
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const bytes = archive.subarray(start, start + packed);
  const content = method === 0 ? bytes : inflateRawSync(bytes);
  if (content.length !== size) throw new Error('a file is not whole');
  return content;
}
