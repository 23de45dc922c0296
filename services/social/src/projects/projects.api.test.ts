import { journal, projects, type Project } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, describe, expect, inject, test } from 'vitest';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const make = async (creator: Person, fields: object = {}): Promise<Project> =>
  (await as(creator).call(projects.create, { body: { name: 'New shop', ...fields } })).result;

const toggle = (caller: Person, project: Project, user: Person) => ({
  call: () => as(caller).call(projects.toggle, { body: { project_id: project._id, user_id: user._id } }),
  refused: () => as(caller).refused(projects.toggle, { body: { project_id: project._id, user_id: user._id } }),
});

const idsOf = ({ participants }: Project) => participants.map(({ _id }) => _id);

describe('the generic calls', () => {
  expectCrud(projects, {
    company: () => company,
    make: (number) => ({ name: `Number${number}x`, status: number % 2 ? ('active' as const) : ('finished' as const) }),
    change: [{ name: 'Another name' }, { status: 'finished' }],
    by: ({ ana, bo }) => ({ owner: ana, colleague: bo }),
    filters: [
      { filter: { status: 'active' }, matches: ({ status }) => status === 'active' },
      { filter: { status: { $in: ['active', 'finished'] } }, matches: () => true },
    ],
    searched: (number) => `number${number}x`,
    sorts: ['created'],
  });
});

test('the creator is the first participant, however the others are named', async () => {
  const { ana, bo, mia } = company;
  const project = await make(ana, { participants: [bo._id, ana._id, bo._id] });
  expect(project).toMatchObject({ creatorId: ana._id, joined: true, can: { edit: true, join: false, leave: false } });
  expect(idsOf(project)).toEqual([ana._id, bo._id]);
  const body = { participants: [mia._id] };
  const { result } = await as(ana).call(projects.update, { params: { id: project._id }, body });
  expect(idsOf(result)).toEqual([ana._id, mia._id]);
});

test('everyone joins and leaves for themselves, the creator decides for all and stays', async () => {
  const { ana, bo, mia } = company;
  const project = await make(ana);
  expect(idsOf((await toggle(bo, project, bo).call()).result)).toEqual([ana._id, bo._id]);
  expect(await toggle(bo, project, mia).refused()).toMatchObject({ status: 403 });
  expect(idsOf((await toggle(ana, project, mia).call()).result)).toEqual([ana._id, bo._id, mia._id]);
  expect(idsOf((await toggle(bo, project, bo).call()).result)).toEqual([ana._id, mia._id]);
  expect(await toggle(ana, project, ana).refused()).toMatchObject({ status: 409, code: 'project_creator_stays' });
});

test('a person finds the projects that they take part in', async () => {
  const { ana, mia } = company;
  const project = await make(ana, { name: 'With Mia', participants: [mia._id] });
  const filter = JSON.stringify({ participants: mia._id });
  const { result } = await as(mia).call(projects.list, { query: { filter } });
  expect(result.map(({ _id }) => _id)).toContain(project._id);
  expect(result.every((each) => idsOf(each).includes(mia._id))).toBe(true);
});

test('the end is not before the start, also when only one of them is changed', async () => {
  const { ana } = company;
  const body = { name: 'Backwards', start: '2026-03-02', end: '2026-03-01' };
  expect(await as(ana).refused(projects.create, { body })).toMatchObject({
    status: 422,
    body: { fields: { end: 'project_dates_order' } },
  });
  const project = await make(ana, { start: '2026-03-02' });
  const change = { params: { id: project._id }, body: { end: '2026-03-01' } };
  expect(await as(ana).refused(projects.update, change)).toMatchObject({
    status: 422,
    body: { fields: { end: 'project_dates_order' } },
  });
});

test('strangers and those who do not exist take part in nothing', async () => {
  const { ana, zed } = company;
  const body = { name: 'With a stranger', participants: [zed._id] };
  expect(await as(ana).refused(projects.create, { body })).toMatchObject({ status: 404, code: 'user_not_found' });
  expect(await toggle(ana, await make(ana), zed).refused()).toMatchObject({ status: 404 });
  expect(await toggle(zed, await make(ana), zed).refused()).toMatchObject({ status: 404 });
});

test('what an administrator does to the project of another stands in the journal', async () => {
  const { ana, adm, client } = company;
  const project = await make(ana, { name: 'Watched' });
  await as(adm).call(projects.update, { params: { id: project._id }, body: { name: 'Renamed' } });
  await as(adm).call(projects.remove, { params: { id: project._id } });
  await eventually(async () => {
    const query = { section: 'projects' as const };
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
    const rows = result.filter(({ item_id }) => item_id === project._id);
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['project_changed', 'project_removed']);
  });
});
