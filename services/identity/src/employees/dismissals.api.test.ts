import { employees, employment, journal, longJobs, users, type InputOf } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';

// Many people are dismissed or restored by one long job (D157).

vi.setConfig({ testTimeout: 60_000 });
const portal = inject('portal');
let company: Company;
let params: { clientId: string };
beforeAll(async () => {
  company = await makeCompany(portal, { people: 8 });
  params = { clientId: company.client._id };
});

type Change = InputOf<typeof employees.change>['body'];
const order = async (body: Change) => (await as(company.adm).call(employees.change, { params, body })).job;
const ended = (job: string) =>
  eventually(async () => {
    const { result } = await as(company.adm).call(longJobs.get, { params: { job } });
    expect(result.state).not.toBe('running');
    return result;
  });
const done = async (body: Change) => ended(await order(body));
const seen = async (who: Person) => (await as(company.adm).call(users.get, { params: { id: who._id } })).result;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('a change of many dismisses them on a day, never oneself nor administrators, and is undone to the days before', async () => {
  const { adm, people } = company;
  const [one, two, chief] = people.slice(1, 4) as [Person, Person, Person];
  await as(adm).call(employment.giveRole, { params: { id: chief._id, role: 'admin' } });
  await as(adm).call(employment.dismiss, { params: { id: two._id }, body: { date: day(30) } });
  await as(one).call(users.get, { params: { id: one._id } });
  const ids = [one._id, two._id, chief._id, adm._id];
  const job = await order({ act: 'dismiss', date: day(-1), reason: 'The office is closed', ids });
  expect(await ended(job)).toMatchObject({
    changed: 2,
    refusals: [{ item: chief._id, error: 'admin_dismissal' }],
  });
  expect(await as(one).refused(users.get, { params: { id: one._id } })).toMatchObject({ status: 401 });
  for (const who of [one, two]) expect(await seen(who)).toMatchObject({ deletion_mark: true, fired_at: day(-1) });
  expect(await seen(adm)).toMatchObject({ deletion_mark: false, fired_at: null });
  const rows = await as(adm).call(journal.list, {
    params: { client: company.client._id },
    query: { for_user: one._id, action: 'deleted' },
  });
  expect(rows.result[0]).toMatchObject({ user: { _id: adm._id }, after: { reason: 'The office is closed' } });

  expect(await ended((await as(adm).call(employees.undo, { params: { job } })).job)).toMatchObject({ changed: 2 });
  expect(await seen(one)).toMatchObject({ deletion_mark: false, fired_at: null });
  expect(await seen(two)).toMatchObject({ deletion_mark: false, fired_at: day(30) });
  await as(adm).call(employment.takeRole, { params: { id: chief._id, role: 'admin' } });
});

test('a change of many restores those who left or are to leave, and its undoing dismisses them on their days', async () => {
  const { adm, people } = company;
  const [one, two] = people.slice(1, 3) as [Person, Person];
  await done({ act: 'restore', ids: [one._id, two._id] });
  await done({ act: 'dismiss', date: day(-3), ids: [one._id] });
  await done({ act: 'dismiss', date: day(3), ids: [two._id] });
  const job = await order({ act: 'restore', filter: { status: ['active', 'fired'] } });
  expect(await ended(job)).toMatchObject({ changed: 2, refused: 0 });
  for (const who of [one, two]) expect(await seen(who)).toMatchObject({ deletion_mark: false, fired_at: null });
  await ended((await as(adm).call(employees.undo, { params: { job } })).job);
  expect(await seen(one)).toMatchObject({ deletion_mark: true, fired_at: day(-3) });
  expect(await seen(two)).toMatchObject({ deletion_mark: false, fired_at: day(3) });
  await done({ act: 'restore', ids: [one._id, two._id] });
  await as(adm).call(users.update, { params: { id: one._id }, body: { workingSince: day(-5) } });
  expect(await done({ act: 'dismiss', date: day(-6), ids: [one._id] })).toMatchObject({
    changed: 0,
    refusals: [{ item: one._id, error: 'date_early' }],
  });
  const late = { act: 'dismiss' as const, date: day(400), ids: [one._id] };
  expect(await as(adm).refused(employees.change, { params, body: late })).toMatchObject({
    status: 422,
    body: { fields: { date: 'date_late' } },
  });
});

test('the undoing of a dismissal leaves alone whom somebody has restored or dismissed anew meanwhile', async () => {
  const { adm, people } = company;
  const [again, back, untouched] = people.slice(5, 8) as [Person, Person, Person];
  const one = (who: Person) => ({ params: { id: who._id } });
  const ids = [again._id, back._id, untouched._id];
  const job = await order({ act: 'dismiss', date: day(-2), ids });
  expect(await ended(job)).toMatchObject({ changed: 3 });
  for (const who of [again, back]) await as(adm).call(employment.restore, one(who));
  await as(adm).call(employment.dismiss, { ...one(again), body: { date: day(-1) } });
  const undoing = await ended((await as(adm).call(employees.undo, { params: { job } })).job);
  expect(undoing).toMatchObject({ changed: 1, refused: 2 });
  expect(undoing.refusals).toContainEqual({ item: again._id, error: 'changed_meanwhile' });
  expect(await seen(again)).toMatchObject({ deletion_mark: true, fired_at: day(-1) });
  for (const who of [back, untouched]) expect(await seen(who)).toMatchObject({ deletion_mark: false, fired_at: null });
  await done({ act: 'restore', ids });
});

test('the undoing of a restoring leaves alone whom somebody has dismissed anew, and is undone itself', async () => {
  const { adm, people } = company;
  const [again, leaving, untouched] = people.slice(5, 8) as [Person, Person, Person];
  const ids = [again._id, leaving._id, untouched._id];
  const undo = async (job: string) => (await as(adm).call(employees.undo, { params: { job } })).job;
  await done({ act: 'dismiss', date: day(-4), ids });
  const job = await order({ act: 'restore', ids });
  expect(await ended(job)).toMatchObject({ changed: 3 });
  const dismiss = ({ _id: id }: Person, date: string) =>
    as(adm).call(employment.dismiss, { params: { id }, body: { date } });
  await dismiss(again, day(-1));
  await dismiss(leaving, day(9));
  const undoing = await undo(job);
  const result = await ended(undoing);
  expect(result).toMatchObject({ changed: 1, refused: 2 });
  for (const who of [again, leaving])
    expect(result.refusals).toContainEqual({ item: who._id, error: 'changed_meanwhile' });
  expect(await seen(again)).toMatchObject({ deletion_mark: true, fired_at: day(-1) });
  expect(await seen(leaving)).toMatchObject({ deletion_mark: false, fired_at: day(9) });
  expect(await seen(untouched)).toMatchObject({ deletion_mark: true, fired_at: day(-4) });
  expect(await ended(await undo(undoing))).toMatchObject({ changed: 1, refused: 0 });
  expect(await seen(untouched)).toMatchObject({ deletion_mark: false, fired_at: null });
});

test('a dismissal of many and a role of administrator at the same time: no administrator is dismissed', async () => {
  const { adm, people } = company;
  const who = people[4]!;
  await together({
    async arrange() {
      await done({ act: 'restore', ids: [who._id] });
      await as(adm).call(employment.takeRole, { params: { id: who._id, role: 'admin' } });
    },
    act: () => [
      done({ act: 'dismiss', ids: [who._id] }),
      as(adm).call(employment.giveRole, { params: { id: who._id, role: 'admin' } }),
    ],
    async check() {
      const { deletion_mark, roles } = await seen(who);
      expect(deletion_mark && roles.includes('admin')).toBe(false);
    },
    rounds: 5,
  });
});
