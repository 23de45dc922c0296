import type { EmployeeImport, ImportField } from '@atrium/contracts';
import { importResults } from '@atrium/contracts/employeeImports';
import {
  atMost,
  conflict,
  invalid,
  newId,
  notFound,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { requireAdministrator } from '../employment/commands.ts';
import { addToJournal } from '../journal/commands.ts';
import { orderJob } from '../longJobs/commands.ts';
import { jobById } from '../longJobs/reading.ts';
import type { ImportOrder } from './check.ts';
import type { UploadedFile } from './form.ts';
import { guessColumns, headerKey } from './names.ts';
import { openHead, seal, sealRows } from './sealed.ts';
import { showImport } from './show.ts';
import { importsOf, rememberedColumns, type ChunkDoc, type Counts, type ImportDoc, type StoredRow } from './store.ts';
import type { Table } from './table.ts';
import { canUndoIn } from './undoRules.ts';

const keptMs = 86_400_000;
/** An undo that is ordered at the last moment has so much time. */
const undoingMs = 3_600_000;
/** Rows that are checked, and written, together. */
const chunkSize = 50;
const insertedAtOnce = 20;
const samplesShown = 3;

const keptUntil = () => new Date(Date.now() + keptMs);

const noCounts = () => Object.fromEntries(importResults.map((result) => [result, 0])) as Counts;

/** A table takes a part of the memory while it is read. */
const inTurn = atMost(1);

/** Reads a table and keeps it for a day. Nothing is written to people. */
export const addImport = (caller: Member, file: UploadedFile, ip: string) =>
  inTurn(() => readAndKeep(caller, file, ip));

async function readAndKeep(caller: Member, { name, content }: UploadedFile, ip: string): Promise<EmployeeImport> {
  // The libraries that read tables are loaded with the first one.
  const { readTable } = await import('./table.ts');
  const table = await readTable(content);
  const store = importsOf(caller);
  for (const old of await store.superfluous()) await store.remove(old);
  const _id = newId();
  const expires = keptUntil();
  const chunks = await chunksOf(caller, _id, table, expires);
  const head = headOf(table);
  const fields = guessColumns(head.header, await rememberedColumns(caller).read());
  const doc: Omit<ImportDoc, 'client_id'> = {
    _id,
    by: caller.userId,
    fileName: name.replace(/\p{Cc}/gu, '').slice(-200),
    head: await seal({ client_id: caller.clientId, import: _id }, 'head', head),
    fields,
    rows: table.rows.length,
    chunks: chunks.length,
    phase: 'columns',
    job: null,
    check: null,
    counts: noCounts(),
    twice: [],
    keys: null,
    isInviting: false,
    undoable: 0,
    written: null,
    created: new Date(),
    expires,
  };
  return unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    for (let at = 0; at < chunks.length; at += insertedAtOnce)
      await store.addChunks(chunks.slice(at, at + insertedAtOnce), work);
    await record({ caller, id: _id, ip }, 'import_begun', doc, work);
    return showImport(await store.add(doc, work), head);
  });
}

/** As wide as the widest row: a column without a name can be chosen, too. */
function headOf({ header, rows }: Table) {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length);
  const names = Array.from({ length: width }, (_, at) => header[at] ?? '');
  const samples = names.map((_, at) =>
    [...new Set(rows.flatMap(({ cells }) => cells[at] || []))].slice(0, samplesShown),
  );
  return { header: names, samples };
}

type NewChunk = Omit<ChunkDoc, 'client_id'>;

async function chunksOf({ clientId: client_id }: Member, id: string, { rows }: Table, expires: Date) {
  const chunks: NewChunk[] = [];
  for (let at = 0; at < rows.length; at += chunkSize) {
    const part = { client_id, import: id, number: chunks.length };
    const stored = rows
      .slice(at, at + chunkSize)
      .map(({ number, cells }): StoredRow => ({ row: number, cells, checked: null }));
    const chunk = {
      _id: `${id}:${part.number}`,
      import: id,
      number: part.number,
      check: null,
      counts: {},
      people: [],
      made: [],
    };
    chunks.push({ ...chunk, rows: await sealRows(part, stored), isLate: false, undoable: 0, expires });
  }
  return chunks;
}

type Act = { caller: Member; id: string; ip: string };

/** Says what the columns are, which the company's next tables begin with, and orders the check. Resolves to the job. */
export const orderCheck = ({ caller, id, ip }: Act, fields: (ImportField | null)[]) =>
  unitOfWork(caller, async (work) => {
    const doc = await idleImport(caller, id, work);
    const { header } = await openHead(doc);
    checkFields(fields, header.length);
    const named = header.flatMap((name, at) => (name ? [[headerKey(name), fields[at] ?? null] as const] : []));
    await rememberedColumns(caller).add(new Map(named), work);
    const order = { kind: 'import_checked', input: { import: id }, ip, total: doc.rows } as const;
    const job = await orderJob<ImportOrder>(caller, order, work);
    const cleared = { counts: noCounts(), twice: [], keys: null };
    await importsOf(caller).save(id, { ...cleared, fields, phase: 'checking', job, check: job }, work);
    await record({ caller, id, ip }, 'import_checked', doc, work);
    return job;
  });

function checkFields(fields: (ImportField | null)[], width: number) {
  const named = fields.filter((field) => field !== null);
  if (fields.length !== width) throw invalid({ columns: 'choice' });
  const twice = fields.findIndex((field, at) => field !== null && fields.indexOf(field) !== at);
  if (twice >= 0) throw invalid({ [`columns.${twice}`]: 'twice' });
  if (!named.includes('tab_number') && !named.includes('email')) throw invalid({ columns: 'required' });
}

/** Orders the writing of what was checked; after a cancelled one, of the rest. */
export const orderWriting = ({ caller, id, ip }: Act, isInviting: boolean) =>
  unitOfWork(caller, async (work) => {
    const doc = await idleImport(caller, id, work);
    if (doc.phase !== 'checked' && doc.phase !== 'writing') throw conflict('changed_meanwhile');
    const total = doc.counts.create + doc.counts.update;
    const order = { kind: 'employees_imported', input: { import: id }, ip, total } as const;
    const job = await orderJob<ImportOrder>(caller, order, work);
    await importsOf(caller).save(id, { phase: 'writing', job, isInviting, written: new Date() }, work);
    await importsOf(caller).keep(id, keptUntil(), work);
    return job;
  });

/** It has written now, and can be undone for a day. */
export async function endWriting(tenant: Tenant, id: string, work: Work) {
  await importsOf(tenant).save(id, { phase: 'written' }, work);
  await importsOf(tenant).keep(id, keptUntil(), work);
}

/** Orders that what it has written is taken back; after a cancelled undo, the rest. */
export const orderUndoing = ({ caller, id, ip }: Act) =>
  unitOfWork(caller, async (work) => {
    const doc = await idleImport(caller, id, work);
    const now = Date.now();
    if (doc.expires.getTime() <= now) throw notFound('import');
    const total = doc.undoable ?? 0;
    if (total <= 0 || !canUndoIn(doc.phase)) throw conflict('changed_meanwhile');
    const order = { kind: 'import_undone', input: { import: id }, ip, total } as const;
    const job = await orderJob<ImportOrder>(caller, order, work);
    await importsOf(caller).save(id, { phase: 'undoing', job }, work);
    if (doc.expires.getTime() < now + undoingMs) await importsOf(caller).keep(id, new Date(now + undoingMs), work);
    return job;
  });

export const removeImport = ({ caller, id, ip }: Act) =>
  unitOfWork(caller, async (work) => {
    const doc = await idleImport(caller, id, work);
    await importsOf(caller).remove(id, work);
    await record({ caller, id, ip }, 'import_removed', doc, work);
    return id;
  });

/** What was written of it is recorded by person (`imported`, `changed`). */
const record = (
  { caller: { userId: user, clientId }, id: item_id, ip }: Act,
  action: 'import_begun' | 'import_checked' | 'import_removed',
  { fileName: name, rows }: Pick<ImportDoc, 'fileName' | 'rows'>,
  work: Work,
) => addToJournal({ user, section: 'users', action, item_id, ip, after: { name, rows } }, clientId, work);

/** An import that no job works on, for an administrator who is still one. */
async function idleImport(caller: Member, id: string, work: Work): Promise<ImportDoc> {
  await requireAdministrator(caller, work);
  const doc = await importsOf(caller).byId(id, work);
  const job = doc.job && (await jobById(caller, doc.job, work));
  if (job && job.state === 'running') throw conflict('job_running');
  return doc;
}
