import { hostname } from 'node:os';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { badRequest, log, newId, tooLarge, unitOfWork, type Member, type Work } from '@atrium/kit';
import { settings } from '../settings.ts';
import { filesFolder, storage } from '../storage/index.ts';
import { looseOf, type LooseDoc } from './looseStore.ts';
import { storageOf } from './storageStore.ts';

export const gigabyte = 1024 ** 3;

/** This process by the name that it has again after a restart. */
export const owner = `${hostname()}:${settings.PORT}`;

/** Unreserved bytes that an upload may have received before it asks for more room. */
const step = 8 * 1024 * 1024;

/** Longer than the clocks of two replicas are apart. */
const lease = 15 * 60_000;
const renewal = 100_000;
const leaseEnd = () => new Date(Date.now() + lease);

/** The company's space that an upload holds, and the content that it has brought so far. */
export interface Hold {
  tenant: { clientId: string };
  workspace: string;
  id: string;
  reserved: number;
  stop: () => void;
}

/** Holds room for an upload, before any of its content is written down. */
export async function holdSpace(caller: Member, bytes: number, files: string[]): Promise<Hold> {
  const tenant = { clientId: caller.clientId };
  const id = newId();
  const workspace = caller.workspace ?? caller.clientId;
  await unitOfWork(tenant, async (work) => {
    await reserve(tenant, bytes, work);
    await looseOf(tenant).add({ _id: id, workspace, files, reserved: bytes, owner, until: leaseEnd() }, work);
    return null;
  });
  const timer = setInterval(() => prolong(tenant, id), renewal).unref();
  return { tenant, workspace, id, reserved: bytes, stop: () => clearInterval(timer) };
}

function prolong(tenant: Hold['tenant'], id: string) {
  looseOf(tenant)
    .prolong(id, leaseEnd())
    .catch((error: unknown) => log.warn({ err: error }, 'the lease of an upload'));
}

/** Throws 413 `storage_limit`, with the company's space and what is free of it in bytes. */
async function reserve(tenant: Hold['tenant'], bytes: number, work: Work) {
  const space = storageOf(tenant);
  if (await space.reserve(bytes, work)) return;
  await space.open(settings.STORAGE_GB * gigabyte, work);
  if (await space.reserve(bytes, work)) return;
  const { total = 0, free = 0 } = (await space.get(work)) ?? {};
  throw tooLarge('storage_limit', { size: total, available: Math.max(0, free) });
}

/** Keeps what is held not far behind what has been received, where the request did not announce it. */
export async function cover(hold: Hold, received: number) {
  if (received - hold.reserved < step) return;
  await unitOfWork(hold.tenant, async (work) => {
    await reserve(hold.tenant, step, work);
    await looseOf(hold.tenant).reserve(hold.id, step, work);
    return null;
  });
  hold.reserved += step;
}

/** Inside the unit of work that records the files: exactly their bytes stay taken. */
export async function settleSpace(hold: Hold, bytes: number, work: Work) {
  await reserve(hold.tenant, bytes - hold.reserved, work);
  if (!(await looseOf(hold.tenant).remove(hold.id, work))) throw badRequest('upload_interrupted');
}

/**
 * Gives up an upload: its content goes first, so that a crash in between is noticed again. When the storage is away
 * that is left to the next round of cleaning.
 */
export async function releaseSpace({ tenant, id, stop }: Hold) {
  stop();
  try {
    const left = await unitOfWork(tenant, (work) => looseOf(tenant).get(id, work));
    if (left) await clearLoose(left);
  } catch (error) {
    log.warn({ err: error }, 'what an upload has left is cleared later');
    await looseOf(tenant)
      .prolong(id, new Date())
      .catch(() => undefined);
  }
}

/** Removes content without a record and frees what was held for it. May run twice. */
export async function clearLoose({ _id, client_id: clientId, workspace, files }: LooseDoc) {
  for (const key of files.flatMap((file) => [file, thumbKey(file)])) await storage.remove({ clientId, workspace, key });
  await Promise.all(files.map(clearSpool));
  await unitOfWork({ clientId }, async (work) => {
    const left = await looseOf({ clientId }).get(_id, work);
    if (!left) return null;
    await storageOf({ clientId }).reserve(-left.reserved, work);
    await looseOf({ clientId }).remove(_id, work);
    return null;
  });
}

export const thumbKey = (file: string) => `${file}.thumb`;

export const spoolFolder = join(filesFolder, '.incoming');

/** Where a picture lies while it is looked at. */
export const spoolPath = (file: string) => join(spoolFolder, file);

export async function clearSpool(file: string) {
  const path = spoolPath(file);
  await Promise.all([path, `${path}.clean`].map((one) => rm(one, { force: true })));
}
