import type { BodyOf, mailings as contract } from '@atrium/contracts';
import {
  conflict,
  found,
  invalid,
  newId,
  notFound,
  recordInJournal,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { nextRun } from '@atrium/kit/jobs';
import { factsFor } from '../company.ts';
import { keepsNextRun, markOf, partsOfJob, type JobMark } from './rules.ts';
import { mailingsOf, type MailingDoc } from './store.ts';

export interface Told {
  mailing: MailingDoc;
  mark: JobMark | null;
}

type Action =
  | 'mailing_created'
  | 'mailing_changed'
  | 'mailing_removed'
  | 'mailing_started'
  | 'mailing_restarted'
  | 'mailing_stopped';

const facts = (doc: MailingDoc | null) =>
  doc && { action: doc.action, schedule: doc.schedule, active: doc.active ? 'yes' : 'no' };

interface Change {
  before: MailingDoc | null;
  after: MailingDoc | null;
}

function record(caller: Member, action: Action, { before, after }: Change, work: Work) {
  const item_id = (after ?? before)!._id;
  recordInJournal(
    caller,
    { section: 'notifications', action, item_id, before: facts(before), after: facts(after) },
    work,
  );
}

/** Companies other than the caller’s own are not there. */
export async function zoneFor(caller: Member, workspace: string | undefined): Promise<string> {
  const { workspace: own, timezone } = await factsFor(caller);
  if (workspace !== undefined && workspace !== own) throw notFound('workspace');
  return timezone;
}

function nextAt(schedule: string, zone: string): string {
  const next = nextRun(schedule, new Date(), zone);
  if (!next) throw invalid({ schedule: 'choice' });
  return next.toISOString();
}

const taken = (error: unknown): never => {
  throw (error as { code?: unknown }).code === 11000 ? conflict('mailing_exists') : error;
};

export async function createMailing(caller: Member, body: BodyOf<typeof contract.create>): Promise<Told> {
  const zone = await zoneFor(caller, body.workspace);
  const { action, schedule, active = false } = body;
  const next = nextAt(schedule, zone);
  return unitOfWork(caller, async (work): Promise<Told> => {
    const store = mailingsOf(caller);
    if (await store.byAction(action, work)) throw conflict('mailing_exists');
    const created = new Date().toISOString();
    const fields = { action, schedule, active, zone, next_at: active ? next : null, last: null, created };
    const mailing = await store.add({ _id: newId(), ...fields }, work);
    record(caller, 'mailing_created', { before: null, after: mailing }, work);
    return { mailing, mark: active ? 'started' : null };
  }).catch(taken);
}

export async function updateMailing(caller: Member, id: string, body: BodyOf<typeof contract.update>): Promise<Told> {
  found(await mailingsOf(caller).byId(id), 'mailing');
  const zone = await zoneFor(caller, undefined);
  return unitOfWork(caller, async (work): Promise<Told> => {
    const store = mailingsOf(caller);
    const before = found(await store.byId(id, work), 'mailing');
    const { action = before.action, schedule = before.schedule, active = before.active } = body;
    if (action !== before.action && (await store.byAction(action, work))) throw conflict('mailing_exists');
    const next = keepsNextRun(before, { schedule, zone }) ? before.next_at : nextAt(schedule, zone);
    const change = { action, schedule, active, zone, next_at: active ? next : null };
    const mailing = found(await store.save(id, change, work), 'mailing');
    record(caller, 'mailing_changed', { before, after: mailing }, work);
    return { mailing, mark: markOf({ active, isRescheduled: schedule !== before.schedule }) };
  }).catch(taken);
}

export const removeMailing = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const before = found(await mailingsOf(caller).byId(id, work), 'mailing');
    found((await mailingsOf(caller).remove(id, work)) || null, 'mailing');
    record(caller, 'mailing_removed', { before, after: null }, work);
    return null;
  });

const journalOf = { started: 'mailing_started', restarted: 'mailing_restarted', stopped: 'mailing_stopped' } as const;

/** Of a workspace all active ones are started; of a workspace and an action the one, which is active then. */
export async function setJobs(caller: Member, job: string, mark: JobMark): Promise<Told[]> {
  const { workspace, action } = partsOfJob(job);
  const zone = await zoneFor(caller, workspace);
  if (action === null && mark !== 'started') throw notFound('mailing');
  return unitOfWork(caller, async (work) => {
    const store = mailingsOf(caller);
    const meant =
      action === null
        ? (await store.all(work)).filter(({ active }) => active)
        : [found(await store.byAction(action, work), 'mailing')];
    const told: Told[] = [];
    for (const before of meant) {
      const active = mark !== 'stopped';
      const keeps = mark === 'started' && keepsNextRun(before, { schedule: before.schedule, zone });
      const next_at = active ? (keeps ? before.next_at : nextAt(before.schedule, zone)) : null;
      const mailing = found(await store.save(before._id, { active, zone, next_at }, work), 'mailing');
      record(caller, journalOf[mark], { before, after: mailing }, work);
      told.push({ mailing, mark });
    }
    return told;
  });
}
