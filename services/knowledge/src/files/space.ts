import { hostname } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { badRequest, log, newId, tooLarge, unitOfWork, type Member, type Work } from '@atrium/kit';
import { settings } from '../settings.ts';
import { filesFolder, isKey, requireKey, storage } from '../storage/index.ts';
import { gigabyte, maxUnattachedFiles, shareOf } from './rules.ts';
import { bytesOfAll, fileChanges } from './store/files.ts';
import { orphansOf, type OrphanDoc } from './store/orphans.ts';
import { storageOf } from './store/storage.ts';

/** This process by a name that it has again after a restart. */
export const owner = `${hostname()}:${settings.PORT}`;

const stepBytes = 8 * 1024 * 1024;

/** Longer than the clocks of two replicas differ. */
const leaseMs = 15 * 60_000;
const renewalMs = 100_000;
const leaseEnd = () => new Date(Date.now() + leaseMs);

export interface Reservation {
  tenant: { clientId: string };
  user: string;
  workspace: string;
  id: string;
  bytes: number;
  stopRenewal: () => void;
}

export async function reserveSpace(caller: Member, bytes: number, files: string[]): Promise<Reservation> {
  const tenant = { clientId: caller.clientId };
  const user = caller.userId;
  const id = newId();
  const workspace = caller.workspace ?? caller.clientId;
  await unitOfWork(tenant, async (work) => {
    await reserve(tenant, bytes, work);
    await orphansOf(tenant).add({ _id: id, workspace, files, reserved: bytes, user, owner, until: leaseEnd() }, work);
    await checkShare(tenant, user, work);
    return null;
  });
  const timer = setInterval(() => renew(tenant, id), renewalMs).unref();
  return { tenant, user, workspace, id, bytes, stopRenewal: () => clearInterval(timer) };
}

function renew(tenant: Reservation['tenant'], id: string) {
  orphansOf(tenant)
    .renew(id, leaseEnd())
    .catch((error: unknown) => log.warn({ err: error }, 'the lease of an upload was not renewed'));
}

/** Throws 413 `storage_limit` with the company's space, and what is free of it, in bytes. */
async function reserve(tenant: Reservation['tenant'], bytes: number, work: Work) {
  const space = storageOf(tenant);
  if (await space.reserve(bytes, work)) return;
  await space.open(settings.STORAGE_GB * gigabyte, work);
  if (await space.reserve(bytes, work)) return;
  const { total = 0, free = 0 } = (await space.get(work)) ?? {};
  throw tooLarge('storage_limit', { size: total, available: Math.max(0, free) });
}

/**
 * Throws 413 when one person would fill the company's space with what no item carries. Called after `reserve`, whose
 * write lets two uploads at the same time see each other.
 */
async function checkShare(tenant: Reservation['tenant'], user: string, work: Work) {
  const { total = 0 } = (await storageOf(tenant).get(work)) ?? {};
  const size = shareOf(total);
  const files = await fileChanges(tenant).unattachedOf(user, maxUnattachedFiles, work);
  const uploads = await orphansOf(tenant).ofUser(user, work);
  const bytes = bytesOfAll(files) + sum(uploads.map(({ reserved }) => reserved));
  if (bytes > size || files.length >= maxUnattachedFiles) throw tooLarge('storage_limit', { size, available: 0 });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const interrupted = () => badRequest('upload_interrupted');

export async function extendReservation(reservation: Reservation, received: number) {
  if (received - reservation.bytes < stepBytes) return;
  const { tenant, user, id } = reservation;
  await unitOfWork(tenant, async (work) => {
    await reserve(tenant, stepBytes, work);
    if (!(await orphansOf(tenant).addReserved(id, stepBytes, work))) throw interrupted();
    await checkShare(tenant, user, work);
    return null;
  });
  reservation.bytes += stepBytes;
}

export async function settleReservation({ tenant, id, bytes: reserved }: Reservation, bytes: number, work: Work) {
  await reserve(tenant, bytes - reserved, work);
  if (!(await orphansOf(tenant).complete(id, work))) throw interrupted();
}

/** Deletes the content of an upload that failed and frees its space. When that fails, the next cleanup does it. */
export async function cancelUpload({ tenant, id, stopRenewal }: Reservation) {
  stopRenewal();
  try {
    const orphan = await unitOfWork(tenant, (work) => orphansOf(tenant).get(id, work));
    if (orphan) await clearOrphan(orphan);
  } catch (error) {
    log.warn({ err: error }, 'the content of a failed upload will be deleted later');
    await orphansOf(tenant)
      .renew(id, new Date())
      .catch(() => undefined);
  }
}

export async function claimOrphan(orphan: OrphanDoc) {
  const { _id, client_id: clientId } = orphan;
  if (await orphansOf({ clientId }).claim(_id, new Date(), leaseEnd())) await clearOrphan(orphan);
}

/** Content first, so that a crash in between is noticed. May run twice. A wrong id has no content. */
export async function clearOrphan({ _id, client_id: clientId, workspace, files: ids }: OrphanDoc) {
  const files = ids.filter(isKey);
  if (files.length < ids.length) log.error({ clientId, id: _id }, 'files with wrong ids have no content to delete');
  for (const key of files.flatMap((file) => [file, thumbKey(file)])) await storage.remove({ clientId, workspace, key });
  await Promise.all(files.map(clearSpool));
  await unitOfWork({ clientId }, async (work) => {
    const orphan = await orphansOf({ clientId }).get(_id, work);
    if (!orphan) return null;
    await storageOf({ clientId }).reserve(-orphan.reserved, work);
    await orphansOf({ clientId }).remove(_id, work);
    return null;
  });
}

export const thumbKey = (file: string) => `${file}.thumb`;

export const spoolFolder = join(filesFolder, '.incoming');

export const spoolPath = (file: string) => join(spoolFolder, requireKey(file));

export async function clearSpool(file: string) {
  const path = spoolPath(file);
  await Promise.all([path, `${path}.clean`].map((spooled) => rm(spooled, { force: true })));
}
