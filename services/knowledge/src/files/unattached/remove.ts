import { maxRemovedFiles } from '@atrium/contracts/unattachedFiles';
import type { Member, Work } from '@atrium/kit';
import { audit } from '../audit.ts';
import { removeUnattached } from '../commands/remove.ts';
import { bytesOfAll, fileChanges, type FileDoc } from '../store/files.ts';
import { mayReadName } from '../rules.ts';

const maxNames = 20;

/**
 * Removes some files that nothing carries, or those that nothing has carried for a day, as many as one call takes. What a
 * service has been told of stays: its item may be stored already, and the event of it on its way.
 */
export async function cleanFiles(caller: Member, ids?: string[]) {
  const now = new Date();
  const changes = fileChanges(caller);
  const limit = maxRemovedFiles;
  const due = (work: Work) => (ids ? changes.free([...new Set(ids)], now, work) : changes.due(now, { limit }, work));
  const removed = await removeUnattached(caller, due, (files, work) => record(caller, files, work));
  const isMore = !ids && (await changes.due(now, { limit: 1 })).length > 0;
  return { ...removed, isMore };
}

/** One row for all of them, with the first names. */
function record(caller: Member, files: FileDoc[], work: Work) {
  const named = files.filter((file) => mayReadName(caller, file)).slice(0, maxNames);
  const before = { files: files.length, size: bytesOfAll(files), names: named.map(({ name }) => name) };
  audit(caller, { action: 'files_cleaned', item_id: caller.clientId, before }, work);
}
