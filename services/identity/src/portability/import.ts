import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renewId } from '@atrium/kit';
import type { JobDoc, LongStep } from '../longJobs/job.ts';
import { broken, contentOf, contentsAt, unpack, withArchive, type Documents } from './archive.ts';
import { finish } from './clone.ts';
import { folderOf, removeFolder } from './folders.ts';
import { readLines } from './lines.ts';
import { undoCompany } from './newCompany.ts';
import { partOf, partsFor, type NamedPart } from './parts.ts';
import { goOn, type Moved, type Place } from './place.ts';
import { archiveName, type ImportOrder } from './importOrder.ts';

type Job = JobDoc<ImportOrder>;

const filesAtOnce = 20;

/** Loads the documents of an archive, then its files; both may be done again after a crash. */
export const importStep: LongStep<ImportOrder> = {
  run(job) {
    const parts = partsFor(job.by);
    return goOn(job, { stage: 'documents', offset: 0, after: '0' }, (place) => move(job, parts, place));
  },
  undo: undoCompany,
  tidy: ({ input }) => removeFolder(input.folder),
};

function move(job: Job, parts: NamedPart[], place: Place): Promise<Moved> {
  if (place.stage === 'end') return finish(job.client_id, parts);
  return place.stage === 'documents' ? loadLines(job, parts, place) : loadFiles(job, parts, place);
}

const pathIn = ({ input }: Job, name: string) => join(folderOf(input.folder), name);

/** `after` is the number of the entry, `offset` the byte in it. */
async function loadLines(job: Job, parts: NamedPart[], place: Place): Promise<Moved> {
  const number = Number(place.after ?? 0);
  const offset = place.offset ?? 0;
  const path = pathIn(job, `${number}.jsonl`);
  const documents = await entryAt(job, number, offset === 0 ? path : null);
  if (!documents) return { place: { stage: 'files', offset: 0 } };
  const { service, collection } = documents;
  const { documents: rows, next } = await readLines(path, offset);
  const { client_id: clientId, input } = job;
  if (rows.length) await partOf(parts, service).load({ clientId, ...input }, collection, rows);
  if (next !== null) return { place: { ...place, offset: next }, done: rows.length };
  await rm(path, { force: true });
  return { place: { ...place, after: String(number + 1), offset: 0 }, done: rows.length };
}

/** The entry of a number, unpacked to a path; null after the last. */
async function entryAt(job: Job, number: number, path: string | null): Promise<Omit<Documents, 'entry'> | null> {
  const archive = pathIn(job, archiveName);
  const named = (await contentsAt(archive)).documents[number];
  if (!named) return null;
  if (path) await withArchive(archive, (_, zip) => unpack(zip, named.entry, path));
  return { service: named.service, collection: named.collection };
}

const loadFiles = (job: Job, parts: NamedPart[], place: Place): Promise<Moved> =>
  withArchive(pathIn(job, archiveName), async ({ files }, zip) => {
    const { client_id: clientId, input } = job;
    const offset = place.offset ?? 0;
    const taken = files.slice(offset, offset + filesAtOnce);
    for (const { service, key, entry } of taken) {
      const renewed = renewId(key.slice(0, 24), input.mask) + key.slice(24);
      const content = await contentOf(zip, entry);
      const failed = new Promise<never>((_, reject) => content.once('error', reject));
      const stored = partOf(parts, service).writeFile({ clientId, workspace: input.workspace }, renewed, content);
      await Promise.race([stored, failed.catch(() => Promise.reject(broken()))]);
    }
    const isLast = offset + taken.length >= files.length;
    return { place: isLast ? { stage: 'end' } : { ...place, offset: offset + taken.length }, done: taken.length };
  });
