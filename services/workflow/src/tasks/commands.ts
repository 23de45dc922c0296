import type { BodyOf, tasks as contract } from '@atrium/contracts';
import {
  allow,
  conflict,
  found,
  newId,
  notFound,
  peopleOf,
  unitOfWork,
  unprocessable,
  type Member,
  type Work,
} from '@atrium/kit';
import { fileChooser } from '@atrium/kit/attachments';
import { commentsEnd } from '@atrium/kit/commented';
import { crudCommands, type Resource } from '@atrium/kit/crud';
import { heldDesk, pushDesk } from '../desks/commands.ts';
import { hasRoom, maxTasks, readKeysFor } from '../desks/rules.ts';
import { desksOf, type DeskDoc, type LaneDoc } from '../desks/store.ts';
import { settings } from '../settings.ts';
import { carryFiles } from './files.ts';
import {
  canEditTask,
  canRemoveTask,
  peopleOfTask,
  placeIn,
  rankBetween,
  spread,
  strangerIn,
  taskWords,
} from './rules.ts';
import { showTasks } from './show.ts';
import { tasks, tasksOf, type TaskDoc } from './store.ts';

const chosenFiles = fileChooser(settings);

const now = () => new Date().toISOString();

const refuse = () => false;

export const taskResource: Resource<typeof contract, TaskDoc> = {
  entity: 'task',
  collection: tasks,
  order: '-created',
  visible: (caller) => ({ read_keys: { $in: readKeysFor(caller) } }),
  canCreate: refuse,
  canChange: refuse,
  canRemove: refuse,
  draft: () => {
    throw new Error('tasks are added by addTask');
  },
  prepare: () => ({}),
  show: showTasks,
};

export const { visible: visibleTask } = crudCommands(taskResource);

type NewTask = BodyOf<typeof contract.create>;
type Change = BodyOf<typeof contract.update>;

/** Title absent: `add_task` without a task that is there already. */
type Adding = Omit<NewTask, 'title'> & { title?: string | undefined };

const withTotal = (lanes: LaneDoc[], id: string, added: number) =>
  lanes.map((lane) => (lane._id === id ? { ...lane, tasks_total: lane.tasks_total + added } : lane));

function laneOf(desk: DeskDoc, id: string): LaneDoc {
  const lane = desk.lanes.find(({ _id }) => _id === id);
  if (!lane) throw notFound('lane');
  return lane;
}

function requireOrder({ start, due }: Pick<TaskDoc, 'start' | 'due'>) {
  if (start && due && due < start) throw unprocessable('validation', { fields: { due: 'dates_order' } });
}

/** Who does not read a closed board cannot do anything there. */
function requireReaders(task: Parameters<typeof strangerIn>[0], desk: DeskDoc) {
  const field = strangerIn(task, desk);
  if (field) throw unprocessable('validation', { fields: { [field]: 'not_on_desk' } });
}

/** A rank at the place; a lane without room there gets new ranks first, which is rare. */
async function rankAt(caller: Member, others: Pick<TaskDoc, '_id' | 'rank'>[], at: number, work: Work) {
  const rank = rankBetween(others[at - 1]?.rank, others[at]?.rank);
  if (rank !== null) return rank;
  const ranks = spread(others.length);
  for (const [index, { _id }] of others.entries()) await tasksOf(caller).change(_id, { rank: ranks[index]! }, work);
  return rankBetween(ranks[at - 1], ranks[at])!;
}

export async function addTask(caller: Member, body: Adding): Promise<{ desk: DeskDoc; task: TaskDoc }> {
  const { desk: deskId, lane: laneId, over_limit, attachment, title, ...more } = body;
  if (!title) throw unprocessable('validation', { fields: { title: 'required' } });
  const seen = found(await desksOf(caller).readable(deskId, readKeysFor(caller)), 'desk');
  allow(canEditTask(caller, seen));
  const drafted = {
    description: '',
    priority: 'normal' as const,
    colour: 'none' as const,
    tags: [],
    checklist: [],
    hours_plan: null,
    hours_fact: null,
    start: null,
    due: null,
    responsible: null,
    performer: null,
    co_performers: [],
    observers: [],
    ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined)) as typeof more),
  } as Omit<TaskDoc, '_id' | 'client_id' | 'rank'>;
  requireOrder(drafted);
  const people = peopleOfTask(drafted);
  if (people.length) await peopleOf(caller).require(people);
  const files = await chosenFiles(caller, attachment, { entity: 'task', author: caller.userId });

  return unitOfWork(caller, async (work) => {
    const held = await heldDesk(caller, deskId, work);
    allow(canEditTask(caller, held));
    requireReaders(drafted, held);
    if (!hasRoom(laneOf(held, laneId), over_limit)) throw conflict('lane_full');
    if (held.tasks_total >= maxTasks) throw conflict('desk_full');
    const others = await tasksOf(caller).ranks(deskId, laneId, null, work);
    const fields = {
      ...drafted,
      _id: newId(),
      title,
      desk: deskId,
      lane: laneId,
      rank: rankBetween(others.at(-1)?.rank, undefined)!,
      attachment: files,
      finished: false,
      finished_with_desk: false,
      owner: caller.userId,
      created: now(),
      updated: null,
      people,
      read_keys: held.read_keys,
    };
    const task = await tasksOf(caller).insert({ ...fields, words: taskWords(fields) }, work);
    carryFiles(caller, task, null, held.read_keys, work);
    const desk = found(await desksOf(caller).setLanes(deskId, withTotal(held.lanes, laneId, 1), work), 'desk');
    pushDesk(desk, work);
    return { desk, task };
  });
}

interface Move {
  task_id: string;
  /** Where the mover has seen it; absent: wherever it is. */
  from?: string;
  to: string;
  index: number;
  after?: string | null | undefined;
  over_limit?: boolean | undefined;
}

/** The later of two moves of one task is refused where the task is not in the lane that its mover has seen. */
export const moveTask = (caller: Member, deskId: string, { task_id, from, to, over_limit, ...place }: Move) =>
  unitOfWork(caller, async (work): Promise<DeskDoc> => {
    const held = await heldDesk(caller, deskId, work);
    allow(canEditTask(caller, held));
    const task = await tasksOf(caller).byId(task_id, work);
    if (task?.desk !== deskId) throw notFound('task');
    const target = laneOf(held, to);
    if (from !== undefined && laneOf(held, from)._id !== task.lane) throw conflict('task_moved');
    if (task.lane !== to && !hasRoom(target, over_limit)) throw conflict('lane_full');
    const others = await tasksOf(caller).ranks(deskId, to, task_id, work);
    const rank = await rankAt(caller, others, placeIn(others, place), work);
    await tasksOf(caller).change(task_id, { lane: to, rank }, work);
    const lanes = withTotal(withTotal(held.lanes, task.lane, -1), to, 1);
    const desk = found(await desksOf(caller).setLanes(deskId, lanes, work), 'desk');
    pushDesk(desk, work);
    return desk;
  });

export async function changeTask(caller: Member, id: string, { attachment, ...change }: Change): Promise<TaskDoc> {
  const seen = await visibleTask(caller, id);
  const named = peopleOfTask({ ...seen, ...change } as TaskDoc).filter((user) => !seen.people.includes(user));
  if (named.length) await peopleOf(caller).require(named);
  const files =
    attachment &&
    (await chosenFiles(caller, attachment, { entity: 'task', author: seen.owner, before: seen.attachment }));
  return unitOfWork(caller, async (work) => {
    const desk = await heldDesk(caller, seen.desk, work);
    const before = found(await tasksOf(caller).byId(id, work), 'task');
    allow(canEditTask(caller, desk, before));
    const whole = { ...before, ...change, ...(files && { attachment: files }) } as TaskDoc;
    requireOrder(whole);
    if (named.length) requireReaders(whole, desk);
    const { _id: _, client_id: __, ...fields } = whole;
    const derived = { people: peopleOfTask(whole), words: taskWords(whole), updated: now(), finished_with_desk: false };
    const task = found(await tasksOf(caller).change(id, { ...fields, ...derived }, work), 'task');
    carryFiles(caller, task, before, desk.read_keys, work);
    pushDesk(desk, work);
    return task;
  });
}

export async function removeTask(caller: Member, id: string): Promise<void> {
  const seen = await visibleTask(caller, id);
  await unitOfWork(caller, async (work) => {
    const held = await heldDesk(caller, seen.desk, work);
    const task = found(await tasksOf(caller).byId(id, work), 'task');
    allow(canRemoveTask(caller, held, task));
    await tasksOf(caller).remove(id, work);
    carryFiles(caller, task, task, null, work);
    commentsEnd('task', task, work);
    const desk = found(await desksOf(caller).setLanes(held._id, withTotal(held.lanes, task.lane, -1), work), 'desk');
    pushDesk(desk, work);
    return null;
  });
}
