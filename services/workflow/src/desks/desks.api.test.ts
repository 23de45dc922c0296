import { desks, journal, tasks } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test } from 'vitest';
import { addTask, cardsOf, changeDesk, finish, makeDesk, move, readDesk, removeLane } from '../../test/desks.ts';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

test.each([
  ['open', { find: true, read: true }],
  ['closed', { find: true, read: false }],
  ['hidden', { find: false, read: false }],
] as const)('an %s board is found and read by its people, and by others as it says', async (status, { find, read }) => {
  const { ana, bo, mia } = company;
  const desk = await makeDesk(ana, { status, viewers: [bo._id], description: 'Secret plan' });
  const task = await addTask(ana, desk);
  expect((await readDesk(bo, desk._id)).can).toMatchObject({ read: true, work: false, edit: false });
  await expect(addTask(bo, desk)).rejects.toMatchObject({ status: 403 });
  const statusOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 200,
      ({ status: code }: { status: number }) => code,
    );
  const found = await readDesk(mia, desk._id).catch(() => null);
  expect(found?.description).toBe(find ? (read ? 'Secret plan' : '') : undefined);
  const alone = as(mia).call(tasks.get, { params: { id: task._id } });
  const seen = await Promise.all([cardsOf(mia, desk), alone].map(statusOf));
  expect(seen).toEqual(read ? [200, 200] : [404, 404]);
});

test('a board that is hidden takes its tasks along', async () => {
  const { ana, mia } = company;
  const desk = await makeDesk(ana);
  const { _id: id } = await addTask(ana, desk);
  expect((await as(mia).call(tasks.get, { params: { id } })).result._id).toBe(id);
  await changeDesk(ana, desk._id, { status: 'hidden' });
  await expect(as(mia).call(tasks.get, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await changeDesk(ana, desk._id, { members: [mia._id] });
  expect((await as(mia).call(tasks.get, { params: { id } })).result.can.edit).toBe(true);
});

test('tasks are moved within a lane and to another one, and keep their order', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  const [one, two, three] = [await addTask(ana, desk), await addTask(ana, desk), await addTask(ana, desk)];
  await move(ana, desk, three, { to: 0, index: 0 });
  await move(ana, desk, one, { to: 0, index: 2 });
  expect((await cardsOf(ana, desk)).map(({ _id }) => _id)).toEqual([three._id, two._id, one._id]);
  const after = await move(ana, desk, two, { to: 1, index: 0 });
  expect(after.lanes.map(({ tasks_total }) => tasks_total)).toEqual([2, 1]);
  await expect(move(ana, desk, two, { to: 1, index: 0 })).rejects.toMatchObject({ code: 'task_moved' });
});

test('forty tasks that come to stand at one place stay in order, whatever room there is', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  await addTask(ana, desk, 0, { title: 'first' });
  await addTask(ana, desk, 0, { title: 'last' });
  for (let number = 0; number < 40; number++)
    await move(ana, desk, await addTask(ana, desk, 0, { title: String(number) }), { to: 0, index: 1 });
  const titles = (await cardsOf(ana, desk)).map(({ title }) => title);
  expect(titles).toEqual(['first', ...Array.from({ length: 40 }, (_, number) => String(39 - number)), 'last']);
});

test('a full lane takes a task only where it is said to', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  for (let number = 0; number < 3; number++) await addTask(ana, desk, 1);
  await expect(addTask(ana, desk, 1)).rejects.toMatchObject({ code: 'lane_full' });
  const task = await addTask(ana, desk);
  await expect(move(ana, desk, task, { to: 1, index: 0 })).rejects.toMatchObject({ code: 'lane_full' });
  const after = await move(ana, desk, task, { to: 1, index: 0, over_limit: true });
  expect(after.lanes[1]!.tasks_total).toBe(4);
});

test('a lane with tasks is deleted with them after a question only', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  await addTask(ana, desk);
  await expect(removeLane(ana, desk, 0)).rejects.toMatchObject({ code: 'lane_has_tasks' });
  expect(await removeLane(ana, desk, 0, '1')).toMatchObject({ tasks_total: 0, lanes: [{ name: 'Done' }] });
  expect(await cardsOf(ana, desk)).toEqual([]);
});

test('lanes are renamed, ordered and added, and none is lost by it', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  const [todo, done] = desk.lanes;
  const changed = await changeDesk(ana, desk._id, { lanes: [{ name: 'New' }, { _id: done!._id, name: 'Ready' }] });
  expect(changed.lanes.map(({ name, limit }) => [name, limit])).toEqual([
    ['New', null],
    ['Ready', 3],
    ['To do', null],
  ]);
  expect(changed.lanes.map(({ _id }) => _id).slice(1)).toEqual([done!._id, todo!._id]);
});

test('a finished board finishes its tasks, changes nothing more, and is restored with them', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  const [open, done] = [await addTask(ana, desk), await addTask(ana, desk)];
  await as(ana).call(tasks.update, { params: { id: done._id }, body: { finished: true } });
  expect(await finish(ana, desk, true)).toMatchObject({ finished: true, can: { work: false } });
  expect((await cardsOf(ana, desk)).map(({ finished }) => finished)).toEqual([true, true]);
  await expect(move(ana, desk, open, { to: 1, index: 0 })).rejects.toMatchObject({ code: 'desk_finished' });
  await expect(addTask(ana, desk)).rejects.toMatchObject({ code: 'desk_finished' });
  await finish(ana, desk, false);
  const cards = await cardsOf(ana, desk);
  expect(cards.map(({ _id, finished }) => [_id, finished])).toEqual([
    [open._id, false],
    [done._id, true],
  ]);
});

test('my tasks are those of all boards in which one takes part, and that one reads', async () => {
  const { ana, bo } = company;
  const [open, hidden] = [await makeDesk(ana), await makeDesk(ana)];
  const task = await addTask(ana, open, 0, { performer: bo._id, due: '2026-12-04' });
  await addTask(ana, hidden, 0, { observers: [bo._id] });
  await changeDesk(ana, hidden._id, { status: 'hidden' });
  await addTask(ana, open);
  const filter = JSON.stringify({ people: bo._id, finished: false });
  const { result } = await as(bo).call(tasks.list, { query: { filter, sort: 'due' } });
  expect(result.map(({ _id }) => _id)).toEqual([task._id]);
});

test('an administrator hands over a hidden board without reading it', async () => {
  const { ana, bo, adm, mia } = company;
  const desk = await makeDesk(ana, { status: 'hidden', description: 'Secret' });
  expect(await readDesk(adm, desk._id)).toMatchObject({ description: '', can: { read: false, hand_over: true } });
  await expect(changeDesk(adm, desk._id, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(changeDesk(mia, desk._id, { owner: bo._id })).rejects.toMatchObject({ status: 404 });
  await changeDesk(adm, desk._id, { owner: bo._id });
  expect((await readDesk(bo, desk._id)).owner._id).toBe(bo._id);
  expect(await readDesk(ana, desk._id)).toMatchObject({ admins: [{ _id: ana._id }], can: { edit: true } });
});

test('favourites are kept for each person, and only while they find the board', async () => {
  const { ana, bo } = company;
  const { _id: id } = await makeDesk(ana);
  expect((await as(bo).call(desks.favour, { params: { id } })).result.favourite).toBe(true);
  const own = async () => (await as(bo).call(desks.favourites)).result.map(({ _id }) => _id);
  expect(await own()).toEqual([id]);
  expect((await readDesk(ana, id)).favourite).toBe(false);
  await changeDesk(ana, id, { status: 'hidden' });
  expect(await own()).toEqual([]);
});

test('what is due before it starts is refused, and a task of somebody else is deleted by those who manage the board', async () => {
  const { ana, bo } = company;
  const desk = await makeDesk(ana, { members: [bo._id] });
  const wrong = addTask(ana, desk, 0, { start: '2026-12-04', due: '2026-12-03' });
  await expect(wrong).rejects.toMatchObject({ status: 422 });
  const [hers, his] = [await addTask(ana, desk), await addTask(bo, desk)];
  const remove = (by: Company['ana'], id: string) => as(by).call(tasks.remove, { params: { id } });
  await expect(remove(bo, hers._id)).rejects.toMatchObject({ status: 403 });
  await remove(ana, his._id);
  expect((await readDesk(ana, desk._id)).tasks_total).toBe(1);
});

test('a board names each lane once, none that it does not have, and 20 at most', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  const [first] = desk.lanes;
  const body = (lanes: object[]) => ({ params: { id: desk._id }, body: { lanes } }) as never;
  const lane = { _id: first!._id, name: 'Twice' };
  expect(await as(ana).refused(desks.update, body([lane, lane]))).toMatchObject({ status: 404 });
  await removeLane(ana, desk, 0);
  expect(await as(ana).refused(desks.update, body([lane]))).toMatchObject({ status: 404 });
  const many = Array.from({ length: 20 }, (_, number) => ({ name: `Lane ${number}` }));
  expect(await as(ana).refused(desks.update, body(many))).toMatchObject({
    status: 422,
    body: { fields: { lanes: 'too_many' } },
  });
});

test('who is on a closed board is not found out by its list', async () => {
  const { ana, bo, mia, adm } = company;
  const desk = await makeDesk(ana, { status: 'closed', members: [bo._id] });
  const found = async (by: typeof ana, people: unknown) => {
    const { result } = await as(by).call(desks.list, { query: { filter: JSON.stringify({ people }) } });
    return result.some(({ _id }) => _id === desk._id);
  };
  expect(await Promise.all([found(mia, bo._id), found(adm, bo._id), found(mia, { $in: [bo._id] })])).toEqual([
    false,
    false,
    false,
  ]);
  expect(await Promise.all([found(bo, bo._id), found(ana, bo._id), found(mia, { $ne: mia._id })])).toEqual([
    true,
    true,
    true,
  ]);
});

test('a board that an administrator takes over keeps its former owner, and the journal tells of it', async () => {
  const { ana, adm, client } = company;
  const desk = await makeDesk(ana, { status: 'hidden' });
  const after = await changeDesk(adm, desk._id, { owner: adm._id });
  expect(after).toMatchObject({ owner: { _id: adm._id }, admins: [{ _id: ana._id }] });
  await eventually(async () => {
    const query = { section: 'boards' as const };
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
    expect(result.find(({ item_id }) => item_id === desk._id)).toMatchObject({ action: 'desk_handed_over' });
  });
});

test('tasks of a closed board name its people only, and who does a task changes it', async () => {
  const { ana, bo, mia } = company;
  const closed = await makeDesk(ana, { status: 'closed', viewers: [bo._id] });
  await expect(addTask(ana, closed, 0, { performer: mia._id })).rejects.toMatchObject({
    status: 422,
    body: { fields: { performer: 'not_on_desk' } },
  });
  const { _id: id } = await addTask(ana, closed, 0, { performer: bo._id });
  const { result } = await as(bo).call(tasks.update, { params: { id }, body: { finished: true } });
  expect(result).toMatchObject({ finished: true, can: { edit: true, remove: false } });
  const other = await addTask(ana, closed);
  const change = { params: { id: other._id }, body: { finished: true } };
  expect(await as(bo).refused(tasks.update, change)).toMatchObject({ status: 403 });
});

test('tasks without a day are asked for by themselves', async () => {
  const { ana } = company;
  const desk = await makeDesk(ana);
  const [dated, undated] = [await addTask(ana, desk, 0, { due: '2026-05-01' }), await addTask(ana, desk)];
  const found = async (due: unknown) => {
    const query = { filter: JSON.stringify({ desk: desk._id, due }) };
    return (await as(ana).call(tasks.list, { query })).result.map(({ _id }) => _id);
  };
  expect(await found(null)).toEqual([undated._id]);
  expect(await found({ $gte: '0001-01-01' })).toEqual([dated._id]);
});
