import type { BodyOf, cycles as contract } from '@atrium/contracts';
import { stepFaults } from '@atrium/contracts/assessmentRules';
import { conflict, invalid, isAdmin, newId, notFound, peopleOf, unitOfWork, type Member, type Work } from '@atrium/kit';
import { crudCommands, requireRuling, type Draft, type Resource } from '@atrium/kit/crud';
import { isDeepStrictEqual } from 'node:util';
import { cyclesAsking } from '../assessments/reading.ts';
import { questionnairesById, releaseQuestionnaires } from '../questionnaires/reading.ts';
import type { CycleDoc, PlannedStep } from './cycle.ts';
import { cycleRemoved, record } from './events.ts';
import { activeReviews, momentsOf, nextAt, stepsOf } from './plan.ts';
import { cyclesReviewing, teamOf, todayOf } from './reading.ts';
import { canArchive, canEdit, canRemove, cycleWords } from './rules.ts';
import { showCycles } from './show.ts';
import { cycles, participantId, participants, participantsOf } from './store.ts';

const now = () => new Date().toISOString();

/** Administrators see all; others what asks them, and what reviews them or their people, from its start. */
async function visibleCycles(caller: Member) {
  if (isAdmin(caller)) return {};
  const team = await teamOf(caller, caller.userId);
  const [reviewing, asking] = await Promise.all([
    cyclesReviewing(caller, [caller.userId, ...team]),
    cyclesAsking(caller, caller.userId),
  ]);
  return { _id: { $in: [...new Set([...reviewing, ...asking])] } };
}

type New = BodyOf<typeof contract.create>;

const drafted = (caller: Member, { name, description = '', start_article = '', visibility, steps = [] }: New) =>
  ({
    author: caller.userId,
    name,
    description,
    status: 'draft',
    start_article,
    visibility: visibility ?? { chief: 'detailed', employee: 'short' },
    steps: stepsOf(steps),
    people_total: 0,
    total: 0,
    submitted_total: 0,
    zone: '',
    created: now(),
    started: null,
    completed: null,
    reminded: null,
    handled: null,
    next_at: null,
    version: 0,
    words: [],
  }) satisfies Draft<CycleDoc>;

export const cycleResource: Resource<typeof contract, CycleDoc> = {
  entity: 'cycle',
  collection: cycles,
  order: '-created',
  visible: visibleCycles,
  canChange: canEdit,
  canRemove,
  draft: drafted,
  prepare: () => ({}),
  derived: (cycle) => ({ words: cycleWords(cycle) }),
  async removed(caller, cycle, work) {
    if (cycle.status !== 'draft') await releaseQuestionnaires(caller, questionnairesIn(cycle), work);
    record(caller, 'cycle_removed', { cycle }, work);
    work.announce(cycleRemoved(cycle));
  },
  show: showCycles,
};

export const { visible: visibleCycle, save: saveCycle } = crudCommands(cycleResource);

export const questionnairesIn = ({ steps }: Pick<CycleDoc, 'steps'>): string[] =>
  activeReviews(steps).flatMap(({ questionnaire }) => questionnaire ?? []);

async function requireQuestionnaires(caller: Member, steps: readonly PlannedStep[]) {
  const ids = steps.flatMap(({ questionnaire }) => questionnaire ?? []);
  const known = await questionnairesById(caller, ids);
  if (ids.some((id) => !known.has(id))) throw notFound('questionnaire');
}

/** Those who stay keep their reviewers. */
async function setPeople(caller: Member, cycle: string, users: string[], work: Work) {
  const wanted = new Set(users);
  const present = new Set((await participantsOf(caller, cycle, work)).map(({ user }) => user));
  const gone = [...present].filter((user) => !wanted.has(user)).map((user) => participantId(cycle, user));
  if (gone.length) await participants.of(caller).removeMany({ _id: { $in: gone } }, work);
  const added = [...wanted].filter((user) => !present.has(user));
  await participants.of(caller).insertMany(
    added.map((user) => ({
      _id: participantId(cycle, user),
      cycle,
      user,
      chief: null,
      peers: [],
      subordinates: [],
      begun: false,
    })),
    work,
  );
}

export async function createCycle(caller: Member, body: New): Promise<CycleDoc> {
  const people = [...new Set(body.people)];
  const draft = { ...drafted(caller, body), people_total: people.length };
  await Promise.all([peopleOf(caller).require(people), requireQuestionnaires(caller, draft.steps)]);
  return unitOfWork(caller, async (work) => {
    const cycle = await cycles.of(caller).insert({ ...draft, _id: newId(), words: cycleWords(draft) }, work);
    await setPeople(caller, cycle._id, people, work);
    record(caller, 'cycle_created', { cycle }, work);
    return cycle;
  });
}

type Change = BodyOf<typeof contract.update>;

const withoutDates = (steps: readonly PlannedStep[]) =>
  steps.map(({ step, active, questionnaire }) => ({ step, active, questionnaire }));

/** From the start on dates may move; after the end nothing of the course changes. */
function requireChangeable(before: CycleDoc, steps: PlannedStep[] | undefined, changesPeople: boolean) {
  if (before.status === 'draft') return;
  const isOver = before.status === 'completed';
  if (changesPeople) throw conflict(isOver ? 'cycle_completed' : 'cycle_started');
  if (!steps || isDeepStrictEqual(steps, before.steps)) return;
  if (isOver) throw conflict('cycle_completed');
  if (!isDeepStrictEqual(withoutDates(steps), withoutDates(before.steps))) throw conflict('cycle_started');
  const faults = stepFaults(steps, todayOf(before));
  if (Object.keys(faults).length) throw invalid(faults);
}

export async function changeCycle(caller: Member, id: string, change: Change): Promise<CycleDoc> {
  const { people, steps: input, ...texts } = change;
  const users = people && [...new Set(people)];
  const steps = input && stepsOf(input);
  await Promise.all([peopleOf(caller).require(users ?? []), requireQuestionnaires(caller, steps ?? [])]);
  return unitOfWork(caller, async (work) => {
    const before = await visibleCycle(caller, id, work);
    requireRuling(canEdit(caller, before));
    requireChangeable(before, steps, users !== undefined);
    if (users) await setPeople(caller, id, users, work);
    const runs = before.status === 'started' || before.status === 'active';
    const fields = {
      ...texts,
      ...(steps && { steps }),
      ...(steps && runs && { next_at: nextAt(momentsOf(steps, before.zone), before.handled ?? '') }),
      ...(users && { people_total: users.length }),
      version: before.version + 1,
    };
    const cycle = await saveCycle(caller, before, fields, work);
    record(caller, 'cycle_changed', { cycle, before }, work);
    return cycle;
  });
}

export const archiveCycle = (caller: Member, id: string): Promise<CycleDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleCycle(caller, id, work);
    requireRuling(canArchive(caller, before));
    const cycle = await saveCycle(caller, before, { status: 'archived' }, work);
    record(caller, 'cycle_archived', { cycle, before }, work);
    return cycle;
  });
