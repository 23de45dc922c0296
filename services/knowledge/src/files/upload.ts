import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fileModules, type StoredFile } from '@atrium/contracts';
import { invalid, isAdmin, noAccess, tooLarge, unitOfWork, unprocessable, type Member } from '@atrium/kit';
import { storage, type Place } from '../storage/index.ts';
import { announcedSize, mostFiles, readForm, type Fields, type FilePart } from './form.ts';
import { measure, peek } from './measure.ts';
import { cleanName } from './names.ts';
import { carriedBy, limitOf, waitingTime } from './rules.ts';
import { showFile } from './show.ts';
import {
  clearSpool,
  cover,
  holdSpace,
  releaseSpace,
  settleSpace,
  spoolFolder,
  spoolPath,
  thumbKey,
  type Hold,
} from './space.ts';
import { storageOf } from './storageStore.ts';
import { fileChanges, type FileDoc, type FileModule } from './store.ts';
import { guessType, isPicture, sampleSize } from './types.ts';

/** What a form costs besides its files is less than this. */
const formOverhead = 4096;

/** Takes in the files of a form, all or none. */
export async function receiveFiles(caller: Member, req: IncomingMessage): Promise<StoredFile[]> {
  const ids = Array.from({ length: mostFiles }, newFileId);
  const stored: Stored[] = [];
  let upload: Upload | undefined;
  try {
    await readForm(req, async (part, fields) => {
      upload ??= await beginUpload(caller, req, fields, ids);
      stored.push(await storeFile(upload, part, ids[stored.length]!));
    });
    if (!upload) throw unprocessable('no_file', { fields: { file: 'no_file' } });
    return await recordFiles(caller, upload, stored);
  } catch (error) {
    if (upload) await releaseSpace(upload.hold);
    throw error;
  }
}

/** Not a counter as other ids have, so that nobody guesses the id of a file that is not theirs. */
function newFileId() {
  const time = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return time + randomBytes(8).toString('hex');
}

interface Upload {
  module: FileModule;
  limit: number;
  hold: Hold;
  /** Bytes of the files that are stored already. */
  before: number;
}

async function beginUpload(caller: Member, req: IncomingMessage, fields: Fields, ids: string[]): Promise<Upload> {
  const module = moduleIn(caller, fields);
  const limit = limitOf(module);
  const announced = announcedSize(req, limit);
  const hold = await holdSpace(caller, Math.max(0, announced - formOverhead), ids);
  return { module, limit, hold, before: 0 };
}

/** The fields that stand before the files. */
function moduleIn(caller: Member, { client_id, module }: Fields): FileModule {
  const wrong = { ...(!client_id && { client_id: 'required' }), ...(!module && { module: 'required' }) };
  if (Object.keys(wrong).length) throw invalid(wrong);
  if (client_id !== caller.clientId) throw noAccess();
  if (!fileModules.includes(module as FileModule)) throw invalid({ module: 'choice' });
  return module as FileModule;
}

type Stored = Pick<FileDoc, '_id' | 'name' | 'type' | 'size' | 'sha256' | 'width' | 'height' | 'thumb_size'>;

async function storeFile(upload: Upload, part: FilePart, _id: string): Promise<Stored> {
  const name = cleanName(part.name);
  const { sample, content } = await peek(part.content, sampleSize);
  const { type, isBroken } = await guessType(sample, name);
  if (isBroken) throw unprocessable('file_broken');
  const incoming = measure(content, async (size) => {
    if (size > upload.limit) throw tooLarge('file_too_big', { size: upload.limit });
    await cover(upload.hold, upload.before + size);
  });
  const stored = isPicture(type)
    ? { _id, name, ...(await storePicture(upload.hold, _id, incoming.content)) }
    : { _id, name, type, ...plain, ...(await put(upload.hold, _id, incoming)) };
  upload.before += incoming.measured.size;
  return stored;
}

const plain = { width: null, height: null, thumb_size: null };

async function put(hold: Hold, key: string, { content, measured }: ReturnType<typeof measure>) {
  await storage.put(placeOf(hold, key), content);
  return measured;
}

const placeOf = ({ tenant, workspace }: Hold, key: string): Place => ({ ...tenant, workspace, key });

/** A picture is looked at as a whole before any of it is stored. */
async function storePicture(hold: Hold, id: string, content: AsyncIterable<Buffer>) {
  try {
    await mkdir(spoolFolder, { recursive: true });
    await pipeline(content, createWriteStream(spoolPath(id)));
    const { cleanPicture } = await import('./pictures.ts'); // costs 20 MB, so only those who get pictures pay
    const { path, type, width, height, thumb } = await cleanPicture(spoolPath(id));
    const measured = await put(hold, id, measure(createReadStream(path)));
    await put(hold, thumbKey(id), measure(only(thumb)));
    return { type, width, height, thumb_size: thumb.length, ...measured };
  } finally {
    await clearSpool(id);
  }
}

async function* only(content: Buffer) {
  yield content;
}

/** From here on the files are there. A repeated request (Idempotency-Key) gets the files of the first one. */
async function recordFiles(caller: Member, upload: Upload, stored: Stored[]): Promise<StoredFile[]> {
  const docs = stored.map((file) => draft(caller, upload, file));
  const bytes = docs.reduce((sum, file) => sum + bytesOf(file), 0);
  const results = await unitOfWork(caller, async (work) => {
    await settleSpace(upload.hold, bytes, work);
    await storageOf(caller).count(upload.module, { files: docs.length, bytes }, work);
    await fileChanges(caller).add(docs, work);
    return docs.map(showFile);
  });
  if (results[0]?._id !== docs[0]?._id) await releaseSpace(upload.hold);
  upload.hold.stop();
  return results;
}

/** What a file takes of the company's space. */
export const bytesOf = ({ size, thumb_size }: Pick<FileDoc, 'size' | 'thumb_size'>) => size + (thumb_size ?? 0);

function draft(caller: Member, { module, hold }: Upload, file: Stored): Omit<FileDoc, 'client_id'> {
  const created = new Date();
  return {
    ...file,
    workspace: hold.workspace,
    module,
    owner: caller.userId,
    by_admin: isAdmin(caller),
    created,
    ...carriedBy(module, [], created, waitingTime),
  };
}
