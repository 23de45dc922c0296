import { allow, found, log, newId, notFound, unitOfWork, type Member, type Work } from '@atrium/kit';
import { orphansOf, type OrphanDoc } from '../store/orphans.ts';
import { canReadFile, canRemoveFile } from '../rules.ts';
import { idOf } from '../show.ts';
import { clearOrphan, owner } from '../space.ts';
import { storageOf } from '../store/storage.ts';
import { bytesOf, fileChanges, filesOf, type FileDoc } from '../store/files.ts';

/** Deletes the files that the paths name, all or none (D54). */
export async function removeFiles(caller: Member, paths: string[]) {
  const ids = [...new Set(paths.map((path) => found(idOf(path), 'file')))];
  const orphan = await unitOfWork(caller, async (work) => {
    const files = await filesOf(caller).byIds(ids, work);
    if (files.length < ids.length || !files.every((file) => canReadFile(caller, file))) throw notFound('file');
    allow(files.every((file) => canRemoveFile(caller, file)));
    for (const file of files) auditRemoval(caller, file, work);
    return removeRecords(files, work);
  });
  await clearContent(orphan);
}

/** Tells the journal that somebody has deleted a file of another. */
function auditRemoval({ userId: user, address: ip = '' }: Member, file: FileDoc, work: Work) {
  if (file.owner === user) return;
  const { _id, owner: for_user, name, size, module } = file;
  const act = { section: 'files', action: 'file_removed', item_id: _id } as const;
  work.announce({
    type: 'knowledge.audit.recorded',
    data: { ...act, user, for_user, before: { name, size, module }, after: null, ip },
  });
}

export async function removeUnattached(files: FileDoc[], now: Date) {
  const tenant = { clientId: files[0]!.client_id };
  const orphan = await unitOfWork(tenant, async (work) => {
    const unattached = await fileChanges(tenant).unattached(
      files.map((file) => file._id),
      now,
      work,
    );
    return unattached.length ? removeRecords(unattached, work) : null;
  });
  if (orphan) await clearContent(orphan);
}

async function removeRecords(files: FileDoc[], work: Work): Promise<OrphanDoc> {
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

const clearContent = (orphan: OrphanDoc) =>
  clearOrphan(orphan).catch((error: unknown) => log.warn({ err: error }, 'content will be deleted later'));
