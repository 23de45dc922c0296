import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FileModule, StoredFile } from '@atrium/contracts';
import { uploadModules } from '@atrium/contracts/files';
import { allow, invalid, noAccess, tooLarge, unitOfWork, unprocessable, type Member } from '@atrium/kit';
import { announcedSize, maxFiles, readForm, type Fields, type FilePart } from '@atrium/kit/form';
import { storage, type ContentLocation } from '../../storage/index.ts';

import { measure, peek } from '../measure.ts';
import { cleanName } from '../names.ts';
import { attachmentState, maxBytesOf, mayUpload, takesType } from '../rules.ts';
import { showFile } from '../show.ts';
import {
  clearSpool,
  extendReservation,
  reserveSpace,
  cancelUpload,
  settleReservation,
  spoolFolder,
  spoolPath,
  thumbKey,
  type Reservation,
} from '../space.ts';
import { storageOf } from '../store/storage.ts';
import { bytesOfAll, fileChanges, type FileDoc } from '../store/files.ts';
import { guessType, isPicture, sampleBytes } from '../types.ts';

const formOverheadBytes = 4096;

export async function receiveFiles(caller: Member, req: IncomingMessage): Promise<StoredFile[]> {
  const ids = Array.from({ length: maxFiles }, newFileId);
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
    if (upload) await cancelUpload(upload.reservation);
    throw error;
  }
}

/** Random rather than counted as other ids, so that the id of another's file cannot be guessed. */
function newFileId() {
  const time = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return time + randomBytes(8).toString('hex');
}

interface Upload {
  module: FileModule;
  limit: number;
  reservation: Reservation;
  before: number;
}

async function beginUpload(caller: Member, req: IncomingMessage, fields: Fields, ids: string[]): Promise<Upload> {
  const module = moduleIn(caller, fields);
  const limit = maxBytesOf(module);
  const announced = announcedSize(req, { bytes: limit, files: maxFiles });
  const reservation = await reserveSpace(caller, Math.max(0, announced - formOverheadBytes), ids);
  return { module, limit, reservation, before: 0 };
}

function moduleIn(caller: Member, { client_id, module }: Fields): FileModule {
  const wrong = { ...(!client_id && { client_id: 'required' }), ...(!module && { module: 'required' }) };
  if (Object.keys(wrong).length) throw invalid(wrong);
  if (client_id !== caller.clientId) throw noAccess();
  const known = uploadModules.find((one) => one === module);
  if (!known) throw invalid({ module: 'choice' });
  allow(mayUpload(caller, known));
  return known;
}

type Stored = Pick<FileDoc, '_id' | 'name' | 'type' | 'size' | 'sha256' | 'width' | 'height' | 'thumb_size'>;

async function storeFile(upload: Upload, part: FilePart, _id: string): Promise<Stored> {
  const name = cleanName(part.name);
  const { sample, content } = await peek(part.content, sampleBytes);
  const { type, isBroken } = await guessType(sample, name);
  if (isBroken) throw unprocessable('file_broken');
  if (!takesType(upload.module, type)) throw unprocessable('file_type', { fields: { file: 'file_type' } });
  const incoming = measure(content, async (size) => {
    if (size > upload.limit) throw tooLarge('file_too_big', { size: upload.limit });
    await extendReservation(upload.reservation, upload.before + size);
  });
  const stored = isPicture(type)
    ? { _id, name, ...(await storePicture(upload.reservation, _id, incoming.content)) }
    : { _id, name, type, ...plain, ...(await put(upload.reservation, _id, incoming)) };
  upload.before += incoming.measured.size;
  return stored;
}

const plain = { width: null, height: null, thumb_size: null };

async function put(reservation: Reservation, key: string, { content, measured }: ReturnType<typeof measure>) {
  await storage.put(locationOf(reservation, key), content);
  return measured;
}

const locationOf = ({ tenant, workspace }: Reservation, key: string): ContentLocation => ({
  ...tenant,
  workspace,
  key,
});

async function storePicture(reservation: Reservation, id: string, content: AsyncIterable<Buffer>) {
  try {
    await mkdir(spoolFolder, { recursive: true });
    await pipeline(content, createWriteStream(spoolPath(id)));
    const { cleanPicture } = await import('../pictures.ts'); // takes 20 MB, so it is loaded with the first picture
    const { path, type, width, height, thumb } = await cleanPicture(spoolPath(id));
    const measured = await put(reservation, id, measure(createReadStream(path)));
    await put(reservation, thumbKey(id), measure(only(thumb)));
    return { type, width, height, thumb_size: thumb.length, ...measured };
  } finally {
    await clearSpool(id);
  }
}

async function* only(content: Buffer) {
  yield content;
}

/** A repeated request (Idempotency-Key) gets the files of the first one. */
async function recordFiles(caller: Member, upload: Upload, stored: Stored[]): Promise<StoredFile[]> {
  const docs = stored.map((file) => draft(caller, upload, file));
  const bytes = bytesOfAll(docs);
  const results = await unitOfWork(caller, async (work) => {
    await settleReservation(upload.reservation, bytes, work);
    await storageOf(caller).count(upload.module, { files: docs.length, bytes }, work);
    await fileChanges(caller).add(docs, work);
    return docs.map(showFile);
  });
  if (results[0]?._id !== docs[0]?._id) await cancelUpload(upload.reservation);
  upload.reservation.stopRenewal();
  return results;
}

function draft(caller: Member, { module, reservation }: Upload, file: Stored): Omit<FileDoc, 'client_id'> {
  const created = new Date();
  return {
    ...file,
    workspace: reservation.workspace,
    module,
    owner: caller.userId,
    created,
    ...attachmentState([], created),
  };
}
