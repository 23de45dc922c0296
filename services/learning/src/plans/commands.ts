import type { BodyOf, idp as contract } from '@atrium/contracts';
import type { PlanAction, PlanStep } from '@atrium/contracts/idpStates';
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
  type Work,
} from '@atrium/kit';
import { requireRuling } from '@atrium/kit/crud';
import { planReached, planRemoved } from './events.ts';
import { chiefOf, standingTo, visiblePlan } from './reading.ts';
import {
  canChangePlan,
  canCreateFor,
  canNote,
  canRemovePlan,
  canTick,
  derivedOf,
  isAllDone,
  mergedTasks,
  withHistory,
  type TaskInput,
} from './rules.ts';
import { plansOf, type PlanDoc } from './store.ts';

const now = () => new Date().toISOString();

async function requireActive(caller: Member, users: string[]) {
  const people = await peopleOf(caller).byIds(users);
  if (!users.every((user) => people.get(user)?.active)) throw notFound('user', 'user_not_found');
}

/** The employee is no observer of the own plan. */
async function requireObserver(caller: Member, employee: string, observer: string | null | undefined) {
  if (!observer) return;
  if (observer === employee) throw invalid({ observer: 'choice' });
  await requireActive(caller, [observer]);
}

function requireTasks(before: PlanDoc['tasks'], input: readonly TaskInput[]) {
  const merged = mergedTasks(before, input, newId);
  if (!merged) throw invalid({ tasks: 'choice' });
  return merged;
}

type Recorded = 'idp_created' | 'idp_changed' | 'idp_finished' | 'idp_removed';

/** What somebody does to the plan of another stands in the journal. */
function recordOfOther(caller: Member, plan: PlanDoc, action: Recorded, values: object, work: Work) {
  const { _id: item_id, employee: for_user } = plan;
  if (for_user !== caller.userId)
    recordInJournal(caller, { section: 'idp', action, item_id, for_user, ...values }, work);
}

const told = ({ title, status, observer, tasks }: PlanDoc) => ({
  title,
  status,
  observer,
  tasks: tasks.map((task) => task.title),
});

/** All who have a part in a plan. */
async function peopleIn(caller: Member, { employee, observer }: PlanDoc): Promise<string[]> {
  return [...new Set([employee, ...(observer ? [observer] : []), ...(await chiefOf(caller, employee))])];
}

function announce({ userId: by }: Member, plan: PlanDoc, { step, to }: { step: PlanStep; to: string[] }, work: Work) {
  const recipients = to.filter((user) => user !== by);
  if (recipients.length)
    work.announce(planReached(plan, { step, by, recipients, created: plan.updated ?? plan.created }));
}

/** The chief and administrators for an employee, or anybody for themselves, which the chief is told of. */
export async function createPlan(caller: Member, body: BodyOf<typeof contract.create>): Promise<PlanDoc> {
  const { title, employee = caller.userId, observer = null, notes = '', tasks: input = [] } = body;
  await requireActive(caller, [employee]);
  allow(canCreateFor(await standingTo(caller, employee)));
  await requireObserver(caller, employee, observer);
  const { tasks, changes } = requireTasks([], input);
  const created = now();
  const fields = { title, creator: caller.userId, employee, observer, status: 'active' as const, tasks, notes };
  const history = withHistory([], [['created', ''], ...changes], caller.userId, created);
  return unitOfWork(caller, async (work) => {
    const plan = await plansOf(caller).add(
      { _id: newId(), ...fields, history, created, updated: null, finished: null, ...derivedOf(fields) },
      work,
    );
    announce(caller, plan, { step: 'assigned', to: await peopleIn(caller, plan) }, work);
    recordOfOther(caller, plan, 'idp_created', { after: told(plan) }, work);
    return plan;
  });
}

async function save(before: PlanDoc, fields: Partial<PlanDoc>, caller: Member, work: Work): Promise<PlanDoc> {
  const next = { ...before, ...fields };
  const { _id, client_id: _client, ...change } = { ...next, ...derivedOf(next) };
  return found(await plansOf(caller).save(_id, change, work), 'idp');
}

type Change = BodyOf<typeof contract.update>;

const isOfNotes = (body: Change): boolean => Object.keys(body).length === 1 && body.notes !== undefined;

/** Only what differs is told in the change log. */
const isOtherwise = (before: PlanDoc, { title, observer, notes }: Change): boolean =>
  (title !== undefined && title !== before.title) ||
  (observer !== undefined && observer !== before.observer) ||
  (notes !== undefined && notes !== before.notes);

export async function updatePlan(caller: Member, id: string, body: Change): Promise<PlanDoc> {
  const { tasks: input, status, ...fields } = body;
  return unitOfWork(caller, async (work) => {
    const before = await visiblePlan(caller, id, work);
    const canChange = isOfNotes(body) ? canNote : canChangePlan;
    requireRuling(canChange(await standingTo(caller, before.employee), before));
    if (fields.observer !== before.observer) await requireObserver(caller, before.employee, fields.observer);
    const { tasks, changes } = input ? requireTasks(before.tasks, input) : { tasks: before.tasks, changes: [] };
    const isFinished = status === 'finished';
    if (isFinished && !isAllDone(tasks)) throw conflict('idp_open_tasks');
    const at = now();
    const made: [PlanAction, string][] = [
      ...(isOtherwise(before, body) ? [['changed', ''] as [PlanAction, string]] : []),
      ...changes,
      ...(isFinished ? [['finished', ''] as [PlanAction, string]] : []),
    ];
    const history = withHistory(before.history, made, caller.userId, at);
    const ended = isFinished && { status, finished: at };
    const plan = await save(before, { ...fields, tasks, history, updated: at, ...ended }, caller, work);
    const observers = plan.observer && plan.observer !== before.observer ? [plan.observer] : [];
    announce(caller, plan, { step: 'assigned', to: observers }, work);
    const isNowDone = isAllDone(tasks) && !isAllDone(before.tasks);
    const step = isFinished ? 'finished' : isNowDone ? 'tasks_done' : null;
    if (step) announce(caller, plan, { step, to: await peopleIn(caller, plan) }, work);
    const action = isFinished ? 'idp_finished' : 'idp_changed';
    recordOfOther(caller, plan, action, { before: told(before), after: told(plan) }, work);
    return plan;
  });
}

export const finishTask = (
  caller: Member,
  { idp_id, task_id, done }: BodyOf<typeof contract.finishTask>,
): Promise<PlanDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visiblePlan(caller, idp_id, work);
    requireRuling(canTick(await standingTo(caller, before.employee), before));
    const task = found(
      before.tasks.find(({ _id }) => _id === task_id),
      'idp_task',
    );
    if ((task.finished !== null) === done) return before;
    const at = now();
    const tasks = before.tasks.map((each) => (each === task ? { ...each, finished: done ? at : null } : each));
    const change: [PlanAction, string] = [done ? 'task_done' : 'task_reopened', task.title];
    const history = withHistory(before.history, [change], caller.userId, at);
    const plan = await save(before, { tasks, history, updated: at }, caller, work);
    if (isAllDone(tasks)) announce(caller, plan, { step: 'tasks_done', to: await peopleIn(caller, plan) }, work);
    recordOfOther(caller, plan, 'idp_changed', { after: { task: task.title, done } }, work);
    return plan;
  });

export const removePlan = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const plan = await visiblePlan(caller, id, work);
    requireRuling(canRemovePlan(await standingTo(caller, plan.employee), plan));
    found((await plansOf(caller).remove(id, work)) || null, 'idp');
    work.announce(planRemoved(plan));
    recordOfOther(caller, plan, 'idp_removed', { before: told(plan) }, work);
    return null;
  });
