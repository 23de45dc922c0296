import type { DevelopmentPlan, InputOf, Person } from '@atrium/contracts';
import type { idp } from '@atrium/contracts/idp';
import { maxPlanNotes } from '@atrium/contracts/idpStates';
import { atMost, firstError, oneLine, required } from '../../../lib/forms/rules.ts';

export interface PlanValues {
  title: string;
  /** Of a new plan; null: the writer. */
  employee: Person | null;
  observer: Person | null;
  /** `_id` '': a new one; `deadline` '': none. */
  tasks: { _id: string; title: string; deadline: string }[];
  notes: string;
}

export const newTask = (): PlanValues['tasks'][number] => ({ _id: '', title: '', deadline: '' });

export const valuesOf = (plan?: DevelopmentPlan): PlanValues =>
  plan
    ? {
        title: plan.title,
        employee: plan.employee,
        observer: plan.observer,
        tasks: plan.tasks.map(({ _id, title, deadline }) => ({ _id, title, deadline: deadline ?? '' })),
        notes: plan.notes,
      }
    : { title: '', employee: null, observer: null, tasks: [newTask()], notes: '' };

type Created = NonNullable<InputOf<typeof idp.create>['body']>;

/** Of a change; the tasks in their order, known ones with their id. */
export const changeOf = ({ title, observer, tasks, notes }: PlanValues) =>
  ({
    title: title.trim(),
    observer: observer?._id ?? null,
    notes: notes.trim(),
    tasks: tasks.map((task) => ({
      ...(task._id && { _id: task._id }),
      title: task.title.trim(),
      deadline: task.deadline || null,
    })),
  }) satisfies Partial<Created>;

export const bodyOf = (values: PlanValues): Created => ({
  ...changeOf(values),
  ...(values.employee && { employee: values.employee._id }),
});

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong, by path. */
export function faultsOf({ title, tasks, notes }: PlanValues): Record<string, string> {
  const faults: Record<string, string | null> = {
    title: firstError(title, [required, oneLine, atMost(150)]),
    notes: firstError(notes, [atMost(maxPlanNotes)]),
  };
  tasks.forEach((task, at) => {
    faults[`tasks.${at}.title`] = firstError(task.title, [required, oneLine, atMost(300)]);
    faults[`tasks.${at}.deadline`] = task.deadline && !dayPattern.test(task.deadline) ? 'date' : null;
  });
  return Object.fromEntries(Object.entries(faults).flatMap(([path, fault]) => (fault ? [[path, fault]] : [])));
}
