import {
  calendar,
  comments,
  desks,
  notifications,
  processes,
  serviceGroups,
  tasks,
  type CommentedType,
} from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { uploadNamed } from '../../test/files.ts';
import { openStored, type Stored } from '../../test/stored.ts';

// Tasks of boards, requests and events of the calendar, where they differ from ideas.

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

interface Of {
  type: CommentedType;
  id: string;
}

const write = async (by: Person, parent: Of, text: string, more: object = {}) =>
  (await as(by).call(comments.create, { body: { parent, text, ...more } })).result;

const textsOf = async (by: Person, params: Of) =>
  (await as(by).call(comments.of, { params })).result.map(({ text }) => text);

const unseen = { status: 404, code: 'not_found' };

async function expectUnseen(by: Person, parent: Of) {
  expect(await as(by).refused(comments.of, { params: parent })).toMatchObject(unseen);
  expect(await as(by).refused(comments.create, { body: { parent, text: 'No' } })).toMatchObject(unseen);
}

const keyOf = ({ type, id }: Of) => `${type}:${id}`;

const expectNone = (of: Of) =>
  eventually(async () => expect(await stored.rows('item_comments', { post: keyOf(of) })).toEqual([]));

async function notesOf(by: Person, link: string) {
  const params = { client: company.client._id, section: 'all' as const, user: by._id };
  const { result } = await as(by).call(notifications.newest, { params });
  return result.filter((note) => note.link === link).map(({ kind }) => kind);
}

const reads = (by: Person, file: string) =>
  as(by)
    .get(`/files/${file}`)
    .then(({ status }) => status);

async function makeTask(more: object = {}) {
  const { ana, bo } = company;
  const body = { name: 'Board', members: [bo._id], lanes: [{ name: 'To do' }, { name: 'Done' }] };
  const desk = (await as(ana).call(desks.create, { body })).result;
  const place = { desk: desk._id, lane: desk.lanes[0]!._id };
  const { _id } = (await as(ana).call(tasks.create, { body: { ...place, title: 'Paint the door', ...more } })).result;
  return { desk, task: { type: 'task' as const, id: _id } };
}

const change = (desk: string, body: object) => as(company.ana).call(desks.update, { params: { id: desk }, body });

test('who reads a board comments its tasks; the owner and those who take part are told, and the card counts', async () => {
  const { ana, bo, mia } = company;
  const { desk, task } = await makeTask({ performer: mia._id });
  await write(bo, task, 'Which colour?');
  await write(mia, task, 'Green');
  expect(await textsOf(ana, task)).toEqual(['Green', 'Which colour?']);
  const link = `/task-tracker?task=${task.id}`;
  await eventually(async () => expect(await notesOf(mia, link)).toEqual(['item_comment']));
  await eventually(async () => expect(await notesOf(ana, link)).toEqual(['item_comment']));
  expect(await notesOf(bo, link)).toEqual([]);
  await eventually(async () => {
    const { result } = await as(ana).call(desks.cards, { params: { id: desk._id } });
    expect(result).toMatchObject([{ comments_total: 2 }]);
  });
});

test('a board that is hidden hides the comments of its tasks and their files', async () => {
  const { bo, mia } = company;
  const { desk, task } = await makeTask();
  const [file] = await uploadNamed(bo, ['door.txt'], 'task');
  await write(bo, task, 'The plan', { attachment: [{ _id: file! }] });
  await eventually(async () => expect(await reads(mia, file!)).toBe(200));
  await change(desk._id, { status: 'hidden' });
  await expectUnseen(mia, task);
  await eventually(async () => expect(await reads(mia, file!)).toBe(404));
  expect(await textsOf(bo, task)).toEqual(['The plan']);
});

test('a finished board takes no comments, and who manages a board removes those of others', async () => {
  const { ana, bo, mia } = company;
  const { desk, task } = await makeTask();
  const { _id: id } = await write(mia, task, 'To go');
  expect(await as(bo).refused(comments.remove, { params: { id } })).toMatchObject({ status: 403 });
  await as(ana).call(comments.remove, { params: { id } });
  await as(ana).call(desks.finish, { params: { desk: desk._id }, body: { finished: true } });
  expect(await as(bo).refused(comments.create, { body: { parent: task, text: 'Late' } })).toMatchObject({
    status: 403,
  });
  expect(await as(bo).call(comments.of, { params: task })).toMatchObject({ result: [], can: { write: false } });
});

test('comments go with their task, its lane and its board', async () => {
  const { ana, bo } = company;
  const [alone, inLane, onDesk] = [await makeTask(), await makeTask(), await makeTask()];
  for (const { task } of [alone, inLane, onDesk]) await write(bo, task, 'Goes');
  for (const { task } of [inLane, onDesk])
    await eventually(async () =>
      expect((await as(bo).call(tasks.get, { params: { id: task.id } })).result.comments_total).toBe(1),
    );
  await as(ana).call(tasks.remove, { params: { id: alone.task.id } });
  const { _id: desk, lanes } = inLane.desk;
  await as(ana).call(desks.removeLane, { params: { desk, lane: lanes[0]!._id }, query: { confirm: '1' } });
  await as(ana).call(desks.remove, { params: { id: onDesk.desk._id } });
  for (const { task } of [alone, inLane, onDesk]) await expectNone(task);
});

test('the first comment of a task beside the removal of its board is removed with it', () =>
  together({
    arrange: () => makeTask(),
    act: ({ desk, task }) => [
      write(company.bo, task, 'Meanwhile'),
      as(company.ana).call(desks.remove, { params: { id: desk._id } }),
      write(company.mia, task, 'Meanwhile'),
    ],
    check: ({ task }) => expectNone(task),
  }));

test('the first file of a task beside its board that is hidden is not shown to others', () =>
  together({
    arrange: async () => ({ ...(await makeTask()), file: (await uploadNamed(company.bo, ['door.txt'], 'task'))[0]! }),
    act: ({ desk, task, file }) => [
      write(company.bo, task, 'Meanwhile', { attachment: [{ _id: file }] }),
      change(desk._id, { status: 'hidden' }),
    ],
    check: async ({ task, file }, [written]) => {
      if (written!.status === 'rejected') return;
      await expectUnseen(company.mia, task);
      await eventually(async () => expect(await reads(company.ana, file)).toBe(200));
      await eventually(async () => expect(await reads(company.mia, file)).toBe(404));
    },
  }));

/** A request of Ana with a step for each of these people, one after the other. */
async function makeRequest(...performers: Person[]) {
  const { adm, ana } = company;
  const group = (await as(adm).call(serviceGroups.create, { body: { name: 'Travel' } })).result._id;
  const steps = performers.map((user) => ({ name: 'Step', performers: [{ kind: 'user' as const, value: user._id }] }));
  const type = steps.length > 1 ? ('multi' as const) : ('simple' as const);
  const service = {
    name: 'Trip',
    description: 'Tickets',
    group,
    type,
    for_all: true,
    status: 'active' as const,
    steps,
  };
  const template = (await as(adm).call(processes.create, { body: service })).result._id;
  const request = (await as(ana).call(processes.start, { body: { template } })).result;
  return { template, request, of: { type: 'bp' as const, id: request._id } };
}

test('who takes part in a request comments it, the others do not see it, and a next performer reads what was said', async () => {
  const { adm, ana, bo, mia } = company;
  const { template, request, of } = await makeRequest(bo, mia);
  const [file] = await uploadNamed(ana, ['ticket.txt'], 'service');
  await write(ana, of, 'By train, please', { attachment: [{ _id: file! }] });
  await expectUnseen(mia, of);
  await expectUnseen(company.ana, { type: 'bp', id: template });
  expect(await reads(mia, file!)).toBe(404);
  const body = { step_id: request.steps[0]!._id, decision: 'agree' as const };
  await as(bo).call(processes.passStep, { params: { id: of.id }, body });
  expect(await textsOf(mia, of)).toEqual(['By train, please']);
  await eventually(async () => expect(await reads(mia, file!)).toBe(200));
  await write(mia, of, 'At what time?');
  for (const told of [ana, bo])
    await eventually(async () => expect(await notesOf(told, `/service/${of.id}`)).toContain('item_comment'));
  await eventually(async () =>
    expect((await as(adm).call(processes.get, { params: { id: of.id } })).result.comments_total).toBe(2),
  );
});

test('comments go with their request, also a first one beside its removal', () =>
  together({
    arrange: async () => {
      const { of } = await makeRequest(company.bo);
      await as(company.ana).call(processes.update, { params: { id: of.id }, body: { status: 'cancelled' } });
      return of;
    },
    act: (of) => [
      write(company.bo, of, 'Meanwhile'),
      as(company.adm).call(processes.remove, { params: { id: of.id } }),
    ],
    check: (of) => expectNone(of),
  }));

const day = `${new Date().getUTCFullYear() + 1}-03-01`;
const meeting = { name: 'Weekly meeting', date: day, start: '10:00', end: '11:00' };

async function makeEvent() {
  const body = { ...meeting, members: [company.bo._id] };
  const { _id: id } = (await as(company.adm).call(calendar.create, { body })).result;
  return { type: 'event' as const, id };
}

test('who is invited to an event comments it, its author is told, and no one else sees it', async () => {
  const { bo, mia, adm } = company;
  const event = await makeEvent();
  await write(bo, event, 'I come later');
  expect(await textsOf(adm, event)).toEqual(['I come later']);
  await expectUnseen(mia, event);
  await eventually(async () => expect(await notesOf(adm, `/calendar?event=${event.id}`)).toEqual(['item_comment']));
});

test('files of comments follow those who are invited, and comments go with the event', async () => {
  const { bo, mia, adm } = company;
  const event = await makeEvent();
  const [file] = await uploadNamed(bo, ['agenda.txt'], 'event');
  await write(bo, event, 'The agenda', { attachment: [{ _id: file! }] });
  const params = { id: event.id };
  expect(await reads(mia, file!)).toBe(404);
  await as(adm).call(calendar.update, { params, body: { members: [bo._id, mia._id] } });
  await eventually(async () => expect(await reads(mia, file!)).toBe(200));
  await as(adm).call(calendar.remove, { params });
  await expectNone(event);
});

test('comments of a series go with the events that are removed', async () => {
  const { bo, adm } = company;
  const body = { ...meeting, members: [bo._id], repeat: { period: 'week', count: 3 } };
  const { result } = await as(adm).call(calendar.createSeries, { body } as never);
  const event = { type: 'event' as const, id: result._id };
  await write(bo, event, 'Goes');
  await as(adm).call(calendar.removeSeries, { params: { id: event.id }, query: { all: '1' } });
  await expectNone(event);
});

test('a comment beside the removal of its event is refused, or removed with it', () =>
  together({
    arrange: () => makeEvent(),
    act: (event) => [
      write(company.bo, event, 'Meanwhile'),
      as(company.adm).call(calendar.remove, { params: { id: event.id } }),
      write(company.adm, event, 'Meanwhile'),
    ],
    check: (event) => expectNone(event),
  }));
