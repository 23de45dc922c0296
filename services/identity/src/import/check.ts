import type { ImportResult } from '@atrium/contracts';
import type { Work } from '@atrium/kit';
import type { JobDoc, Progress } from '../longJobs/job.ts';
import { cellsOf, peopleOf, sharedKeys } from './cells.ts';
import { contextOf } from './context.ts';
import { outcomeOf } from './outcome.ts';
import { openRows, sealKeys, sealRows } from './sealed.ts';
import { importsOf, type ChunkDoc, type Counts, type ImportDoc, type StoredRow } from './store.ts';

export interface ImportOrder {
  import: string;
}

const chunksAtOnce = 3;

/** The first step finds rows about the same person; the others check some chunks each. Position: the next chunk. */
export async function checkStep(job: JobDoc<ImportOrder>, work: Work): Promise<Progress> {
  const store = importsOf({ clientId: job.client_id });
  const doc = await store.ofJob(job.input.import, job._id, work);
  if (!doc) return { position: null, done: 0 };
  if (job.position === '') {
    await findShared(doc, work);
    return { position: '0', done: 0 };
  }
  const chunks = await store.chunksFrom(doc._id, Number(job.position), chunksAtOnce, work);
  const opened: [ChunkDoc, StoredRow[]][] = [];
  for (const chunk of chunks) opened.push([chunk, await openRows(chunk, work)]);
  const { context, read } = await contextOf(
    doc,
    opened.flatMap(([, rows]) => rows),
    { isWritten: false },
    work,
  );
  for (const { row, cells } of read) row.checked = outcomeOf(row.row, cells, context).checked;
  for (const [chunk, rows] of opened) {
    const named = read.flatMap(({ row, cells }) => (rows.includes(row) ? peopleOf(cells, context.people) : []));
    const change = { check: job._id, ...(await chunkOf(chunk, rows, named, work)) };
    await store.saveChunk(chunk._id, change, work);
  }
  await store.count(doc._id, countsOf(opened.flatMap(([, rows]) => rows)), work);
  const next = Number(job.position) + chunks.length;
  const isLast = next >= doc.chunks || !chunks.length;
  if (isLast) await store.save(doc._id, { phase: 'checked' }, work);
  return { position: isLast ? null : String(next), done: read.length };
}

async function findShared(doc: ImportDoc, work: Work) {
  const store = importsOf({ clientId: doc.client_id });
  const rows: { row: number; cells: ReturnType<typeof cellsOf> }[] = [];
  for (const chunk of await store.chunksFrom(doc._id, 0, doc.chunks, work))
    for (const row of await openRows(chunk, work)) rows.push({ row: row.row, cells: cellsOf(row, doc.fields) });
  const { twice, keys } = sharedKeys(rows);
  await store.save(doc._id, { twice, keys: await sealKeys(doc, keys, work) }, work);
}

export function countsOf(rows: readonly StoredRow[]): Partial<Counts> {
  const counts: Partial<Record<ImportResult, number>> = {};
  for (const { checked } of rows) if (checked) counts[checked.result] = (counts[checked.result] ?? 0) + 1;
  return counts;
}

/** Whose names stand in what was written. */
const chiefsIn = (rows: StoredRow[]) =>
  rows.flatMap(({ written = [] }) => written.flatMap(({ old, now }) => [old.chief, now.chief])).filter(isId);

const isId = (chief: unknown) => typeof chief === 'string';

/** A chunk with its rows as they are now; `named`: the ids of people that they name. */
export const chunkOf = async (chunk: ChunkDoc, rows: StoredRow[], named: string[], work: Work) => ({
  rows: await sealRows(chunk, rows, work),
  counts: countsOf(rows),
  people: [...new Set([...named, ...rows.flatMap(({ checked }) => checked?.user ?? []), ...chiefsIn(rows)])],
  isLate: rows.some(({ checked }) => Boolean(checked?.chiefKey) && checked?.result !== 'error'),
  undoable: rows.filter(({ written }) => written?.length).length,
  made: rows.flatMap(({ written = [] }) => written.flatMap(({ user, isNew }) => (isNew ? user : []))),
});
