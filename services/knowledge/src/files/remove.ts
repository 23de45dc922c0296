import { allow, log, newId, notFound, unitOfWork, type Member, type Work } from '@atrium/kit';
import { looseOf } from './looseStore.ts';
import { canRemoveFile } from './rules.ts';
import { idOf } from './show.ts';
import { clearLoose, owner } from './space.ts';
import { storageOf } from './storageStore.ts';
import { fileChanges, filesOf, type FileDoc } from './store.ts';
import { bytesOf } from './upload.ts';

/** Deletes the files that the paths name, all or none (D54). */
export async function removeFiles(caller: Member, paths: string[]) {
  const ids = [...new Set(paths.map(idIn))];
  const files = await filesOf(caller).allVisible(ids);
  allow(files.every((file) => canRemoveFile(caller, file)));
  await removeDocs(files);
}

function idIn(src: string) {
  const id = idOf(src);
  if (!id) throw notFound('file');
  return id;
}

/** Files of one company: their records at once, their content right after. */
export async function removeDocs(files: FileDoc[]) {
  const [first] = files;
  if (!first) return;
  const tenant = { clientId: first.client_id };
  const rest = await unitOfWork(tenant, async (work) => {
    const gone = [];
    for (const file of files) if (await removeOne(file, work)) gone.push(file._id);
    return looseOf(tenant).add(
      { _id: newId(), workspace: first.workspace, files: gone, reserved: 0, owner, until: new Date() },
      work,
    );
  });
  await clearLoose(rest).catch((error: unknown) => log.warn({ err: error }, 'content is cleared later'));
}

/** Frees its space, once. */
async function removeOne(file: FileDoc, work: Work): Promise<boolean> {
  const tenant = { clientId: file.client_id };
  const isThere = await fileChanges(tenant).remove(file._id, work);
  if (!isThere) return false;
  const bytes = bytesOf(file);
  await storageOf(tenant).reserve(-bytes, work);
  await storageOf(tenant).count(file.module, { files: -1, bytes: -bytes }, work);
  return true;
}
