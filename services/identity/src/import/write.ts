import { ApiError, type Work } from '@atrium/kit';
import type { JobDoc, Progress, Refusals } from '../longJobs/job.ts';
import { placedIn } from '../structure/placing.ts';
import { companyUser } from '../users/accounts.ts';
import { withHr } from '../users/hr.ts';
import type { UserDoc } from '../users/user.ts';
import { peopleOf } from './cells.ts';
import { countsOf, type ImportOrder } from './check.ts';
import { personOfKey } from './chiefs.ts';
import { endWriting } from './commands.ts';
import { contextOf, type Context, type RowCells } from './context.ts';
import { createPeople } from './create.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { openRows } from './sealed.ts';
import { again, saveImported, saveRows, type Done, type Part } from './saving.ts';
import { importsOf, type StoredRow } from './store.ts';
import { withWritten, writtenTo } from './undoRules.ts';

const isWaiting = ({ checked }: StoredRow) => checked?.result === 'create' || checked?.result === 'update';

/** Writes a chunk a step; then, by positions that begin with `chiefs`, chiefs who stand in later rows. */
export async function writeStep(job: JobDoc<ImportOrder>, work: Work): Promise<Progress> {
  const store = importsOf({ clientId: job.client_id });
  const doc = await store.ofJob(job.input.import, job._id, work);
  if (!doc) return { position: null, done: 0 };
  const [pass, at] = job.position.startsWith('chiefs') ? ['chiefs', job.position.slice(6)] : ['rows', job.position];
  const number = Number(at || 0);
  const chunk = await store.chunk(doc._id, number, work);
  const isLast = number + 1 >= doc.chunks;
  const writePart = pass === 'rows' ? writeRows : writeChiefs;
  const done = chunk ? await writePart(job, { doc, chunk }, work).catch(again) : { done: 0 };
  if (!isLast) return { ...done, position: `${pass === 'chiefs' ? 'chiefs' : ''}${number + 1}` };
  if (pass === 'rows') return { ...done, position: 'chiefs0' };
  await endWriting({ clientId: job.client_id }, doc._id, work);
  return { ...done, position: null };
}

async function writeRows(job: JobDoc<ImportOrder>, { doc, chunk }: Part, work: Work): Promise<Done> {
  const rows = await openRows(chunk, work);
  const before = countsOf(rows);
  const { context, read } = await contextOf(doc, rows, { isWritten: true }, work);
  const refusals: Refusals = [];
  const made: { row: StoredRow; outcome: Outcome }[] = [];
  const waiting = read.filter(({ row }) => isWaiting(row));
  for (const each of waiting) {
    const outcome = outcomeOf(each.row.row, each.cells, context);
    if (outcome.checked.mark !== each.row.checked!.mark) refuse(each.row, refusals);
    else if (outcome.user) await updateOne(job, { row: each.row, outcome, context }, work);
    else made.push({ row: each.row, outcome });
  }
  const created = await createPeople(job, { doc, wanted: made.map(({ outcome }) => outcome.change) }, work);
  for (const [at, { row, outcome }] of made.entries()) {
    finish(row, outcome, 'created', created[at]!._id);
    await keepWritten(row, null, created[at]!, work);
  }
  await saveRows({ doc, chunk }, { rows, before, named: namedIn(read, context) }, work);
  return { done: waiting.length, refusals, changed: [] };
}

function refuse(row: StoredRow, refusals: Refusals) {
  row.checked!.result = 'stale';
  refusals.push({ item: String(row.row), error: 'changed_meanwhile' });
}

function finish(row: StoredRow, { checked }: Outcome, result: 'created' | 'updated', user: string) {
  row.checked = { ...row.checked!, result, user, chiefKey: checked.chiefKey };
}

const namedIn = (read: RowCells[], { people }: Context) => read.flatMap(({ cells }) => peopleOf(cells, people));

/** For an undo. */
async function keepWritten(row: StoredRow, before: UserDoc | null, saved: UserDoc, work: Work) {
  const written = writtenTo(before && (await withHr(before, work)), await withHr(saved, work));
  row.written = withWritten(row.written ?? [], written);
}

interface Update {
  row: StoredRow;
  outcome: Outcome;
  context: Context;
}

/** Read again: a row before may have changed them, as a chief. */
async function updateOne(job: JobDoc<ImportOrder>, { row, outcome, context }: Update, work: Work) {
  const user = await companyUser({ clientId: job.client_id }, outcome.user!._id, work);
  const saved = await saveImported(job, user, placedIn(user, outcome.change, context.places), work);
  await keepWritten(row, user, saved, work);
  finish(row, outcome, 'updated', user._id);
}

const isLate = ({ row: { checked } }: RowCells) =>
  Boolean(checked?.chiefKey) && (checked?.result === 'created' || checked?.result === 'updated');

async function writeChiefs(job: JobDoc<ImportOrder>, { doc, chunk }: Part, work: Work): Promise<Done> {
  if (!chunk.isLate) return { done: 0 };
  const rows = await openRows(chunk, work);
  const before = countsOf(rows);
  const { context, read } = await contextOf(doc, rows, { isWritten: true }, work);
  const refusals: Refusals = [];
  for (const { row } of read.filter(isLate)) {
    const chief = personOfKey(row.checked!.chiefKey!, context.people);
    const user = await companyUser({ clientId: doc.client_id }, row.checked!.user!, work);
    const change = chief && !chief.deletion_mark ? placedChief(user, chief._id, context) : null;
    if (!change) refusals.push({ item: String(row.row), error: 'user_not_found' });
    else if (user.chief !== chief!._id) await keepWritten(row, user, await saveImported(job, user, change, work), work);
    row.checked!.chiefKey = null;
  }
  await saveRows({ doc, chunk }, { rows, before, named: namedIn(read, context) }, work);
  return { done: 0, refusals };
}

/** Null: it contradicts the structure, which may have changed since. */
function placedChief(user: UserDoc, chief: string, { places }: Context): Partial<UserDoc> | null {
  try {
    return user.deletion_mark ? null : placedIn(user, { chief }, places);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
