import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { badRequest, invalid, tooLarge, unsupportedType } from '@atrium/kit';
import busboy from 'busboy';

export interface FilePart {
  /** As the sender named it, if it did. */
  name: string | undefined;
  content: Readable;
}

export type Fields = Record<string, string>;

export const mostFiles = 10;
const limits = { fieldNameSize: 100, fieldSize: 1000, fields: 20, files: mostFiles + 1, headerPairs: 50 };

/** Nobody may hold a connection for long without sending, nor send for ever. */
const longestSilence = 120_000;
const longestUpload = 3_600_000;

/**
 * Reads a multipart form as it comes, the files one after the other, each with the fields that stood before it. The
 * first failure ends it: what is still coming in is read and dropped, so that the browser gets to the answer.
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
    const isTooMany = files > mostFiles;
    taken = taken.then(() => {
      if (field !== 'file') throw invalid({ [field]: 'unknown' });
      if (isTooMany) throw invalid({ file: 'too_many' });
      return filename === '' ? drop(content) : take({ name: filename, content }, fields);
    });
    taken.catch(ended.reject);
  });
  form.once('close', ended.resolve);
  // A broken form may tell so twice; an error that nobody hears would end the process.
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

/** An empty file input. */
async function drop(content: Readable) {
  for await (const chunk of content as AsyncIterable<Buffer>) if (chunk.length) throw invalid({ file: 'name' });
}

/** Ends the form when the sender goes, falls silent or never ends. */
function watch(req: IncomingMessage, end: () => void) {
  const onClose = () => void (req.complete || end());
  const timer = setTimeout(() => req.destroy(), longestUpload);
  req.setTimeout(longestSilence, () => req.destroy());
  req.once('close', onClose);
  return () => {
    req.off('close', onClose);
    req.setTimeout(0);
    clearTimeout(timer);
  };
}

/** A browser reads an answer only when it could send everything; 20 s it may take for that. */
function drain(req: IncomingMessage) {
  const timer = setTimeout(() => req.destroy(), 20_000).unref();
  req.once('close', () => clearTimeout(timer));
  req.resume();
}

/** What a request announces to bring, if it does. More than can be right is refused before a byte is read. */
export function announcedSize(req: IncomingMessage, limit: number): number {
  const announced = Number(req.headers['content-length'] ?? 0);
  if (announced > mostFiles * limit + 1_000_000) throw tooLarge('file_too_big', { size: limit });
  return announced;
}
