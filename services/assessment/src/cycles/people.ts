import type { BodyOf, cycles as contract } from '@atrium/contracts';
import {
  conflict,
  found,
  invalid,
  isAdmin,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { instancesOf } from '../assessments/instances.ts';
import { visibleCycle } from './commands.ts';
import type { CycleDoc, ParticipantDoc } from './cycle.ts';
import { offerCycle } from './events.ts';
import { isOpen } from './plan.ts';
import { placeOf, todayOf } from './reading.ts';
import { reviewerFaults, reviewsOf } from './reviewers.ts';
import { canChoose } from './rules.ts';
import { cycles, participants } from './store.ts';

const maxAgeMs = 500;

/** Who is the chief of a person now. */
export async function chiefNow(caller: Member, user: string): Promise<string | null> {
  return (await peopleOf(caller).byIds([user], maxAgeMs)).get(user)?.chief ?? null;
}

type Chosen = BodyOf<typeof contract.setReviewers>;

const isReviewer = new Set<string>(['peerAssessment', 'subordinateAssessment']);

/** Sets peers and subordinates; of a cycle that has started those who are new are asked, and others no longer. */
export async function setReviewers(caller: Member, id: string, chosen: Chosen): Promise<ParticipantDoc> {
  const { user, peers, subordinates } = chosen;
  const chief = await chiefNow(caller, user);
  const known = await peopleOf(caller).byIds([...peers, ...subordinates], maxAgeMs);
  if ([...peers, ...subordinates].some((each) => known.get(each)?.active !== true))
    throw notFound('user', 'user_not_found');

  return unitOfWork(caller, async (work) => {
    const cycle = await visibleCycle(caller, id, work);
    const before = found(await placeOf(caller, id, user, work), 'user');
    requireRuling(canChoose(caller, cycle, { user, chief }, todayOf(cycle)));
    const place = { ...before, chief: before.begun ? before.chief : chief, peers, subordinates };
    const faults = reviewerFaults(place);
    if (Object.keys(faults).length) throw invalid(faults);

    const saved = await participants.of(caller).change({ _id: before._id }, { $set: { peers, subordinates } }, work);
    const sums = before.begun ? await ask(caller, { cycle, place }, work) : { total: 0, submitted: 0 };
    const counted = { version: 1, total: sums.total, submitted_total: sums.submitted };
    const filter = { _id: id, status: { $in: ['draft', 'started', 'active'] as ('draft' | 'started' | 'active')[] } };
    if (!(await cycles.of(caller).change(filter, { $inc: counted }, work))) throw conflict('cycle_completed');
    const sizes = (row: ParticipantDoc) => ({ peers: row.peers.length, subordinates: row.subordinates.length });
    const what = { section: 'assessment', action: 'cycle_reviewers', item_id: id, for_user: user } as const;
    recordInJournal(caller, { ...what, before: sizes(before), after: sizes(place) }, work);
    return found(saved, 'user');
  });
}

async function ask(caller: Member, { cycle, place }: { cycle: CycleDoc; place: ParticipantDoc }, work: Work) {
  const about = { cycle: cycle._id, user: place.user };
  const { added, ...sums } = await instancesOf(caller).fit(about, reviewsOf(place, cycle.steps), work);
  const today = todayOf(cycle);
  const isNow = (step: string) => isReviewer.has(step) && isOpen(cycle, step, today);
  const recipients = added.flatMap(({ step, reviewer }) => (isNow(step) ? reviewer : []));
  const created = new Date().toISOString();
  offerCycle(cycle, { type: 'assessment.cycle.asked', by: caller.userId, recipients, created }, work);
  return sums;
}

/** The people of a cycle with their reviewers; only those who choose reviewers see them. */
export async function requireSeesReviewers(caller: Member, cycle: CycleDoc, user: string | undefined): Promise<void> {
  if (isAdmin(caller)) return;
  const chief = user ? await chiefNow(caller, user) : null;
  requireRuling(user !== undefined && canChoose(caller, cycle, { user, chief }, todayOf(cycle)));
}
