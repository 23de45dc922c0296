import { ApiError, type Work } from '@atrium/kit';
import type { JobDoc, Progress } from '../longJobs/job.ts';
import { saveUser } from '../users/accounts.ts';
import { endSessionsAfter } from '../users/commands.ts';
import { recordChange } from '../users/recording.ts';
import type { UserDoc } from '../users/user.ts';
import { chunkOf, type countsOf } from './check.ts';
import { importsOf, type ChunkDoc, type ImportDoc, type StoredRow } from './store.ts';

export interface Part {
  doc: ImportDoc;
  chunk: ChunkDoc;
}

export type Done = Omit<Progress, 'position'>;

/** What another takes in the same moment is found by the next try, which leaves that row out. */
export function again(error: unknown): never {
  if (error instanceof ApiError && error.status === 409) throw new Error('taken meanwhile', { cause: error });
  throw error;
}

type By = Pick<JobDoc, 'by' | 'ip'>;

export async function saveImported({ by, ip }: By, before: UserDoc, change: Partial<UserDoc>, work: Work) {
  const saved = await saveUser(before, change, work);
  await endSessionsAfter(null, { before, saved, hash: null }, work);
  const act = { user: by, for_user: before._id, item_id: before._id, ip, source: 'import' as const };
  await recordChange(act, { before, saved, hash: null }, work);
  return saved;
}

interface Saved {
  rows: StoredRow[];
  before: ReturnType<typeof countsOf>;
  /** Ids of the people that the rows name. */
  named: string[];
}

export async function saveRows({ doc, chunk }: Part, { rows, before, named }: Saved, work: Work) {
  const store = importsOf({ clientId: doc.client_id });
  const changed = await chunkOf(chunk, rows, named, work);
  await store.saveChunk(chunk._id, changed, work);
  const less = Object.fromEntries(Object.entries(before).map(([result, count]) => [result, -count]));
  const all = [less, changed.counts].flatMap((counts) => Object.entries(counts));
  const by: Record<string, number> = {};
  for (const [result, count] of all) by[result] = (by[result] ?? 0) + count;
  await store.count(doc._id, by, work, changed.undoable - (chunk.undoable ?? 0));
}
