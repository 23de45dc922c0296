import type { EventData } from '@atrium/contracts';
import { closeDatabase, connectDatabase, db, newId } from '@atrium/kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tellOfDeadlines } from './due.ts';
import { dueOf } from './rules.ts';
import type { PlanTaskDoc } from './store.ts';

beforeAll(async () => void (await connectDatabase(inject('servers').mongoUrl, `plans_${newId()}`)));
afterAll(async () => {
  await db().dropDatabase();
  await closeDatabase();
});

const client_id = newId();
const [ana, bo] = [newId(), newId()];
const rows = (name: string) => db().collection<{ _id: string }>(name);
const dayOf = (day: string) => new Date(`${day}T05:13:00.000Z`);

const task = (title: string, deadline: string | null, more: Partial<PlanTaskDoc> = {}): PlanTaskDoc => ({
  _id: newId(),
  title,
  deadline,
  finished: null,
  told: null,
  ...more,
});

async function storedPlan(status: 'active' | 'finished', tasks: PlanTaskDoc[]) {
  const _id = newId();
  const due = dueOf({ status, tasks });
  await rows('plans').insertOne({ _id, client_id, title: 'Plan', employee: ana, status, tasks, due } as never);
  return _id;
}

async function told(plan: string) {
  const found = await rows('outbox')
    .find({ subject: `event.${client_id}.learning.plan.reached` } as never)
    .sort({ _id: 1 })
    .toArray();
  return found
    .map((row) => (JSON.parse((row as unknown as { body: string }).body) as { data: Told }).data)
    .filter(({ _id }) => _id === plan)
    .map(({ step, tasks, recipients }) => [step, tasks, recipients]);
}

type Told = EventData<'learning.plan.reached'>;

test('D91: people are told once of a task that ends tomorrow, and once that it is overdue', async () => {
  const person = { client_id, firstName: '', lastName: '', active: true, roles: [], rights: [], keys: [], version: 1 };
  await rows('people').insertMany([
    { ...person, _id: `${client_id}:${ana}`, user: ana, chief: bo },
    { ...person, _id: `${client_id}:${bo}`, user: bo },
  ] as never);
  const plan = await storedPlan('active', [
    task('Read', '2026-11-29'),
    task('Write', '2026-11-20'),
    task('Speak', '2027-01-01'),
    task('Listen', '2026-11-01', { finished: '2026-11-02T08:00:00.000Z' }),
    task('Think', null),
  ]);
  const finished = await storedPlan('finished', [task('Read', '2026-11-29')]);
  const far = await storedPlan('active', [task('Read', '2026-12-31')]);

  const first = [
    ['near', ['Read'], [ana]],
    ['overdue', ['Write'], [ana, bo]],
  ];
  for (const day of ['2026-11-28', '2026-11-28', '2026-11-29']) {
    await tellOfDeadlines(dayOf(day));
    expect(await told(plan)).toEqual(first);
  }
  await tellOfDeadlines(dayOf('2026-11-30'));
  expect(await told(plan)).toEqual([...first, ['overdue', ['Read'], [ana, bo]]]);
  expect(await rows('plans').findOne({ _id: plan })).toMatchObject({ due: '2026-12-31' });
  for (const other of [finished, far]) expect(await told(other)).toEqual([]);
});
