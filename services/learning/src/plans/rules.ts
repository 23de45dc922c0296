import { maxPlanHistory, type PlanAction } from '@atrium/contracts/idpStates';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { PlanChangeDoc, PlanDoc, PlanTaskDoc } from './store.ts';

const employeeKey = (user: string) => `employee:${user}`;
const observerKey = (user: string) => `observer:${user}`;

/** Stored in a plan: the chief finds it by the employee. */
export const readersOfPlan = ({ employee, observer }: Pick<PlanDoc, 'employee' | 'observer'>): string[] => [
  employeeKey(employee),
  ...(observer ? [observerKey(observer)] : []),
];

/** By which a person finds plans; `team`: those whose chief the person is. */
export const readerKeysFor = (user: string, team: readonly string[]): string[] => [
  employeeKey(user),
  observerKey(user),
  ...team.map(employeeKey),
];

/** What the caller is to the employee of a plan. */
export interface PlanStanding {
  isSelf: boolean;
  isChief: boolean;
  isAdmin: boolean;
}

export const standingBy = (
  caller: Pick<Member, 'userId' | 'roles'>,
  employee: string,
  chief: string | null | undefined,
): PlanStanding => ({
  isSelf: caller.userId === employee,
  isChief: chief === caller.userId && caller.userId !== employee,
  isAdmin: isAdmin(caller as Member),
});

type Judged = Pick<PlanDoc, 'creator' | 'employee' | 'status'>;

/** Chief and administrators for others; everybody for themselves. */
export const canCreateFor = (by: PlanStanding): boolean => by.isSelf || by.isChief || by.isAdmin;

/** Chief and administrators, and the employee who has drafted the plan. */
const manages = (by: PlanStanding, { creator, employee }: Judged): boolean =>
  by.isChief || by.isAdmin || (by.isSelf && creator === employee);

const isOpen = ({ status }: Judged): Ruling => status === 'active' || 'idp_finished';

export const canChangePlan = (by: PlanStanding, plan: Judged): Ruling => manages(by, plan) && isOpen(plan);

/** The employee as well. */
export const canTick = (by: PlanStanding, plan: Judged): Ruling => (by.isSelf || manages(by, plan)) && isOpen(plan);

/** Those who tick the tasks write the notes. */
export const canNote = canTick;

/** Of a finished plan administrators only. */
export const canRemovePlan = (by: PlanStanding, plan: Judged): Ruling => by.isAdmin || canChangePlan(by, plan);

export const doneIn = (tasks: readonly PlanTaskDoc[]): number => tasks.filter(({ finished }) => finished).length;

export const isAllDone = (tasks: readonly PlanTaskDoc[]): boolean => tasks.length > 0 && doneIn(tasks) === tasks.length;

export const isOverdue = ({ deadline, finished }: Pick<PlanTaskDoc, 'deadline' | 'finished'>, today: string) =>
  !finished && deadline !== null && deadline < today;

function dayBeside(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day on which people are told of the deadline of a task next: the day before it, and the day after. */
export function toldOn({ deadline, finished, told }: Omit<PlanTaskDoc, '_id' | 'title'>): string | null {
  if (finished || deadline === null || told === 'overdue') return null;
  return dayBeside(deadline, told === 'near' ? 1 : -1);
}

export function dueOf({ status, tasks }: Pick<PlanDoc, 'status' | 'tasks'>): string | null {
  if (status === 'finished') return null;
  return tasks.flatMap((task) => toldOn(task) ?? []).toSorted()[0] ?? null;
}

/** The tasks with what people are told of today, and the titles of those. */
export function tellToday(tasks: readonly PlanTaskDoc[], today: string) {
  const titles = { near: [] as string[], overdue: [] as string[] };
  const next = tasks.map((task) => {
    const on = toldOn(task);
    if (on === null || on > today) return task;
    const told = isOverdue(task, today) ? ('overdue' as const) : ('near' as const);
    if (told === task.told) return task;
    titles[told].push(task.title);
    return { ...task, told };
  });
  return { tasks: next, ...titles };
}

export interface TaskInput {
  _id?: string | undefined;
  title: string;
  deadline?: string | null | undefined;
}

interface Merged {
  tasks: PlanTaskDoc[];
  changes: [PlanAction, string][];
}

/** The tasks in the order of the input, and what has become of them; null: one is not of this plan, or named twice. */
export function mergedTasks(
  before: readonly PlanTaskDoc[],
  input: readonly TaskInput[],
  newId: () => string,
): Merged | null {
  const known = new Map(before.map((task) => [task._id, task]));
  const changes: Merged['changes'] = [];
  const tasks: PlanTaskDoc[] = [];
  for (const { _id, title, deadline = null } of input) {
    const former = _id === undefined ? null : known.get(_id);
    if (former === undefined) return null;
    if (former) {
      known.delete(former._id);
      const told = deadline === former.deadline ? former.told : null;
      if (title !== former.title || deadline !== former.deadline) changes.push(['task_changed', title]);
      tasks.push({ ...former, title, deadline, told });
    } else {
      changes.push(['task_added', title]);
      tasks.push({ _id: newId(), title, deadline, finished: null, told: null });
    }
  }
  for (const { title } of known.values()) changes.push(['task_removed', title]);
  return { tasks, changes };
}

export const withHistory = (
  history: readonly PlanChangeDoc[],
  changes: readonly [PlanAction, string][],
  by: string,
  at: string,
): PlanChangeDoc[] =>
  [...history, ...changes.map(([action, task]) => ({ by, at, action, task }))].slice(-maxPlanHistory);

const maxWords = 300;

const planWords = ({ title, tasks }: Pick<PlanDoc, 'title' | 'tasks'>): string[] =>
  searchWords(title, ...tasks.map((task) => task.title)).slice(0, maxWords);

/** What follows from the other fields. */
export const derivedOf = (plan: Pick<PlanDoc, 'employee' | 'observer' | 'status' | 'tasks' | 'title'>) => ({
  readers: readersOfPlan(plan),
  words: planWords(plan),
  due: dueOf(plan),
});
