import type { adaptation as contract, BodyOf } from '@atrium/contracts';
import type { AdaptationScenario } from '@atrium/contracts/adaptationStates';
import { conflict, invalid, notFound, unitOfWork, type Member, type Work } from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { advance } from './advancing.ts';
import { now, readFor, recordOfOther } from './commands.ts';
import { adaptationReached, adaptationRewarded } from './events.ts';
import { canDrop, canFinish, canManage, canResume, canUnfinish, daysBetween, isAllDone, lastDone } from './rules.ts';
import { tracksOf } from './store.ts';
import type { AdaptationDoc, ChainDoc, UserStepDoc } from './track.ts';

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
    recordOfOther(caller, doc, 'adaptation_changed', { after: { finished: step.name } }, work);
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
      recordOfOther(caller, doc, 'adaptation_changed', { after: { undone: step.name } }, work);
      return advance(caller, doc, { chains, status, ended: null }, at, work);
    }
    recordOfOther(caller, doc, 'adaptation_changed', { after: { undone: step.name } }, work);
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
    recordOfOther(caller, doc, 'adaptation_changed', { after: { begun: step.name } }, work);
    return advance(caller, doc, { chains: withStep(doc.chains, step_id, () => begun) }, at, work);
  });

export const dropStep = (caller: Member, id: string, step_id: string): Promise<AdaptationDoc> =>
  unitOfWork(caller, async (work) => {
    const { doc, by } = await readFor(caller, id, work);
    const { step } = stepIn(doc, step_id);
    requireRuling(canDrop(by, doc, step));
    const chains = withStep(doc.chains, step_id, () => null).filter(({ steps }) => steps.length);
    recordOfOther(caller, doc, 'adaptation_changed', { before: { step: step.name } }, work);
    return saveSteps(caller, doc, chains, now(), work);
  });
