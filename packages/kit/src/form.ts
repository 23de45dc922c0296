import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import { badRequest, invalid, tooLarge, unsupportedType } from './errors.ts';

export interface FilePart {
  name: string | undefined;
  content: Readable;
}

export type Fields = Record<string, string>;

export const maxFiles = 10;
const limits = { fieldNameSize: 100, fieldSize: 1000, fields: 20, files: maxFiles + 1, headerPairs: 50 };

const idleTimeoutMs = 120_000;
const uploadTimeoutMs = 3_600_000;
const drainTimeoutMs = 20_000;

/**
 * Reads a multipart form as a stream, one file after the other, each with the fields before it. The first failure ends
 * it: the rest of the request is read and dropped, since a browser reads the answer only after sending everything.
 */
export async function readForm(req: IncomingMessage, take: (part: FilePart, fields: Fields) => Promise<void>) {
  const form = openForm(req);
  const fields: Fields = Object.create(null);
  let files = 0;
  let isCut = false;
  let taken = Promise.resolve();
  const ended = Promise.withResolvers<void>();

  form.on('field', (name, value) => (fields[name] ??= value));
  form.on('file', (field, content, { filename }) => {
    content.on('error', ({ name }) => (isCut ||= name !== 'AbortError'));
    files += 1;
    const isTooMany = files > maxFiles;
    taken = taken.then(() => {
      if (field !== 'file') throw invalid({ [field]: 'unknown' });
      if (isTooMany) throw invalid({ file: 'too_many' });
      return filename === '' ? drop(content) : take({ name: filename, content }, fields);
    });
    taken.catch(ended.reject);
  });
  form.once('close', ended.resolve);
  // A broken form may emit two errors, and an unhandled one would end the process.
  form.on('error', () => ended.reject(interrupted()));
  const unwatch = watch(req, () => form.destroy(interrupted()));
  req.pipe(form);

  try {
    await ended.promise;
    await taken;
  } catch (error) {
    const cause = isCut ? interrupted() : error;
    req.unpipe(form);
    form.destroy();
    drain(req);
    await taken.catch(() => undefined);
    throw cause;
  } finally {
    unwatch();
  }
}

const interrupted = () => badRequest('upload_interrupted');

function openForm(req: IncomingMessage) {
  if (!/^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '')) throw unsupportedType();
  try {
    return busboy({ headers: req.headers, defParamCharset: 'utf8', limits });
  } catch {
    throw badRequest();
  }
}

async function drop(content: Readable) {
  for await (const chunk of content as AsyncIterable<Buffer>) if (chunk.length) throw invalid({ file: 'name' });
}

function watch(req: IncomingMessage, end: () => void) {
  const onClose = () => void (req.complete || end());
  const timer = setTimeout(() => req.destroy(), uploadTimeoutMs);
  req.setTimeout(idleTimeoutMs, () => req.destroy());
  req.once('close', onClose);
  return () => {
    req.off('close', onClose);
    req.setTimeout(0);
    clearTimeout(timer);
  };
}

function drain(req: IncomingMessage) {
  const timer = setTimeout(() => req.destroy(), drainTimeoutMs).unref();
  req.once('close', () => clearTimeout(timer));
  req.resume();
}

interface Limit {
  /** Of one file. */
  bytes: number;
  files: number;
}

/** The announced size of a request, 0 if unknown. A size that no valid form has is refused before a byte is read. */
export function announcedSize(req: IncomingMessage, { bytes, files }: Limit): number {
  const announced = Number(req.headers['content-length'] ?? 0);
  if (announced > files * bytes + 1_000_000) throw tooLarge('file_too_big', { size: bytes });
  return announced;
}
