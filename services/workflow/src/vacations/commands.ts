import type { BodyOf, vacations as contract } from '@atrium/contracts';
import { countedDays, totalOf, type Days } from '@atrium/contracts/vacationDays';
import {
  allow,
  authorship,
  conflict,
  invalid,
  notFound,
  peopleOf,
  peopleReached,
  peopleWithRole,
  recordInJournal,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { crudCommands, requireRuling, type NewDraft, type Resource } from '@atrium/kit/crud';
import { balanceOf, costOf, holidaysOf } from '../vacationBalances/reading.ts';
import { accountsOf, settingsOf } from '../vacationBalances/store.ts';
import { vacationCancelled, vacationDecided, vacationRemoved, vacationRequested } from './events.ts';
import { dayOf, readKeysOfCaller, standingTo, today } from './reading.ts';
import {
  canBeAsked,
  canBecome,
  canChange,
  canEnterFor,
  canRemove,
  canStart,
  costsDays,
  firstStatus,
  isAsSeen,
  isWithin,
  standing,
  vacationReadKeys,
  wrongPeriod,
} from './rules.ts';
import { showVacations } from './show.ts';
import { vacations, vacationsOf, type VacationDoc } from './store.ts';

const now = () => new Date().toISOString();

type Action = 'vacation_entered' | 'vacation_changed' | 'vacation_decided' | 'vacation_removed';

/** What a person does to a vacation of another stands in the journal. */
function recordOfOther(caller: Member, vacation: VacationDoc, action: Action, values: object, work: Work) {
  const { _id: item_id, user: for_user } = vacation;
  if (for_user !== caller.userId)
    recordInJournal(caller, { section: 'vacations', action, item_id, for_user, ...values }, work);
}

const periodOf = ({ start, end, planned, status }: VacationDoc) => ({ start, end, planned, status });

const maxDeciders = 100;

/** Administrators and holders of the right `vacations_edit`. */
async function editorsOf(caller: Member): Promise<string[]> {
  const holders = await peopleReached(caller, { keys: { $in: ['all'] } }, 'vacations_edit', maxDeciders);
  const admins = await peopleWithRole(caller, 'admin', maxDeciders);
  return [...new Set([...admins, ...holders.map(({ _id }) => _id)])];
}

/** The chief (D41), else those who edit all: a chief who may not use vacations cannot decide. */
async function decidersFor(caller: Member, user: string): Promise<string[]> {
  const chief = (await peopleOf(caller).byIds([user])).get(user)?.chief;
  const person = chief && (await peopleOf(caller).byIds([chief])).get(chief);
  const deciders = person && canBeAsked(person) ? [chief] : await editorsOf(caller);
  return deciders.filter((decider) => decider !== user);
}

/** `field`: where the form names the person, who works in the company. */
async function requireActive(caller: Member, user: string, field: 'user' | 'substitute') {
  await peopleOf(caller).require([user]);
  if (!(await peopleOf(caller).byIds([user])).get(user)?.active) throw invalid({ [field]: 'choice' });
}

/** A colleague who works in the company. */
async function requireSubstitute(caller: Member, user: string, substitute: string | null | undefined) {
  if (!substitute) return;
  if (substitute === user) throw invalid({ substitute: 'choice' });
  await requireActive(caller, substitute, 'substitute');
}

/** In the order of their ids, so that no two units of work wait for each other. */
async function lockAccounts(caller: Member, { user, substitute }: VacationDoc, work: Work) {
  const people = [user, substitute].filter((id) => id !== null).toSorted();
  for (const id of people) await accountsOf(caller).lock(id, work);
}

/** The substitute is there; and who is away by an approval stands in for nobody then. */
async function requireStandIn(caller: Member, vacation: VacationDoc, isApproved: boolean, work: Work) {
  const { user, substitute } = vacation;
  if (substitute && (await vacationsOf(caller).isAway(substitute, vacation, work))) throw conflict('substitute_away');
  if (isApproved && (await vacationsOf(caller).standsIn(user, vacation, work))) throw conflict('substitute_away');
}

function requirePeriod(days: Days) {
  const wrong = wrongPeriod(days);
  if (wrong) throw invalid(wrong);
}

/** Each year that it touches has the days left (spec 1 §5). */
async function requireBalance(caller: Member, vacation: VacationDoc, work: Work) {
  const { _id: without, user } = vacation;
  const cost = costOf(vacation, await holidaysOf(caller, work));
  const left = new Map<string, number>();
  for (const year of Object.keys(cost))
    left.set(year, (await balanceOf(caller, { user, year: Number(year), without }, work)).left);
  if (!isWithin(cost, (year) => left.get(year)!)) throw conflict('vacation_balance');
}

/**
 * What must hold of a stored vacation: a period that is none, another vacation of the person, a substitute who is away or
 * a balance that does not suffice takes the unit of work back.
 */
async function requireFit(caller: Member, vacation: VacationDoc, work: Work) {
  requirePeriod(vacation);
  await lockAccounts(caller, vacation, work);
  if (await vacationsOf(caller).overlapping(vacation, work)) throw conflict('vacation_overlaps');
  const { status, taken } = vacation;
  await requireStandIn(caller, vacation, status === 'approved', work);
  // The days were counted before; a change beside this one may have moved them.
  if (taken && totalOf(taken) !== totalOf(countedDays(vacation, await holidaysOf(caller, work)))) throw conflict();
  if (costsDays(vacation)) await requireBalance(caller, vacation, work);
}

/** Of a vacation that is approved from the beginning. */
const approved = async (caller: Member, days: Days, at: string) => ({
  status: 'approved' as const,
  taken: countedDays(days, await holidaysOf(caller)),
  decision: { by: caller.userId, at, reason: '' },
});

const isNewRequest = ({ planned, start, end }: VacationDoc, before: VacationDoc | null) =>
  !planned && (!before || before.planned || before.start !== start || before.end !== end);

async function announce(caller: Member, vacation: VacationDoc, before: VacationDoc | null, work: Work) {
  if (!isNewRequest(vacation, before)) return;
  const { decision } = vacation;
  work.announce(
    decision
      ? vacationDecided(vacation, decision, 'approved')
      : vacationRequested(vacation, caller.userId, await decidersFor(caller, vacation.user)),
  );
}

type NewVacation = BodyOf<typeof contract.create>;

async function draftVacation(caller: Member, body: NewVacation): Promise<NewDraft<VacationDoc>> {
  const { user = caller.userId, start, end, planned = false, status, substitute = null, comment = '' } = body;
  await requireActive(caller, user, 'user');
  const by = await standingTo(caller, user);
  allow(canEnterFor(by) && (status !== 'approved' || by.isEditor));
  await requireSubstitute(caller, user, substitute);
  const { created: at } = authorship(caller, { created: body.created }, new Date());
  requirePeriod({ start, end });
  if (!canStart({ start, end }, dayOf(at))) throw conflict('vacation_past');

  const { approval } = await settingsOf(caller).read();
  const created = at.toISOString();
  const isApproved = firstStatus({ planned, status }, approval) === 'approved';
  return {
    user,
    ...(user !== caller.userId && { brought_by: caller.userId }),
    start,
    end,
    planned,
    status: 'new',
    taken: null,
    decision: null,
    ...(isApproved && (await approved(caller, { start, end }, created))),
    substitute,
    comment,
    created,
    updated: null,
    read_keys: [],
  };
}

/** A person’s own vacation, or one that the caller may edit: who is the chief makes no difference here. */
const byCaller = (caller: Member, { user }: VacationDoc) => standing(caller, user, null);

export const vacationResource: Resource<typeof contract, VacationDoc> = {
  entity: 'vacation',
  collection: vacations,
  order: '-start',
  visible: async (caller) => ({ read_keys: { $in: await readKeysOfCaller(caller) } }),
  canChange: (caller, vacation) => canChange(byCaller(caller, vacation), vacation),
  canRemove: (caller, vacation) => canRemove(byCaller(caller, vacation), vacation),
  draft: draftVacation,
  async prepare(caller, fields, before) {
    const { start = before.start, end = before.end, substitute } = fields;
    requirePeriod({ start, end });
    await requireSubstitute(caller, before.user, substitute);
    const isAsked = before.planned && fields.planned === false;
    const isMoved = fields.start !== undefined && fields.start !== before.start;
    if ((isAsked || isMoved) && !canStart({ start, end }, today())) throw conflict('vacation_past');
    const isFree = isAsked && !(await settingsOf(caller).read()).approval;
    return { ...fields, updated: now(), ...(isFree && (await approved(caller, { start, end }, now()))) };
  },
  derived: (vacation) => ({ read_keys: vacationReadKeys(vacation) }),
  async created(caller, vacation, work) {
    await requireFit(caller, vacation, work);
    await announce(caller, vacation, null, work);
    recordOfOther(caller, vacation, 'vacation_entered', { after: periodOf(vacation) }, work);
  },
  async changed(caller, vacation, before, work) {
    await requireFit(caller, vacation, work);
    await announce(caller, vacation, before, work);
    const values = { before: periodOf(before), after: periodOf(vacation) };
    recordOfOther(caller, vacation, 'vacation_changed', values, work);
  },
  removed(caller, vacation, work) {
    work.announce(vacationRemoved(vacation));
    recordOfOther(caller, vacation, 'vacation_removed', { before: periodOf(vacation) }, work);
  },
  show: showVacations,
};

export const {
  visible: visibleVacation,
  create: createVacation,
  save: saveVacation,
  update: updateVacation,
  remove,
} = crudCommands(vacationResource);

/** The documented form names the person, too; the person of a vacation never changes. */
export async function removeOf(caller: Member, user: string, id: string): Promise<void> {
  if ((await visibleVacation(caller, id)).user !== user) throw notFound('vacation');
  await remove(caller, id);
}

type Decision = BodyOf<typeof contract.decide>;

/** Who hears of a cancellation besides those who have cancelled it; of a request the substitute has never heard. */
const toldOfCancelling = ({ user, status, substitute, decision }: VacationDoc): string[] =>
  [user, status === 'approved' ? substitute : null, decision?.by].filter((id) => typeof id === 'string');

/** Approves, rejects or cancels: the balance falls with the approval and returns with the cancellation (D59). */
export const decideVacation = (
  caller: Member,
  id: string,
  { status, reason = '', ...seen }: Decision,
): Promise<VacationDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleVacation(caller, id, work);
    requireRuling(canBecome(await standingTo(caller, before.user), before, status, today()));
    if (status === 'rejected' && !reason) throw invalid({ reason: 'required' });
    if (!isAsSeen(before, seen)) throw conflict('changed_meanwhile');
    await lockAccounts(caller, before, work);
    if (status === 'approved') {
      await requireStandIn(caller, before, true, work);
      await requireBalance(caller, before, work);
    }

    const decision = { by: caller.userId, at: now(), reason };
    const taken = status === 'approved' ? countedDays(before, await holidaysOf(caller, work)) : null;
    const vacation = await saveVacation(caller, before, { status, decision, taken, updated: decision.at }, work);
    work.announce(
      status === 'cancelled'
        ? vacationCancelled(vacation, decision, toldOfCancelling(before))
        : vacationDecided(vacation, decision, status),
    );
    const values = { before: { status: before.status }, after: { status } };
    recordOfOther(caller, vacation, 'vacation_decided', values, work);
    return vacation;
  });
