import type { ErrorCode, HrmProblem } from '@atrium/contracts';
import { ApiError, newId, unitOfWork, unprocessable, type Work } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { requireCompany } from '../clients/lookup.ts';
import type { JobDoc, LongStep, Progress } from '../longJobs/job.ts';
import { writeChiefs } from './chiefs.ts';
import type { Hrm, HrmClient } from './client.ts';
import { writeDepartments } from './departmentsStep.ts';
import { dismissGone } from './goneStep.ts';
import { markNamed, requireFewLeaving } from './leaving.ts';
import { HrmFailure } from './problem.ts';
import { checkedRows } from './rows.ts';
import { openPassword, sealRows } from './sealed.ts';
import { chunksOf, loadsOf, settingsOf, type LoadDoc, type StoredRow } from './store.ts';
import { writePeople, type Done } from './write.ts';

export interface LoadOrder {
  /** How many may be dismissed at most, when they are many. */
  leaving: number;
}

const keptMs = 86_400_000;
const chunkSize = 25;
const insertedAtOnce = 20;

/** Reads the HRM; then writes its people, their chiefs, and dismisses those that it does not name any more. */
export const loadStep = (client: HrmClient): LongStep<LoadOrder> => ({
  run: (job) => failing('people', job, () => stepOf(job, client)),
  tidy: async (job) => void (await chunksOf({ clientId: job.client_id }).removeOf(job._id)),
});

export const departmentsStep = (client: HrmClient): LongStep<object> => ({
  run: (job) =>
    failing('departments', job, async () => writeDepartments(job, await client.departments(await hrmOf(job)))),
});

async function stepOf(job: JobDoc<LoadOrder>, client: HrmClient): Promise<Progress> {
  const [, part = '', at = ''] = /^(rows|chiefs|gone|)(.*)$/.exec(job.position) ?? [];
  if (part === 'rows') return pass(job, { part, number: Number(at), next: 'chiefs0' }, writePeople);
  if (part === 'chiefs') return pass(job, { part, number: Number(at), next: 'gone' }, writeChiefs);
  if (part === 'gone') return inWork(job, (work) => dismissGone(job, at, work));
  const rows = checkedRows(await client.people(await hrmOf(job)));
  await keepRows(job, rows);
  return { position: 'rows0', done: 0, total: rows.length };
}

const inWork = async <T>({ client_id: clientId }: JobDoc, body: (work: Work) => Promise<T>) =>
  unitOfWork({ clientId }, (work) => body(work).catch(again));

/** What another takes in the same moment is found by the next try. */
function again(error: unknown): never {
  if (error instanceof ApiError && error.status === 409) throw new Error('taken meanwhile', { cause: error });
  throw error;
}

interface Part {
  part: string;
  number: number;
  /** Where the next pass begins. */
  next: string;
}

type Pass = (job: JobDoc, number: number, work: Work) => Promise<Done | null>;

async function pass(job: JobDoc<LoadOrder>, { part, number, next }: Part, write: Pass): Promise<Progress> {
  const done = await inWork(job, (work) => write(job, number, work));
  return done ? { ...done, position: `${part}${number + 1}` } : { position: next, done: 0 };
}

async function hrmOf(job: JobDoc): Promise<Hrm> {
  const settings = await settingsOf({ clientId: job.client_id }).read();
  const password = settings && (await openPassword(settings));
  if (!settings || password === null) throw unprocessable('provider_not_configured');
  return { ...settings, password };
}

/** Kept sealed until the load ends; read again after a crash, those of before go. */
async function keepRows(job: JobDoc<LoadOrder>, rows: StoredRow[]) {
  const { _id, client_id: clientId, input } = job;
  const { settings } = await requireCompany(clientId);
  await markNamed(clientId, rows, _id);
  const today = localDay(settings.timezone, new Date());
  await requireFewLeaving({ clientId, job: _id, today, confirmed: input.leaving }, rows);
  await chunksOf({ clientId }).removeOf(_id);
  const expires = new Date(Date.now() + keptMs);
  const chunks: Parameters<ReturnType<typeof chunksOf>['add']>[0] = [];
  for (let at = 0; at < rows.length; at += chunkSize) {
    const number = chunks.length;
    const sealed = await sealRows(clientId, _id, number, rows.slice(at, at + chunkSize));
    chunks.push({ _id: newId(), job: _id, number, rows: sealed, passes: 0, expires });
  }
  for (let at = 0; at < chunks.length; at += insertedAtOnce)
    await unitOfWork({ clientId }, async (work) => {
      await chunksOf({ clientId }).add(chunks.slice(at, at + insertedAtOnce), work);
      return null;
    });
}

/** How a job names what its load says exactly. */
const codes: Record<HrmProblem, ErrorCode> = {
  address: 'service_unavailable',
  unreachable: 'service_unavailable',
  refused: 'wrong_password',
  answer: 'file_broken',
  too_big: 'file_too_big',
  too_many: 'file_too_big',
  empty: 'file_broken',
  leaving: 'conflict',
};

async function failing(kind: LoadDoc['kind'], job: JobDoc, run: () => Promise<Progress>): Promise<Progress> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof HrmFailure)) throw error;
    const { problem, leaving } = error;
    await loadsOf({ clientId: job.client_id }).fail(kind, job._id, { problem, leaving });
    throw unprocessable(codes[problem]);
  }
}
