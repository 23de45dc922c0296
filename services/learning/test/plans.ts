import { courseProgress, idp, users, type DevelopmentPlan } from '@atrium/contracts';
import { as, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { at } from './courses.ts';

/** Makes one person the chief of others, as learning knows it. */
export async function setChief({ adm }: Company, chief: Person, ...people: Person[]) {
  for (const { _id: id } of people) await as(adm).call(users.update, { params: { id }, body: { chief: chief._id } });
  await eventually(async () => {
    for (const { _id } of people) await as(chief).call(courseProgress.dashboard, at(_id));
  });
}

interface NewPlan {
  title?: string;
  employee?: string;
  observer?: string | null;
  notes?: string;
  tasks?: { title: string; deadline?: string | null }[];
}

export const newPlan = (more: NewPlan = {}) => ({ body: { title: 'Lead a team', ...more } });

/** With two tasks. */
export const makePlan = async (by: Person, employee: Person, more: NewPlan = {}): Promise<DevelopmentPlan> => {
  const tasks = [{ title: 'Read' }, { title: 'Write' }];
  return (await as(by).call(idp.create, newPlan({ employee: employee._id, tasks, ...more }))).result;
};

export const readPlan = async (by: Person, id: string): Promise<DevelopmentPlan> =>
  (await as(by).call(idp.get, at(id))).result;

export const tickInput = ({ _id, tasks }: DevelopmentPlan, task: number, done = true) => ({
  body: { idp_id: _id, task_id: tasks[task]!._id, done },
});

export const tick = async (by: Person, plan: DevelopmentPlan, task: number, done = true): Promise<DevelopmentPlan> =>
  (await as(by).call(idp.finishTask, tickInput(plan, task, done))).result;

export const finishInput = (id: string) => ({ ...at(id), body: { status: 'finished' as const } });

export const finish = async (by: Person, id: string): Promise<DevelopmentPlan> =>
  (await as(by).call(idp.update, finishInput(id))).result;
