import {
  allow,
  found,
  log,
  newId,
  notFound,
  unitOfWork,
  type Caller,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { audit } from '../audit.ts';
import { orphansOf, type OrphanDoc } from '../store/orphans.ts';
import { canReadFile, canRemoveFile, isNameless, isOfGroups } from '../rules.ts';
import { idOf } from '../show.ts';
import { clearOrphan, owner } from '../space.ts';
import { storageOf } from '../store/storage.ts';
import { bytesOf, bytesOfAll, fileChanges, filesOf, type FileDoc } from '../store/files.ts';

/** Deletes the files that the paths name, all or none (D54). */
export async function removeFiles(caller: Member, paths: string[]) {
  const ids = [...new Set(paths.map((path) => found(idOf(path), 'file')))];
  const orphans = await unitOfWork(caller, async (work) => {
    const files = await filesOf(caller).byIds(ids, work);
    if (files.length < ids.length || !files.every((file) => canReadFile(caller, file))) throw notFound('file');
    allow(files.every((file) => canRemoveFile(caller, file)));
    for (const file of files) auditRemoval(caller, file, work);
    return removeRecords(files, work);
  });
  await clearContent(orphans);
}

/** Tells the journal that somebody has deleted a file of another. */
function auditRemoval(caller: Member, file: FileDoc, work: Work) {
  const { _id, owner, name, size, module } = file;
  if (owner === caller.userId) return;
  const for_user = isNameless(file) ? null : owner;
  const before = { ...(!isNameless(file) && !isOfGroups(file) && { name }), size, module };
  audit(caller, { action: 'file_removed', item_id: _id, for_user, before }, work);
}

type Due = (work: Work) => Promise<FileDoc[]>;

/**
 * Removes the files that `due` reads in the unit of work, so that one which an item carries meanwhile stays. `note` tells
 * of them. Resolves to what was removed.
 */
export async function removeUnattached(
  tenant: Caller | Tenant,
  due: Due,
  note?: (files: FileDoc[], work: Work) => void,
) {
  const { orphans, ...removed } = await unitOfWork(tenant, async (work) => {
    const files = await due(work);
    if (files.length) note?.(files, work);
    return { files: files.length, bytes: bytesOfAll(files), orphans: await removeRecords(files, work) };
  });
  await clearContent(orphans);
  return removed;
}

/** Also what items carry: for an erasure. The files are of one company. */
export async function removeForGood(files: FileDoc[], tenant: { clientId: string }) {
  await clearContent(await unitOfWork(tenant, (work) => removeRecords(files, work)));
}

/** The content of files is found by the workspace, so each has its own row. */
async function removeRecords(files: FileDoc[], work: Work): Promise<OrphanDoc[]> {
  const groups = Map.groupBy(files, ({ workspace }) => workspace).values();
  const orphans: OrphanDoc[] = [];
  for (const group of groups) orphans.push(await removeGroup(group, work));
  return orphans;
}

async function removeGroup(files: FileDoc[], work: Work): Promise<OrphanDoc> {
  const { client_id: clientId, workspace } = files[0]!;
  const removed: string[] = [];
  for (const file of files) if (await removeRecord(file, work)) removed.push(file._id);
  return orphansOf({ clientId }).add(
    { _id: newId(), workspace, files: removed, reserved: 0, owner, until: new Date() },
    work,
  );
}

async function removeRecord(file: FileDoc, work: Work): Promise<boolean> {
  const tenant = { clientId: file.client_id };
  const isRemoved = await fileChanges(tenant).remove(file._id, work);
  if (!isRemoved) return false;
  const bytes = bytesOf(file);
  await storageOf(tenant).reserve(-bytes, work);
  await storageOf(tenant).count(file.module, { files: -1, bytes: -bytes }, work);
  return true;
}

async function clearContent(orphans: OrphanDoc[]) {
  for (const orphan of orphans)
    await clearOrphan(orphan).catch((error: unknown) => log.warn({ err: error }, 'content will be deleted later'));
}
