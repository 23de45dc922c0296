import { makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import type { Desk } from '@atrium/contracts';
import { addTask, cardsOf, changeDesk, finish, makeDesk, move, readDesk, removeLane } from '../../test/desks.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const done = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length;

/** Each lane counts the tasks that stand in it, and each task stands in a lane. */
async function expectCounted(desk: Desk) {
  const [now, cards] = [await readDesk(company.ana, desk._id), await cardsOf(company.ana, desk)];
  const counted = now.lanes.map(({ _id }) => cards.filter(({ lane }) => lane === _id).length);
  expect(now.lanes.map(({ tasks_total }) => tasks_total)).toEqual(counted);
  expect(cards).toHaveLength(now.tasks_total);
  expect(cards).toHaveLength(counted.reduce((sum, count) => sum + count, 0));
  return cards;
}

const withTasks = async (...lanes: number[]) => {
  const desk = await makeDesk(company.ana, { members: [company.bo._id] });
  const tasks = [];
  for (const lane of lanes) tasks.push(await addTask(company.ana, desk, lane));
  return { desk, tasks };
};

test('two move one task to other lanes: one of them does', () =>
  together({
    arrange: async () => {
      const made = await withTasks(0, 0);
      const desk = await changeDesk(company.ana, made.desk._id, {
        lanes: [...made.desk.lanes.map(({ _id, name }) => ({ _id, name })), { name: 'Third' }],
      });
      return { desk, task: made.tasks[0]! };
    },
    act: ({ desk, task }) => [
      move(company.ana, desk, task, { to: 1, index: 0 }),
      move(company.bo, desk, task, { to: 2, index: 0 }),
    ],
    check: async ({ desk }, settled) => {
      expect(done(settled)).toBe(1);
      await expectCounted(desk);
    },
  }));

test('two put two tasks at one place: both stand there, one behind the other', () =>
  together({
    arrange: () => withTasks(0, 0, 0, 0),
    act: ({ desk, tasks }) => [
      move(company.ana, desk, tasks[2]!, { to: 0, index: 0 }),
      move(company.bo, desk, tasks[3]!, { to: 0, index: 0 }),
    ],
    check: async ({ desk, tasks }, settled) => {
      expect(done(settled)).toBe(2);
      const ids = (await expectCounted(desk)).map(({ _id }) => _id);
      expect(ids.slice(0, 2).toSorted()).toEqual([tasks[2]!._id, tasks[3]!._id].toSorted());
      expect(ids.slice(2)).toEqual([tasks[0]!._id, tasks[1]!._id]);
    },
  }));

test('the last place of a lane is taken once', () =>
  together({
    arrange: () => withTasks(1, 1, 0),
    act: ({ desk, tasks }) => [
      addTask(company.ana, desk, 1),
      addTask(company.bo, desk, 1),
      move(company.bo, desk, tasks[2]!, { to: 1, index: 0 }),
    ],
    check: async ({ desk }, settled) => {
      expect(done(settled)).toBe(1);
      await expectCounted(desk);
    },
  }));

test('a lane that is deleted while a task is added keeps no task', () =>
  together({
    arrange: () => withTasks(0),
    act: ({ desk }) => [removeLane(company.ana, desk, 0, '1'), addTask(company.bo, desk, 0)],
    check: async ({ desk }, [removed]) => {
      expect(removed!.status).toBe('fulfilled');
      expect(await expectCounted(desk)).toEqual([]);
    },
  }));

test('a board that is finished beside a new task has no open task', () =>
  together({
    arrange: () => withTasks(0),
    act: ({ desk, tasks }) => [
      finish(company.ana, desk, true),
      addTask(company.bo, desk, 0),
      move(company.bo, desk, tasks[0]!, { to: 1, index: 0 }),
    ],
    check: async ({ desk }) => {
      expect((await expectCounted(desk)).every(({ finished }) => finished)).toBe(true);
    },
  }));

test('a task that is added while the board is hidden is hidden as well', () =>
  together({
    arrange: () => withTasks(0),
    act: ({ desk }) => [
      changeDesk(company.ana, desk._id, { status: 'hidden' }),
      addTask(company.bo, desk, 0, { performer: company.mia._id }),
    ],
    check: async ({ desk }) => {
      await expect(cardsOf(company.mia, desk)).rejects.toMatchObject({ status: 404 });
      await expectCounted(desk);
    },
  }));
