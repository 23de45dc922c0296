import { makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import {
  addTask,
  cardsOf,
  changeDesk,
  expectCounted,
  finish,
  makeDeskWithTasks,
  move,
  removeLane,
} from '../../test/desks.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

test('a lane that is deleted while a task is added keeps no task', () =>
  together({
    arrange: () => makeDeskWithTasks(company, 0),
    act: ({ desk }) => [removeLane(company.ana, desk, 0, '1'), addTask(company.bo, desk, 0)],
    check: async ({ desk }, [removed]) => {
      expect(removed!.status).toBe('fulfilled');
      expect(await expectCounted(company.ana, desk)).toEqual([]);
    },
  }));

test('a board that is finished beside a new task has no open task', () =>
  together({
    arrange: () => makeDeskWithTasks(company, 0),
    act: ({ desk, tasks }) => [
      finish(company.ana, desk, true),
      addTask(company.bo, desk, 0),
      move(company.bo, desk, tasks[0]!, { to: 1, index: 0 }),
    ],
    check: async ({ desk }) => {
      expect((await expectCounted(company.ana, desk)).every(({ finished }) => finished)).toBe(true);
    },
  }));

test('a task that is added while the board is hidden is hidden as well', () =>
  together({
    arrange: () => makeDeskWithTasks(company, 0),
    act: ({ desk }) => [
      changeDesk(company.ana, desk._id, { status: 'hidden' }),
      addTask(company.bo, desk, 0, { performer: company.mia._id }),
    ],
    check: async ({ desk }) => {
      await expect(cardsOf(company.mia, desk)).rejects.toMatchObject({ status: 404 });
      await expectCounted(company.ana, desk);
    },
  }));
