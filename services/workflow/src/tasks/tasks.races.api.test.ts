import { makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { addTask, changeDesk, expectCounted, makeDeskWithTasks, move, succeeded } from '../../test/desks.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

test('two move one task to other lanes: one of them does', () =>
  together({
    arrange: async () => {
      const made = await makeDeskWithTasks(company, 0, 0);
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
      expect(succeeded(settled)).toBe(1);
      await expectCounted(company.ana, desk);
    },
  }));

test('two put two tasks at one place: both stand there, one behind the other', () =>
  together({
    arrange: () => makeDeskWithTasks(company, 0, 0, 0, 0),
    act: ({ desk, tasks }) => [
      move(company.ana, desk, tasks[2]!, { to: 0, index: 0 }),
      move(company.bo, desk, tasks[3]!, { to: 0, index: 0 }),
    ],
    check: async ({ desk, tasks }, settled) => {
      expect(succeeded(settled)).toBe(2);
      const ids = (await expectCounted(company.ana, desk)).map(({ _id }) => _id);
      expect(ids.slice(0, 2).toSorted()).toEqual([tasks[2]!._id, tasks[3]!._id].toSorted());
      expect(ids.slice(2)).toEqual([tasks[0]!._id, tasks[1]!._id]);
    },
  }));

test('the last place of a lane is taken once', () =>
  together({
    arrange: () => makeDeskWithTasks(company, 1, 1, 0),
    act: ({ desk, tasks }) => [
      addTask(company.ana, desk, 1),
      addTask(company.bo, desk, 1),
      move(company.bo, desk, tasks[2]!, { to: 1, index: 0 }),
    ],
    check: async ({ desk }, settled) => {
      expect(succeeded(settled)).toBe(1);
      await expectCounted(company.ana, desk);
    },
  }));
