import { setTimeout as wait } from 'node:timers/promises';
import { invalid, removeFromStreams, unitOfWork, type Caller, type Work } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import { companies } from '../clients/store.ts';
import type { ClientDoc } from '../clients/company.ts';
import { addToInstallation } from '../journal/commands.ts';
import { orderJob } from '../longJobs/commands.ts';
import type { JobDoc, LongStep } from '../longJobs/job.ts';
import { jobsOf } from '../longJobs/store.ts';
import { endSessionsIn } from '../sessions/commands.ts';
import { anyUser } from '../users/store.ts';
import { partOf, partsFor, unitAfter, unitsOf, type NamedPart } from './parts.ts';
import { goOn, type Moved, type Place } from './place.ts';

interface Act {
  user: string;
  ip: string;
}

const rounds = 2;
/** After which all replicas know that the company is closed (kit's closed companies), and requests have ended. */
const settledMs = 6000;

/** Deletes a company: it is closed immediately, and its data removed by a job. `confirm` is its workspace. */
export const removeCompany = (caller: Caller, id: string, confirm: string, ip: string) =>
  unitOfWork(caller, async (work) => {
    const client = await requireCompany(id, work);
    if (confirm.trim().toLowerCase() !== client.workspace) throw invalid({ confirm: 'choice' });
    const job = await orderRemoval(client, { user: caller.userId, ip }, work);
    const entry = { user: caller.userId, section: 'clients', action: 'company_removed', item_id: id, ip } as const;
    await addToInstallation(entry, client, work);
    return job;
  });

/** Closes a company and orders that everything of it is removed; also one that was half made. */
export async function orderRemoval(client: ClientDoc, { user, ip }: Act, work: Work): Promise<string> {
  const { _id: clientId } = client;
  await companies.save(clientId, { status: 'blocked', updated: new Date().toISOString() }, work);
  await endSessionsIn(clientId, work);
  await jobsOf({ clientId }).endAll(work);
  return orderJob({ clientId, userId: user }, { kind: 'company_removed', input: {}, ip, total: 0 }, work);
}

export const removeStep: LongStep<object> = {
  run(job) {
    const parts = partsFor(job.by);
    // Identity last: until then it knows the company, whose workspace is not free.
    const inOrder = [...parts.slice(1), ...parts.slice(0, 1)];
    return goOn(job, { stage: 'close' }, (place) => move(job, inOrder, place));
  },
};

async function move(job: JobDoc, parts: NamedPart[], place: Place): Promise<Moved> {
  const { client_id: clientId } = job;
  if (place.stage === 'close') return close(clientId, parts);
  if (place.stage === 'wait') return waitFor(place);
  if (place.stage === 'end') return end(clientId);
  const units = await unitsOf(parts, clientId, ['content', 'settings', 'stays']);
  const { service = '', collection = '', after = '', offset: round = 1 } = place;
  if (!service) return { place: { ...place, ...unitAfter(units, null)!, after: '' } };
  const { removed, next } = await partOf(parts, service).remove(clientId, collection, after);
  if (next !== null) return { place: { ...place, after: next }, done: removed };
  const unit = unitAfter(units, { service, collection });
  if (unit) return { place: { ...place, ...unit, after: '' }, done: removed };
  const following = { stage: 'wait', offset: round + 1, after: String(Date.now() + settledMs) };
  return { place: round < rounds ? following : { stage: 'end' }, done: removed };
}

async function close(clientId: string, parts: NamedPart[]): Promise<Moved> {
  let total = 0;
  for (const { part } of parts) {
    await part.close(clientId);
    for (const { name } of (await part.describe(clientId)).collections) total += await part.count(clientId, name);
  }
  return { place: { stage: 'documents', offset: 1 }, total };
}

async function waitFor(place: Place): Promise<Moved> {
  if (Date.now() >= Number(place.after)) return { place: { stage: 'documents', offset: place.offset ?? 1 } };
  await wait(1000);
  return { place };
}

async function end(clientId: string): Promise<Moved> {
  await removeFromStreams(clientId);
  await unitOfWork({ clientId: null }, async (work) => {
    await anyUser.leave(clientId, work);
    await companies.remove(clientId, work);
    return null;
  });
  return { place: null };
}
