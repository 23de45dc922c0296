import type { adaptation as contract, BodyOf } from '@atrium/contracts';
import { maxOnTrack, type AdaptationScenario } from '@atrium/contracts/adaptationStates';
import {
  allow,
  conflict,
  found,
  invalid,
  newId,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { adaptationReached, adaptationRemoved, adaptationRewarded } from './events.ts';
import { standingOf, visibleAdaptation, visibleTrack } from './reading.ts';
import {
  canDrop,
  canFinish,
  canManage,
  canResume,
  canUnfinish,
  chainsFrom,
  daysBetween,
  dayStart,
  dueOf,
  faultsOfHolders,
  isAllDone,
  lastDone,
  milestonesFrom,
  peopleIn,
  released,
  type Standing,
} from './rules.ts';
import { adaptationsOf, settingsOf, tracksOf } from './store.ts';
import { requireActive } from './trackCommands.ts';
import type { AdaptationDoc, ChainDoc, Holders, UserStepDoc } from './track.ts';

const now = () => new Date().toISOString();

type Recorded = 'adaptation_started' | 'adaptation_changed' | 'adaptation_removed';

/** What somebody does to the adaptation of another stands in the journal. */
function record(caller: Member, doc: AdaptationDoc, action: Recorded, values: object, work: Work) {
  const { _id: item_id, employee: for_user } = doc;
  if (for_user !== caller.userId)
    recordInJournal(caller, { section: 'adaptation', action, item_id, for_user, ...values }, work);
}

/** Saves an adaptation with the steps that begin now; whoever is to be told of them is. */
export async function advance(
  tenant: Tenant,
  before: AdaptationDoc,
  fields: Partial<AdaptationDoc>,
  at: string,
  work: Work,
): Promise<AdaptationDoc> {
  const next = { ...before, ...fields };
  const { chains, opened } =
    next.status === 'run' ? released(next.chains, next.begins, at) : { chains: next.chains, opened: [] };
  const changes = { ...fields, chains, due: dueOf({ ...next, chains }) };
  const doc = found(await adaptationsOf(tenant).save(before._id, changes, work), 'user_adaptation');
  for (const { scenario, step } of opened) {
    const holder = doc[scenario];
    if (!step.notify || holder === null) continue;
    const reached = { event: 'step' as const, by: doc.employee, detail: step.name, created: at };
    work.announce(adaptationReached(doc, { ...reached, recipients: [holder] }));
  }
  return doc;
}

async function holdersFor(caller: Member, body: BodyOf<typeof contract.addUser>, hr: string | null): Promise<Holders> {
  const { employee, mentor } = body;
  const people = await peopleOf(caller).byIds([employee]);
  const chief = body.chief === undefined ? (people.get(employee)?.chief ?? null) : body.chief;
  const known = chief && (await peopleOf(caller).byIds([chief])).get(chief)?.active ? chief : null;
  return {
    employee,
    mentor,
    hr: body.hr === undefined ? (hr === employee ? null : hr) : body.hr,
    chief: body.chief === undefined ? (known === employee ? null : known) : body.chief,
  };
}

/** Two who add the same employee meet at the track. */
export async function addUser(caller: Member, body: BodyOf<typeof contract.addUser>): Promise<AdaptationDoc> {
  const { track: track_id, employee } = body;
  const seen = await visibleTrack(caller, track_id);
  const holders = await holdersFor(caller, body, seen.hr);
  await requireActive(caller, [employee, body.mentor, body.hr, body.chief]);
  const [fault] = faultsOfHolders(holders);
  if (fault) throw invalid({ [fault]: 'choice' });
  return unitOfWork(caller, async (work) => {
    const track = await visibleTrack(caller, track_id, work);
    if (track.status !== 'run') throw conflict('adaptation_not_active');
    if (track.running_total >= maxOnTrack) throw conflict('adaptation_limit');
    if (await adaptationsOf(caller).ofEmployee(track_id, employee, work)) throw conflict('adaptation_joined');
    const chains = chainsFrom(track.scenarios, holders, newId);
    if (!chains.length) throw conflict('adaptation_faults');
    found(await tracksOf(caller).count(track_id, { members_total: 1, running_total: 1 }, work), 'adaptation');
    const created = now();
    const today = created.slice(0, 10);
    const start = body.start ?? today;
    const doc = await adaptationsOf(caller).add(
      {
        _id: newId(),
        track_id,
        name: track.name,
        creator: caller.userId,
        employee,
        mentor: body.mentor,
        hr: holders.hr,
        chief: holders.chief,
        status: 'run',
        start,
        begins: start === today ? created : dayStart(start),
        ended: null,
        chains,
        milestones: milestonesFrom(start, await settingsOf(caller).read(work)),
        created,
        people: peopleIn(holders),
        due: null,
      },
      work,
    );
    const recipients = peopleIn(holders).filter((user) => user !== caller.userId);
    if (recipients.length)
      work.announce(adaptationReached(doc, { event: 'assigned', by: caller.userId, recipients, created }));
    record(caller, doc, 'adaptation_started', { after: { name: doc.name, start, ...holders } }, work);
    return advance(caller, doc, {}, created, work);
  });
}

interface Found {
  doc: AdaptationDoc;
  by: Standing;
}

async function readFor(caller: Member, id: string, work: Work): Promise<Found> {
  const doc = await visibleAdaptation(caller, id, work);
  return { doc, by: await standingOf(caller, doc) };
}

function stepIn({ chains }: AdaptationDoc, id: string): { chain: ChainDoc; step: UserStepDoc } {
  for (const chain of chains) {
    const step = chain.steps.find(({ _id }) => _id === id);
    if (step) return { chain, step };
  }
  throw notFound('user_adaptation_step');
}

/** With one step of a chain changed; null: removed. */
const withStep = (chains: readonly ChainDoc[], id: string, change: (step: UserStepDoc) => UserStepDoc | null) =>
  chains.map((chain) => ({
    ...chain,
    steps: chain.steps.flatMap((step) => (step._id === id ? (change(step) ?? []) : [step])),
  }));

interface Earned {
  scenario: AdaptationScenario;
  step: UserStepDoc;
  given: boolean;
}

/** A step that is finished again has another cause. */
function reward(doc: AdaptationDoc, { scenario, step, given }: Earned, created: string, work: Work) {
  const user = doc[scenario];
  if (!step.reward || user === null) return;
  const cause = `${doc._id}:${step._id}:${step.finished}`;
  work.announce(adaptationRewarded(doc, { user, amount: step.reward, cause, given, created }));
}

/** Ends an adaptation whose steps are all done. */
async function saveSteps(
  caller: Member,
  before: AdaptationDoc,
  chains: ChainDoc[],
  at: string,
  work: Work,
): Promise<AdaptationDoc> {
  if (!isAllDone(chains)) return advance(caller, before, { chains }, at, work);
  const doc = await advance(caller, before, { chains, status: 'ended', ended: at }, at, work);
  const days_total = daysBetween(doc.start, at);
  await tracksOf(caller).count(doc.track_id, { running_total: -1, ended_total: 1, days_total }, work);
  const recipients = doc.people.filter((user) => user !== caller.userId);
  if (recipients.length)
    work.announce(adaptationReached(doc, { event: 'ended', by: caller.userId, recipients, created: at }));
  return doc;
}

export const finishStep = (caller: Member, id: string, step_id: string): Promise<AdaptationDoc> =>
  unitOfWork(caller, async (work) => {
    const { doc, by } = await readFor(caller, id, work);
    const { chain, step } = stepIn(doc, step_id);
    if (step.finished && by.roles.includes(chain.scenario)) return doc;
    requireRuling(canFinish(by, doc, chain, step));
    const at = now();
    const done = { ...step, finished: at };
    reward(doc, { scenario: chain.scenario, step: done, given: true }, at, work);
    record(caller, doc, 'adaptation_changed', { after: { finished: step.name } }, work);
    return saveSteps(
      caller,
      doc,
      withStep(doc.chains, step_id, () => done),
      at,
      work,
    );
  });

/** The last step of the chain is open again, and its reward goes back. */
export const unfinishStep = (
  caller: Member,
  id: string,
  { scenario }: BodyOf<typeof contract.unfinish>,
): Promise<AdaptationDoc> =>
  unitOfWork(caller, async (work) => {
    const { doc, by } = await readFor(caller, id, work);
    const own = by.roles.find((role) => doc.chains.some((chain) => chain.scenario === role));
    const wanted = scenario ?? own;
    if (!wanted) throw invalid({ scenario: 'required' });
    const chain = doc.chains.find((each) => each.scenario === wanted);
    if (!chain) throw conflict('adaptation_step_state');
    requireRuling(canUnfinish(by, doc, chain));
    const step = lastDone(chain)!;
    const at = now();
    reward(doc, { scenario: chain.scenario, step, given: false }, at, work);
    const chains = doc.chains.map((each) => (each === chain ? { ...chain, steps: undone(chain, step, at) } : each));
    if (doc.status === 'ended') {
      // The track may have been deleted meanwhile, or switched off: then the adaptation stops.
      const days_total = -daysBetween(doc.start, doc.ended ?? at);
      const track = await tracksOf(caller).count(doc.track_id, { running_total: 1, ended_total: -1, days_total }, work);
      const status = !track || track.active ? 'run' : 'stop';
      record(caller, doc, 'adaptation_changed', { after: { undone: step.name } }, work);
      return advance(caller, doc, { chains, status, ended: null }, at, work);
    }
    record(caller, doc, 'adaptation_changed', { after: { undone: step.name } }, work);
    return advance(caller, doc, { chains }, at, work);
  });

/** The step after it waits again. */
const undone = (chain: ChainDoc, step: UserStepDoc, at: string): UserStepDoc[] =>
  chain.steps.map((each) => {
    if (each === step) return { ...each, finished: null, released: each.released ?? at };
    return each.finished ? each : { ...each, released: null };
  });

/** Without its delay. */
export const resumeStep = (caller: Member, id: string, step_id: string): Promise<AdaptationDoc> =>
  unitOfWork(caller, async (work) => {
    const { doc, by } = await readFor(caller, id, work);
    const { chain, step } = stepIn(doc, step_id);
    if (step.released && !step.finished && canManage(by)) return doc;
    requireRuling(canResume(by, doc, chain, step));
    const at = now();
    const begun = { ...step, released: at };
    const holder = doc[chain.scenario];
    if (step.notify && holder !== null && holder !== caller.userId)
      work.announce(
        adaptationReached(doc, {
          event: 'step',
          by: caller.userId,
          detail: step.name,
          recipients: [holder],
          created: at,
        }),
      );
    record(caller, doc, 'adaptation_changed', { after: { begun: step.name } }, work);
    return advance(caller, doc, { chains: withStep(doc.chains, step_id, () => begun) }, at, work);
  });

export const dropStep = (caller: Member, id: string, step_id: string): Promise<AdaptationDoc> =>
  unitOfWork(caller, async (work) => {
    const { doc, by } = await readFor(caller, id, work);
    const { step } = stepIn(doc, step_id);
    requireRuling(canDrop(by, doc, step));
    const chains = withStep(doc.chains, step_id, () => null).filter(({ steps }) => steps.length);
    record(caller, doc, 'adaptation_changed', { before: { step: step.name } }, work);
    return saveSteps(caller, doc, chains, now(), work);
  });

/** The numbers of its track follow. */
export async function forgetAdaptation(tenant: Tenant, doc: AdaptationDoc, work: Work): Promise<void> {
  found((await adaptationsOf(tenant).remove(doc._id, work)) || null, 'user_adaptation');
  const hasEnded = doc.status === 'ended';
  const days_total = hasEnded && doc.ended ? -daysBetween(doc.start, doc.ended) : 0;
  const parts = hasEnded ? { ended_total: -1, days_total } : { running_total: -1 };
  await tracksOf(tenant).count(doc.track_id, { members_total: -1, ...parts }, work);
  work.announce(adaptationRemoved(doc));
}

export const removeUser = (caller: Member, track: string, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const { doc, by } = await readFor(caller, id, work);
    if (doc.track_id !== track) throw notFound('user_adaptation');
    allow(canManage(by));
    await forgetAdaptation(caller, doc, work);
    record(caller, doc, 'adaptation_removed', { before: { name: doc.name, status: doc.status } }, work);
    return null;
  });
