import { idp, journal } from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { at } from '../../test/courses.ts';
import { finish, finishInput, makePlan, newPlan, readPlan, setChief, tick, tickInput } from '../../test/plans.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

/** bo is the chief of ana. */
beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 2 });
  stored = await openStored(inject('servers').mongoUrl);
  await setChief(company, company.bo, company.ana);
});

afterAll(() => stored?.close());

describe('the generic calls', () => {
  expectCrud(idp, {
    company: () => company,
    make: (number) => ({ title: `Plan${number}x`, observer: company.mia._id }),
    change: [{ title: 'Another' }, { notes: 'All about it' }],
    by: ({ ana, mia }) => ({ owner: ana, colleague: mia }),
    filters: [
      { filter: { status: 'active' }, matches: ({ status }) => status === 'active' },
      { filter: { status: { $ne: 'finished' } }, matches: ({ status }) => status !== 'finished' },
    ],
    searched: (number) => `Plan${number}x`,
    sorts: ['created'],
  });
});

const listed = async (by: Person, of: Person, view: 'employee' | 'chief' | 'observer' | 'all', more: object = {}) =>
  (await as(by).call(idp.ofPerson, { ...at(of._id), query: { as: view, ...more } })).result.map(({ _id }) => _id);

test('D91: a plan is seen as employee, chief, observer and by administrators, and by no other', async () => {
  const { ana, bo, mia, adm, zed } = company;
  const [, other] = company.people;
  const { _id, ...plan } = await makePlan(bo, ana, { observer: mia._id });
  expect(plan).toMatchObject({
    creator: { _id: bo._id },
    employee: { _id: ana._id },
    observer: { _id: mia._id },
    status: 'active',
    tasks_total: 2,
    done_total: 0,
    can: { edit: true, tick: true, finish: false, remove: true },
  });
  expect(await readPlan(ana, _id)).toMatchObject({ can: { edit: false, tick: true, remove: false } });
  expect(await readPlan(mia, _id)).toMatchObject({ can: { edit: false, tick: false, remove: false } });
  expect(await readPlan(adm, _id)).toMatchObject({ can: { edit: true, remove: true } });
  for (const person of [zed, other!]) expect(await as(person).refused(idp.get, at(_id))).toMatchObject({ status: 404 });

  expect(await listed(ana, ana, 'employee')).toContain(_id);
  expect(await listed(ana, ana, 'all')).toContain(_id);
  expect(await listed(ana, ana, 'chief')).not.toContain(_id);
  expect(await listed(bo, bo, 'chief')).toContain(_id);
  expect(await listed(bo, bo, 'employee')).not.toContain(_id);
  expect(await listed(bo, ana, 'employee')).toContain(_id);
  expect(await listed(mia, mia, 'observer')).toContain(_id);
  expect(await listed(adm, adm, 'all')).toContain(_id);
  expect(await listed(adm, bo, 'chief')).toContain(_id);
  expect(await listed(adm, bo, 'all', { status: 'finished' })).not.toContain(_id);
  const strange = { ...at(zed._id), query: {} };
  expect(await as(ana).refused(idp.ofPerson, strange)).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('a person reads of the plans of others only what they see themselves', async () => {
  const { ana, bo, mia, adm } = company;
  const { _id } = await makePlan(adm, bo);
  expect(await listed(bo, bo, 'employee')).toContain(_id);
  for (const view of ['employee', 'chief', 'observer', 'all'] as const)
    for (const person of [ana, mia]) expect(await listed(person, bo, view), view).not.toContain(_id);
});

test('a plan is made by the chief, by administrators, and as a draft by the employee', async () => {
  const { ana, bo, mia, adm } = company;
  const refusal = await as(mia).refused(idp.create, newPlan({ employee: ana._id }));
  expect(refusal).toMatchObject({ status: 403 });
  expect(await as(ana).refused(idp.create, newPlan({ employee: bo._id }))).toMatchObject({ status: 403 });
  expect(await as(bo).refused(idp.create, newPlan({ employee: company.zed._id }))).toMatchObject({ status: 404 });
  const draft = await makePlan(ana, ana);
  expect(draft.can).toMatchObject({ edit: true, remove: true });
  expect(await readPlan(bo, draft._id)).toMatchObject({ can: { edit: true } });
  expect(await makePlan(adm, mia)).toMatchObject({ employee: { _id: mia._id } });
});

test('an observer is a colleague, and not the employee', async () => {
  const { ana, bo, zed } = company;
  const own = newPlan({ employee: ana._id, observer: ana._id });
  expect(await as(bo).refused(idp.create, own)).toMatchObject({
    status: 422,
    body: { fields: { observer: 'choice' } },
  });
  const strange = newPlan({ employee: ana._id, observer: zed._id });
  expect(await as(bo).refused(idp.create, strange)).toMatchObject({ status: 404 });
});

test('the employee ticks tasks, a plan is finished when all are done, and then it is only read', async () => {
  const { ana, bo, mia } = company;
  const plan = await makePlan(bo, ana, { observer: mia._id });
  const { _id } = plan;
  expect(await as(mia).refused(idp.finishTask, tickInput(plan, 0))).toMatchObject({ status: 403 });
  expect(await tick(ana, plan, 0)).toMatchObject({ done_total: 1, tasks: [{ done: true }, { done: false }] });
  expect(await as(bo).refused(idp.update, finishInput(_id))).toMatchObject({ status: 409, code: 'idp_open_tasks' });
  await tick(ana, plan, 1);
  await tick(ana, plan, 1, false);
  const done = await tick(ana, plan, 1);
  expect(done.history!.map(({ action, task }) => [action, task])).toEqual([
    ['task_done', 'Write'],
    ['task_reopened', 'Write'],
    ['task_done', 'Write'],
    ['task_done', 'Read'],
    ['task_added', 'Write'],
    ['task_added', 'Read'],
    ['created', ''],
  ]);
  expect(await as(ana).refused(idp.update, finishInput(_id))).toMatchObject({ status: 403 });
  expect(await finish(bo, _id)).toMatchObject({
    status: 'finished',
    finished: expect.any(String),
    can: { edit: false },
  });
  expect(await as(bo).refused(idp.update, { ...at(_id), body: { title: 'No' } })).toMatchObject({
    code: 'idp_finished',
  });
  expect(await as(ana).refused(idp.finishTask, tickInput(plan, 0, false))).toMatchObject({ code: 'idp_finished' });
  expect(await as(bo).refused(idp.remove, at(_id))).toMatchObject({ code: 'idp_finished' });
  await as(company.adm).call(idp.remove, at(_id));
});

test('a plan without tasks is not finished', async () => {
  const plan = await makePlan(company.ana, company.ana, { tasks: [] });
  expect(await as(company.ana).refused(idp.update, finishInput(plan._id))).toMatchObject({ code: 'idp_open_tasks' });
});

test('the employee writes the notes of a plan that others have made, and nothing else of it', async () => {
  const { ana, bo, mia } = company;
  const { _id } = await makePlan(bo, ana, { observer: mia._id });
  const { result } = await as(ana).call(idp.update, { ...at(_id), body: { notes: 'I begin on Monday' } });
  expect(result).toMatchObject({ notes: 'I begin on Monday', can: { edit: false, note: true } });
  expect(result.history![0]).toMatchObject({ by: { _id: ana._id }, action: 'changed' });
  const more = { notes: 'Mine', title: 'Mine' };
  for (const body of [more, { title: 'Mine' }, {}])
    expect(await as(ana).refused(idp.update, { ...at(_id), body })).toMatchObject({ status: 403 });
  expect(await as(mia).refused(idp.update, { ...at(_id), body: { notes: 'No' } })).toMatchObject({ status: 403 });
  expect(await readPlan(mia, _id)).toMatchObject({ notes: 'I begin on Monday', can: { note: false } });
});

test('tasks are changed, ordered and removed, and overdue ones are told from others', async () => {
  const { bo, ana } = company;
  const plan = await makePlan(bo, ana, { tasks: [{ title: 'Old', deadline: '2020-01-01' }, { title: 'New' }] });
  expect(plan).toMatchObject({ overdue: true, tasks: [{ overdue: true }, { overdue: false }] });
  await tick(ana, plan, 1);
  const tasks = [{ _id: plan.tasks[1]!._id, title: 'Newer', deadline: '2099-01-01' }, { title: 'Third' }];
  const { result } = await as(bo).call(idp.update, { ...at(plan._id), body: { tasks } });
  expect(result).toMatchObject({ overdue: false, tasks: [{ title: 'Newer', done: true }, { title: 'Third' }] });
  const foreign = { ...at(plan._id), body: { tasks: [{ _id: plan.tasks[0]!._id, title: 'Gone' }] } };
  expect(await as(bo).refused(idp.update, foreign)).toMatchObject({
    status: 422,
    body: { fields: { tasks: 'choice' } },
  });
  const lost = tickInput(plan, 0);
  expect(await as(ana).refused(idp.finishTask, lost)).toMatchObject({ status: 404 });
});

test('people are told of each step, and the journal has what was done to the plan of another', async () => {
  const { ana, bo, mia, adm, client } = company;
  const plan = await makePlan(bo, ana, { observer: mia._id });
  await tick(ana, plan, 0);
  await tick(ana, plan, 1);
  await finish(bo, plan._id);
  const told = (await stored.events(client._id, 'learning.plan.reached')).filter(({ _id }) => _id === plan._id);
  expect(told.map(({ step, recipients }) => [step, recipients.toSorted()])).toEqual([
    ['assigned', [ana._id, mia._id].toSorted()],
    ['tasks_done', [bo._id, mia._id].toSorted()],
    ['finished', [ana._id, mia._id].toSorted()],
  ]);
  await eventually(async () => {
    const { result } = await as(adm).call(journal.ofSection, { params: { client: client._id, section: 'idp' } });
    const actions = result.filter(({ item_id }) => item_id === plan._id).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['idp_created', 'idp_finished']);
  });
});

test('another chief sees the plans from then on, and the former no longer', async () => {
  const { bo, mia, adm } = company;
  const [person] = company.people;
  await setChief(company, bo, person!);
  const { _id } = await makePlan(bo, person!);
  await setChief(company, mia, person!);
  expect(await readPlan(mia, _id)).toMatchObject({ can: { edit: true } });
  await eventually(async () => expect(await as(bo).refused(idp.get, at(_id))).toMatchObject({ status: 404 }));
  expect(await readPlan(adm, _id)).toMatchObject({ creator: { _id: bo._id } });
});

describe('at the same time', () => {
  test('two tasks that are ticked are both done, and that all are done is told once', () =>
    together({
      arrange: () => makePlan(company.bo, company.ana),
      act: (plan) => [tick(company.ana, plan, 0), tick(company.ana, plan, 1)],
      minSuccesses: 2,
      check: async ({ _id }) => {
        expect(await readPlan(company.ana, _id)).toMatchObject({ done_total: 2 });
        const told = await stored.events(company.client._id, 'learning.plan.reached');
        expect(told.filter((each) => each._id === _id && each.step === 'tasks_done')).toHaveLength(1);
      },
    }));

  test('a task is done once, however often it is ticked', () =>
    together({
      arrange: () => makePlan(company.bo, company.ana),
      act: (plan) => [tick(company.ana, plan, 0), tick(company.bo, plan, 0)],
      minSuccesses: 2,
      check: async ({ _id }) => {
        const { history } = await readPlan(company.ana, _id);
        expect(history!.filter(({ action }) => action === 'task_done')).toHaveLength(1);
      },
    }));

  test('a plan that is finished has no task that was reopened meanwhile', () =>
    together({
      arrange: async () => {
        const plan = await makePlan(company.bo, company.ana);
        await tick(company.ana, plan, 0);
        return tick(company.ana, plan, 1);
      },
      act: (plan) => [finish(company.bo, plan._id), tick(company.ana, plan, 0, false)],
      check: async ({ _id }, settled) => {
        const plan = await readPlan(company.ana, _id);
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(plan.status === 'finished').toBe(plan.done_total === 2);
      },
    }));

  test('tasks that are changed while one is ticked keep both', () =>
    together({
      arrange: () => makePlan(company.bo, company.ana),
      act: (plan) => {
        const tasks = [...plan.tasks.map(({ _id, title }) => ({ _id, title })), { title: 'Third' }];
        return [as(company.bo).call(idp.update, { ...at(plan._id), body: { tasks } }), tick(company.ana, plan, 0)];
      },
      minSuccesses: 2,
      check: async ({ _id }) =>
        expect(await readPlan(company.ana, _id)).toMatchObject({ tasks_total: 3, done_total: 1 }),
    }));

  test('a plan that is deleted while it is changed is gone', () =>
    together({
      arrange: () => makePlan(company.bo, company.ana),
      act: (plan) => [as(company.bo).call(idp.remove, at(plan._id)), tick(company.ana, plan, 0)],
      check: async ({ _id }, [removed]) => {
        expect(removed?.status).toBe('fulfilled');
        expect(await stored.rows('plans', { _id })).toEqual([]);
      },
    }));
});
