import type { ReviewStep } from '@atrium/contracts';
import { stepFaults } from '@atrium/contracts/assessmentRules';
import { found, inPages, invalid, log, peopleOf, unitOfWork, type Member, type Tenant, type Work } from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { schedule } from '@atrium/kit/jobs';
import { instancesOf } from '../assessments/instances.ts';
import { factsFor } from '../company.ts';
import { useQuestionnaires } from '../questionnaires/reading.ts';
import { questionnairesIn, saveCycle, visibleCycle } from './commands.ts';
import type { CycleDoc, ParticipantDoc } from './cycle.ts';
import { cycleCompleted, offerCycle, record } from './events.ts';
import { activeReviews, isOpen, momentsOf, nextAt, statusOn } from './plan.ts';
import { todayOf } from './reading.ts';
import { choosesLater, reviewsOf } from './reviewers.ts';
import { canComplete, canRemind, canStart } from './rules.ts';
import { cycles, dueCycles, participants, participantsOf } from './store.ts';

/** States older than this do not decide who is asked. */
const maxAgeMs = 500;

/** Those under review with their present chiefs; reviewers who have left are not asked. */
async function settled(caller: Member, rows: ParticipantDoc[]) {
  const named = rows.flatMap(({ user, peers, subordinates }) => [user, ...peers, ...subordinates]);
  const people = await peopleOf(caller).byIds(named, maxAgeMs);
  const chiefs = rows.flatMap(({ user }) => people.get(user)?.chief ?? []);
  const known = new Map([...people, ...(await peopleOf(caller).byIds(chiefs, maxAgeMs))]);
  const isHere = (id: string | null | undefined): id is string => id != null && known.get(id)?.active === true;
  return rows.map(({ user, peers, subordinates }) => {
    const chief = people.get(user)?.chief;
    return {
      user,
      chief: isHere(chief) && chief !== user ? chief : null,
      peers: peers.filter(isHere),
      subordinates: subordinates.filter(isHere),
    };
  });
}

async function noteChiefs(caller: Member, cycle: string, people: { user: string; chief: string | null }[], work: Work) {
  for (const [chief, some] of Map.groupBy(people, (person) => person.chief)) {
    const users = some.map(({ user }) => user);
    await participants.of(caller).updateMany({ cycle, user: { $in: users } }, { $set: { chief, begun: true } }, work);
  }
}

const openSteps = (cycle: CycleDoc, today: string): ReviewStep[] =>
  activeReviews(cycle.steps).flatMap(({ step }) => (isOpen(cycle, step, today) ? step : []));

/** Freezes the questionnaires, makes what reviewers are asked, and tells those whose step has begun. */
export async function startCycle(caller: Member, id: string): Promise<CycleDoc> {
  const { today, timezone: zone } = await factsFor(caller);
  return unitOfWork(caller, async (work) => {
    const before = await visibleCycle(caller, id, work);
    requireRuling(canStart(caller, before));
    const faults = stepFaults(before.steps, today);
    const people = await settled(caller, await participantsOf(caller, id, work));
    if (!people.length) faults['people'] = 'required';
    const reviews = people.map((person) => ({ user: person.user, reviews: reviewsOf(person, before.steps) }));
    for (const { user, reviews: own } of reviews)
      if (!own.length && !choosesLater(before.steps)) faults[`people.${user}`] = 'required';
    if (Object.keys(faults).length) throw invalid(faults);
    const unusable = new Set(await useQuestionnaires(caller, questionnairesIn(before), work));
    before.steps.forEach(({ active, questionnaire }, at) => {
      if (active && questionnaire && unusable.has(questionnaire)) faults[`steps.${at}.questionnaire`] = 'choice';
    });
    if (Object.keys(faults).length) throw invalid(faults);

    const all = reviews.flatMap(({ user, reviews: own }) => own.map((review) => ({ ...review, user, cycle: id })));
    await instancesOf(caller).add(all, work);
    await noteChiefs(caller, id, people, work);
    const started = new Date().toISOString();
    const fields = {
      status: statusOn({ ...before, status: 'started' }, today),
      zone,
      started,
      handled: started,
      total: all.length,
      version: before.version + 1,
      next_at: nextAt(momentsOf(before.steps, zone), started),
    };
    const cycle = await saveCycle(caller, before, fields, work);
    record(caller, 'cycle_started', { cycle, before }, work);
    const open = new Set<string>(openSteps(cycle, today));
    const recipients = [...new Set(all.flatMap(({ step, reviewer }) => (open.has(step) ? reviewer : [])))];
    offerCycle(cycle, { type: 'assessment.cycle.asked', by: caller.userId, recipients, created: started }, work);
    return cycle;
  });
}

const runs = { status: { $in: ['started', 'active'] as ('started' | 'active')[] } };

/** For good: the filter lets one completion through. */
async function complete(tenant: Tenant, before: CycleDoc, by: string, work: Work): Promise<CycleDoc> {
  const end = { status: 'completed' as const, completed: new Date().toISOString(), next_at: null };
  const cycle = found(await cycles.of(tenant).change({ _id: before._id, ...runs }, { $set: end }, work), 'cycle');
  const rows = await participantsOf(tenant, before._id, work);
  const recipients = rows.map(({ user }) => user);
  const chiefs = [...new Set(rows.flatMap(({ chief }) => chief ?? []))];
  work.announce(cycleCompleted(cycle, { by, recipients, chiefs }));
  return cycle;
}

export const completeCycle = (caller: Member, id: string): Promise<CycleDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleCycle(caller, id, work);
    requireRuling(canComplete(caller, before));
    const cycle = await complete(caller, before, caller.userId, work);
    record(caller, 'cycle_completed', { cycle, before }, work);
    return cycle;
  });

/** Those who have something to answer now; resolves to their number. */
export const remindOf = (caller: Member, id: string): Promise<number> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleCycle(caller, id, work);
    const time = new Date();
    requireRuling(canRemind(caller, before, time));
    const created = time.toISOString();
    const cycle = await saveCycle(caller, before, { reminded: created }, work);
    const steps = openSteps(cycle, todayOf(cycle));
    const recipients = steps.length ? await instancesOf(caller).waiting(id, steps, work) : [];
    offerCycle(cycle, { type: 'assessment.cycle.reminded', by: caller.userId, recipients, created }, work);
    record(caller, 'cycle_reminded', { cycle }, work);
    return recipients.length;
  });

/** What the calendar has said since it was followed last. */
export const followCycle = (dueCycle: CycleDoc, now: Date): Promise<null> => {
  const tenant = { clientId: dueCycle.client_id };
  return unitOfWork(tenant, async (work) => {
    const moment = now.toISOString();
    const cycle = await cycles.of(tenant).findOne({ _id: dueCycle._id, ...runs, next_at: { $lte: moment } }, {}, work);
    if (!cycle) return null;
    const moments = momentsOf(cycle.steps, cycle.zone);
    const due = moments.filter(({ at }) => at > (cycle.handled ?? '') && at <= moment);
    if (due.some(({ what }) => what === 'complete')) {
      await complete(tenant, cycle, cycle.author, work);
      return null;
    }
    const status = statusOn(cycle, todayOf(cycle));
    const fields = { status, handled: moment, next_at: nextAt(moments, moment) };
    await cycles.of(tenant).change({ _id: cycle._id, ...runs }, { $set: fields }, work);
    for (const [what, type] of [
      ['ask', 'assessment.cycle.asked'],
      ['remind', 'assessment.cycle.reminded'],
    ] as const) {
      const begun = new Set<string>(due.flatMap((each) => (each.what === what && each.step ? each.step : [])));
      // A step that has passed while nothing ran asks no one.
      const steps = openSteps({ ...cycle, status }, todayOf(cycle)).filter((step) => begun.has(step));
      const recipients = steps.length ? await instancesOf(tenant).waiting(cycle._id, steps, work) : [];
      offerCycle(cycle, { type, by: cycle.author, recipients, created: moment }, work);
    }
    return null;
  });
};

/** Goes through the cycles of all companies; one that fails does not keep the others waiting. */
export async function followCalendar(now: Date): Promise<void> {
  const due = inPages((after, limit) => dueCycles(now.toISOString(), after, limit));
  for await (const cycle of due)
    await followCycle(cycle, now).catch((error: unknown) =>
      log.error({ err: error, cycle: cycle._id }, 'a cycle could not follow the calendar'),
    );
}

export function startCalendar() {
  schedule('cycles', '1 * * * *', () => followCalendar(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of assessment cycles is not started'),
  );
}
