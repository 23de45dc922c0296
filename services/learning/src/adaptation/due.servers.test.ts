import type { EventData, EventType } from '@atrium/contracts';
import { closeDatabase, connectDatabase, db, newId } from '@atrium/kit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goOnWithAdaptations } from './due.ts';
import { dueOf } from './rules.ts';
import type { AdaptationDoc, UserStepDoc } from './track.ts';

beforeAll(async () => void (await connectDatabase(inject('servers').mongoUrl, `adaptations_${newId()}`)));
afterAll(async () => {
  await db().dropDatabase();
  await closeDatabase();
});

const client_id = newId();
const [ana, mia] = [newId(), newId()];
const rows = (name: string) => db().collection<{ _id: string }>(name);

const step = (name: string, delay: number, more: Partial<UserStepDoc> = {}): UserStepDoc => ({
  _id: newId(),
  name,
  stage: 'First',
  delay,
  task: '',
  reward: 0,
  link: '',
  poll: null,
  notify: true,
  released: null,
  finished: null,
  ...more,
});

async function storedAdaptation(more: Partial<AdaptationDoc> = {}) {
  const doc: AdaptationDoc = {
    _id: newId(),
    client_id,
    track_id: newId(),
    name: 'Welcome',
    creator: mia,
    employee: ana,
    mentor: mia,
    hr: null,
    chief: null,
    status: 'run',
    start: '2026-11-02',
    begins: '2026-11-02T11:00:00.000Z',
    zone: 'UTC',
    ended: null,
    chains: [
      { scenario: 'employee', steps: [step('Read', 2), step('Write', 1)] },
      { scenario: 'mentor', steps: [step('Meet', 2, { notify: false })] },
    ],
    milestones: [
      { at: '2026-11-05T09:00:00.000Z', coins: 7, poll: null, done: false },
      { at: '2026-11-06T09:00:00.000Z', coins: null, poll: 'poll1', done: false },
    ],
    created: '2026-11-02T11:00:00.000Z',
    people: [ana, mia],
    due: null,
    ...more,
  };
  await rows('adaptations').insertOne({ ...doc, due: dueOf(doc) } as never);
  return doc._id;
}

async function announced<T extends EventType>(type: T, id: string): Promise<EventData<T>[]> {
  const found = await rows('outbox')
    .find({ subject: `event.${client_id}.${type}` } as never)
    .sort({ _id: 1 })
    .toArray();
  return found
    .map((row) => (JSON.parse((row as unknown as { body: string }).body) as { data: EventData<T> }).data)
    .filter((data) => (data as unknown as { _id: string })._id === id);
}

const reached = async (id: string) =>
  (await announced('learning.adaptation.reached', id)).map(({ event, detail, poll, recipients }) => [
    event,
    detail || poll,
    recipients,
  ]);

const rewarded = async (id: string) =>
  (await announced('learning.adaptation.rewarded', id)).map(({ user, amount, given }) => [user, amount, given]);

test('D87: steps begin at 09:00 after their delay, and rewards and polls come once', async () => {
  const id = await storedAdaptation();
  const stopped = await storedAdaptation({ status: 'stop' });
  await goOnWithAdaptations(new Date('2026-11-04T08:59:00.000Z'));
  expect(await reached(id)).toEqual([]);
  for (const minute of ['00', '15']) {
    await goOnWithAdaptations(new Date(`2026-11-04T09:${minute}:00.000Z`));
    expect(await reached(id)).toEqual([['step', 'Read', [ana]]]);
    expect(await rewarded(id)).toEqual([]);
  }
  const doc = (await rows('adaptations').findOne({ _id: id })) as unknown as AdaptationDoc;
  expect(doc.chains.map(({ steps }) => steps.map(({ released }) => released !== null))).toEqual([
    [true, false],
    [true],
  ]);
  expect(doc.due).toBe('2026-11-05T09:00:00.000Z');
  for (const day of ['2026-11-05', '2026-11-06', '2026-11-09'])
    await goOnWithAdaptations(new Date(`${day}T10:00:00.000Z`));
  expect(await rewarded(id)).toEqual([[ana, 7, true]]);
  expect((await reached(id)).slice(1)).toEqual([['poll', 'poll1', [ana]]]);
  expect(await rows('adaptations').findOne({ _id: id })).toMatchObject({ due: null });
  expect(await reached(stopped)).toEqual([]);
  expect(await rewarded(stopped)).toEqual([]);
});

test('of an adaptation that has ended the rewards still come', async () => {
  const done = step('Read', 0, { released: '2026-11-02T11:00:00.000Z', finished: '2026-11-03T11:00:00.000Z' });
  const chains = [{ scenario: 'employee' as const, steps: [done] }];
  const id = await storedAdaptation({ status: 'ended', ended: done.finished, chains });
  await goOnWithAdaptations(new Date('2026-11-09T10:00:00.000Z'));
  expect(await rewarded(id)).toEqual([[ana, 7, true]]);
});
