import {
  dataChanges,
  employeeImports,
  employment,
  journal,
  longJobs,
  structures,
  users,
  type User,
} from '@atrium/contracts';
import { newId } from '@atrium/kit';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { header, importsBy, line, table } from '../../test/imports.ts';
import { runJob } from '../../test/jobs.ts';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
const { redisUrl } = inject('servers');
let company: Company;
let mongo: MongoClient;
const { admin, ended, get, rows, checked, again, write, written, orderUndo, undo, person } = importsBy(() => company);

beforeAll(async () => {
  [company, mongo] = await Promise.all([makeCompany(portal), openMongo(portal)]);
  const { result } = await admin().call(structures.create, { body: { type: 'orgTreeAdm', name: 'Acme' } });
  const children = ['Склад', 'Транспорт'].map((name) => ({ name, description: '', children: [] }));
  const tree = { ...result.tree, children };
  await admin().call(structures.save, { params: { id: result._id }, body: { tree, version: result.version } });
});
afterAll(() => mongo?.close());

const stored = () => mongo.db('atrium_identity');
const seen = async (id: string): Promise<User> => (await admin().call(users.get, { params: { id } })).result;
const change = (id: string, body: object) => admin().call(users.update, { params: { id }, body });

/** Ids of the people of an import, by its rows. */
async function idsOf(id: string): Promise<string[]> {
  return (await rows(id, { limit: 100 })).result.map(({ user }) => user!);
}

/** New people, and an import that changes them. */
async function changed(count: number, wide: string, cellsOf: (at: number) => string) {
  const people = Array.from({ length: count }, person);
  const ids = await idsOf((await written(table(...people.map((each) => line(each)))))._id);
  const content = [`${header};${wide}`, ...people.map((each, at) => `${each.tab};;;;Водій;${cellsOf(at)}`)].join('\n');
  const before = await Promise.all(ids.map(seen));
  return { people, ids, before, ...(await written(content)) };
}

describe('an undo', () => {
  test('brings back the values of before by field, and what follows from them', async () => {
    const { _id, ids, before, undoable } = await changed(2, 'Відділ;Оклад;Керівник;City', (at) =>
      at === 0 ? `Транспорт;900;${company.ana.email};Львів` : 'Склад;;;',
    );
    expect(undoable).toBe(2);
    const now = await Promise.all(ids.map(seen));
    expect(now[0]).toMatchObject({ position: 'Водій', department: 'Транспорт', salary: 900, chief: company.ana._id });

    const { job, after, rows: found } = await undo(_id);
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2, refused: 0 });
    expect(after).toMatchObject({ phase: 'undone', undoable: 0, counts: { undone: 2, updated: 0 } });
    const fields = ({ position, department, dept_id, salary, chief, city }: User) =>
      ({ position, department, dept_id, salary, chief, city }) as object;
    expect((await Promise.all(ids.map(seen))).map(fields)).toEqual(before.map(fields));
    expect(found[0]).toMatchObject({ result: 'undone', reason: null });
    expect(found[0]!.cells).toContainEqual(
      expect.objectContaining({ field: 'position', state: 'set', old: 'Водій', value: 'Комірниця' }),
    );
    const changes = await admin().call(dataChanges.list, {
      params: { client: company.client._id },
      query: { user: ids[0]!, field: 'position' } as never,
    });
    expect(changes.result[0]).toMatchObject({ old: 'Водій', new: 'Комірниця', source: 'import' });
    const entries = await admin().call(journal.list, {
      params: { client: company.client._id },
      query: { action: 'import_undone' },
    });
    expect(entries.result[0]).toMatchObject({ user: { _id: company.adm._id }, after: { undone: 2, kept: 0 } });
  });

  test('keeps what somebody has changed since, and says so by person', async () => {
    const { _id, ids, people } = await changed(4, 'City', () => 'Львів');
    await change(ids[0]!, { city: 'Одеса' });
    await admin().call(employment.dismiss, { params: { id: ids[1]! }, body: {} });
    const moved = await written(`${header}\nX${people[2]!.tab};${people[2]!.email};;;`);
    await written(table(line({ ...person(), tab: people[2]!.tab })));
    const { job, after, rows: found } = await undo(_id);
    expect(job).toMatchObject({ refused: 2 });
    expect(job.refusals).toContainEqual({ item: '2', error: 'changed_meanwhile' });
    expect(after.counts).toMatchObject({ undone: 2, kept: 2 });
    expect(await seen(ids[0]!)).toMatchObject({ city: 'Одеса', position: 'Комірниця' });
    expect(found.map(({ result, reason }) => [result, reason])).toEqual([
      ['kept', null],
      ['kept', 'gone'],
      ['undone', null],
      ['undone', null],
    ]);
    expect(found[0]!.cells).toContainEqual(
      expect.objectContaining({ field: 'city', state: 'kept', value: 'Одеса', error: 'changed_meanwhile' }),
    );
    expect((await seen(ids[1]!)).position).toBe('Водій');
    // Another has the number now.
    const taken = await undo(moved._id);
    expect(taken.rows[0]!.cells).toContainEqual(
      expect.objectContaining({ field: 'tab_number', state: 'kept', error: 'taken' }),
    );
  });

  test('removes new people who are as they were created, and blocks the others; their keys are free again', async () => {
    const people = Array.from({ length: 6 }, person);
    const [, boss, used, edited, known, lead] = people as [never, ...typeof people];
    // The first row’s chief is of a later row: both are new.
    const content = `${header};Керівник\n${people.map((each, at) => `${line(each)};${at === 0 ? boss!.email : ''}`).join('\n')}`;
    const { _id } = await checked(content);
    await write(_id, { invite: true });
    const ids = await idsOf(_id);
    const at = (each: unknown) => ids[people.indexOf(each as never)]!;
    await stored()
      .collection<{ _id: string }>('users')
      .updateOne({ _id: at(used) }, { $set: { signed_in: true } });
    await change(at(edited), { city: 'Львів' });
    await change(company.bo._id, { chief: at(lead) });
    const provisioned = { _id: at(known), client_id: company.client._id, user: at(known) };
    await stored().collection<typeof provisioned>('provisioned_users').insertOne(provisioned);

    const { after, rows: found } = await undo(_id);
    expect(found.map(({ result, reason }) => [result, reason])).toEqual([
      ['removed', null],
      ['removed', null],
      ['blocked', null],
      ['blocked', null],
      ['kept', 'hrm'],
      ['blocked', null],
    ]);
    expect(after.counts).toMatchObject({ created: 0, removed: 2, blocked: 3, kept: 1 });
    const removed = await seen(ids[0]!);
    expect(removed).toMatchObject({ email: '', tab_number: '', deletion_mark: true, blocked: false });
    expect(removed.fired_at).not.toBeNull();
    expect(await seen(at(used))).toMatchObject({ email: used!.email, deletion_mark: false, blocked: true });
    expect(await seen(at(known))).toMatchObject({ deletion_mark: false, blocked: false });
    const letters = await stored().collection('letters').countDocuments({ user_id: ids[0] });
    expect(letters).toBe(0);
    expect((await again(_id)).counts).toMatchObject({ create: 2 });
    await change(company.bo._id, { chief: null });
  });

  test('is for administrators, of what was written, once and within a day; the values of before are sealed and go', async () => {
    const { _id } = await checked(table(line(person(), 'SECRET')));
    const params = { import: _id };
    const refused = () => admin().refused(employeeImports.undo, { params });
    expect(await refused()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    await stored()
      .collection<{ _id: string }>('employee_imports')
      .updateOne({ _id }, { $set: { expires: new Date(Date.now() + 60_000) } });
    await write(_id);
    expect(await as(company.ana).refused(employeeImports.undo, { params })).toMatchObject({ status: 403 });
    expect(await as(company.other.zadm).refused(employeeImports.undo, { params })).toMatchObject({ status: 404 });
    const chunks = () =>
      stored().collection<{ import: string; expires: Date }>('employee_import_rows').find({ import: _id }).toArray();
    for (const { expires } of [await get(_id), ...(await chunks())]) {
      const left = new Date(expires).getTime() - Date.now();
      expect(left).toBeGreaterThan(86_000_000);
      expect(left).toBeLessThanOrEqual(86_400_000);
    }
    expect(JSON.stringify(await chunks())).not.toContain('SECRET');
    const { result: list } = await admin().call(employeeImports.written, { params: { clientId: company.client._id } });
    expect(list[0]).toMatchObject({ _id, by: { _id: company.adm._id }, undoable: 1, phase: 'written' });
    expect((await undo(_id)).after.counts).toMatchObject({ removed: 1 });
    expect(await refused()).toMatchObject({ status: 409, code: 'changed_meanwhile' });

    const late = await checked(table(line(person(), 'Late')));
    await write(late._id);
    await stored()
      .collection<{ _id: string }>('employee_imports')
      .updateOne({ _id: late._id }, { $set: { expires: new Date(Date.now() - 1) } });
    // The database removes it within a minute.
    const undoLate = await admin().refused(employeeImports.undo, { params: { import: late._id } });
    expect(undoLate).toMatchObject({ status: 404 });
  });

  test(
    'that was left behind goes on, and one that was cancelled is ordered again for the rest',
    { tags: ['full'] },
    async () => {
      const { _id, ids } = await changed(60, 'City', () => 'Львів');
      const now = new Date(Date.now() - 120_000);
      const counts = { done: 10, total: 60, refused: 0, refusals: [], failures: 0, ip: '' };
      const job = {
        _id: newId(),
        client_id: company.client._id,
        by: company.adm._id,
        kind: 'import_undone',
        ...counts,
      };
      const input = { import: _id };
      const times = { created: now, updated: now, ended: null };
      const jobs = stored().collection<{ _id: string }>('long_jobs');
      const imports = stored().collection<{ _id: string }>('employee_imports');
      // It has looked at the second chunk already.
      const left = { ...job, ...times, input, state: 'running', position: '0' };
      await imports.updateOne({ _id }, { $set: { phase: 'undoing', job: job._id } });
      await jobs.insertOne(left);
      expect(await admin().refused(employeeImports.undo, { params: input })).toMatchObject({ code: 'job_running' });
      await runJob(redisUrl, 'long-jobs-again');
      expect(await ended(job._id)).toMatchObject({ state: 'done', done: 60 });
      expect((await seen(ids[0]!)).position).toBe('Комірниця');
      expect((await seen(ids[55]!)).position).toBe('Водій');
      await imports.updateOne({ _id }, { $set: { phase: 'undoing' } });
      expect((await undo(_id)).after).toMatchObject({ undoable: 0, counts: { undone: 60 } });
      expect((await seen(ids[55]!)).position).toBe('Комірниця');
      expect((await admin().call(longJobs.get, { params: { job: job._id } })).result.kind).toBe('import_undone');
    },
  );

  test('of two writings of one import goes back to before the first', async () => {
    const { _id, ids } = await changed(1, 'City', () => 'Львів');
    await change(ids[0]!, { city: 'Одеса' });
    await again(_id);
    await write(_id);
    expect((await seen(ids[0]!)).city).toBe('Львів');
    await undo(_id);
    expect(await seen(ids[0]!)).toMatchObject({ position: 'Комірниця', city: 'Одеса' });
  });
});

test('two undos of an import at the same time take it back once', () =>
  together({
    rounds: 3,
    arrange: () => changed(2, 'City', () => 'Львів'),
    act: ({ _id }) => [orderUndo(_id), orderUndo(_id)],
    async check({ _id, ids }, settled) {
      const jobs = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value as string] : []));
      expect(jobs).toHaveLength(1);
      expect(await ended(jobs[0]!)).toMatchObject({ state: 'done', done: 2 });
      for (const id of ids) expect(await seen(id)).toMatchObject({ position: 'Комірниця', city: '' });
      expect((await get(_id)).counts).toMatchObject({ undone: 2, kept: 0 });
    },
  }));

test('an undo keeps what is changed of the same person at the same time', () =>
  together({
    rounds: 3,
    minSuccesses: 2,
    arrange: () => changed(3, 'City', () => 'Львів'),
    act: ({ _id, ids }) => [orderUndo(_id).then(ended), change(ids[1]!, { position: 'Логіст' })],
    async check({ ids }, [undone]) {
      expect((undone as PromiseFulfilledResult<object>).value).toMatchObject({ state: 'done' });
      expect(await seen(ids[1]!)).toMatchObject({ position: 'Логіст', city: '' });
      expect(await seen(ids[0]!)).toMatchObject({ position: 'Комірниця', city: '' });
    },
  }));
