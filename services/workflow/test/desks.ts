import { desks, tasks, type Desk, type Task, type TaskCard } from '@atrium/contracts';
import { as, type Company, type Person } from '@atrium/testkit';
import { expect } from 'vitest';

export const makeDesk = async (by: Person, more: object = {}): Promise<Desk> =>
  (
    await as(by).call(desks.create, {
      body: { name: 'Launch', lanes: [{ name: 'To do' }, { name: 'Done', limit: 3 }], ...more },
    })
  ).result;

export const readDesk = async (by: Person, id: string): Promise<Desk> =>
  (await as(by).call(desks.get, { params: { id } })).result;

export const changeDesk = async (by: Person, id: string, body: object): Promise<Desk> =>
  (await as(by).call(desks.update, { params: { id }, body })).result;

export const addTask = async (by: Person, desk: Desk, lane = 0, more: object = {}): Promise<Task> =>
  (await as(by).call(tasks.create, { body: { desk: desk._id, lane: desk.lanes[lane]!._id, title: 'Order', ...more } }))
    .result;

export const cardsOf = async (by: Person, { _id: id }: Desk): Promise<TaskCard[]> =>
  (await as(by).call(desks.cards, { params: { id } })).result;

interface Move {
  to: number;
  index: number;
  from?: number;
  over_limit?: boolean;
}

export const move = async (by: Person, desk: Desk, task: Task, { to, index, from = 0, over_limit }: Move) =>
  (
    await as(by).call(desks.moveTask, {
      params: { desk: desk._id },
      body: { task_id: task._id, from: desk.lanes[from]!._id, to: desk.lanes[to]!._id, index, over_limit },
    })
  ).result;

export const finish = async (by: Person, { _id: desk }: Desk, finished: boolean): Promise<Desk> =>
  (await as(by).call(desks.finish, { params: { desk }, body: { finished } })).result;

export const removeLane = async (by: Person, desk: Desk, lane: number, confirm?: '1'): Promise<Desk> =>
  (
    await as(by).call(desks.removeLane, {
      params: { desk: desk._id, lane: desk.lanes[lane]!._id },
      query: { confirm },
    })
  ).result;

export const succeeded = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length;

/** Each lane counts the tasks that stand in it, and each task stands in a lane. */
export async function expectCounted(reader: Person, desk: Desk) {
  const [now, cards] = [await readDesk(reader, desk._id), await cardsOf(reader, desk)];
  const counted = now.lanes.map(({ _id }) => cards.filter(({ lane }) => lane === _id).length);
  expect(now.lanes.map(({ tasks_total }) => tasks_total)).toEqual(counted);
  expect(cards).toHaveLength(now.tasks_total);
  expect(cards).toHaveLength(counted.reduce((sum, count) => sum + count, 0));
  return cards;
}

/** A board of two people with a task in each of the lanes. */
export async function makeDeskWithTasks({ ana, bo }: Pick<Company, 'ana' | 'bo'>, ...lanes: number[]) {
  const desk = await makeDesk(ana, { members: [bo._id] });
  const tasks = [];
  for (const lane of lanes) tasks.push(await addTask(ana, desk, lane));
  return { desk, tasks };
}
