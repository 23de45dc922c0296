import { adaptation } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  add,
  addInput,
  addStage,
  finishStep,
  makeRunning,
  makeTrack,
  onTrack,
  readAdaptation,
  readTrack,
  stepInput,
  stepOf,
  switchTrack,
  unfinish,
} from '../../test/adaptation.ts';
import { at } from '../../test/courses.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const begin = async () => {
  const { adm, ana, mia } = company;
  const chains = { employee: [{ name: 'Read', reward: 5 }], mentor: [{ name: 'Meet' }] };
  const track = await makeRunning(adm, chains);
  return add(adm, { track: track._id, employee: ana, mentor: mia });
};

const rewardsOf = async (id: string) =>
  (await stored.events(company.client._id, 'learning.adaptation.rewarded')).filter(({ _id }) => _id === id);

const fulfilled = (settled: PromiseSettledResult<unknown>[]) => settled.filter(({ status }) => status === 'fulfilled');

test('an employee who is added twice is on the track once', () =>
  together({
    arrange: () => makeRunning(company.adm),
    act: ({ _id: track }) => {
      const input = addInput({ track, employee: company.ana, mentor: company.mia });
      return [as(company.adm).call(adaptation.addUser, input), as(company.adm).call(adaptation.addUser, input)];
    },
    check: async ({ _id }, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      expect(await readTrack(company.adm, _id)).toMatchObject({ members_total: 1, running_total: 1 });
    },
  }));

test('a step that is finished twice is rewarded once', () =>
  together({
    arrange: begin,
    act: (doc) => [finishStep(company.ana, doc, 'employee', 0), finishStep(company.ana, doc, 'employee', 0)],
    minSuccesses: 2,
    check: async ({ _id }) => expect(await rewardsOf(_id)).toHaveLength(1),
  }));

test('the last steps of two chains end an adaptation once', () =>
  together({
    arrange: begin,
    act: (doc) => [finishStep(company.ana, doc, 'employee', 0), finishStep(company.mia, doc, 'mentor', 0)],
    minSuccesses: 2,
    check: async ({ _id, track_id }) => {
      expect(await readAdaptation(company.adm, _id)).toMatchObject({ status: 'ended', done_total: 2 });
      expect(await readTrack(company.adm, track_id)).toMatchObject({ running_total: 0, ended_total: 1 });
    },
  }));

test('a step that is undone twice gives its reward back once', () =>
  together({
    arrange: async () => {
      const doc = await begin();
      return finishStep(company.ana, doc, 'employee', 0);
    },
    act: (doc) => [unfinish(company.ana, doc, 'employee'), unfinish(company.adm, doc, 'employee')],
    check: async ({ _id }, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      expect((await rewardsOf(_id)).filter(({ given }) => !given)).toHaveLength(1);
    },
  }));

test('a step that is finished while the one before it is undone leaves a chain in order', () =>
  together({
    arrange: async () => {
      const { adm, ana, mia } = company;
      const track = await makeRunning(adm, {
        employee: [{ name: 'Read', reward: 5 }, { name: 'Write' }, { name: 'Speak' }],
      });
      const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
      return finishStep(ana, doc, 'employee', 0);
    },
    act: (doc) => [finishStep(company.ana, doc, 'employee', 1), unfinish(company.adm, doc, 'employee')],
    check: async ({ _id }, [finished, undone]) => {
      expect(undone!.status).toBe('fulfilled');
      const isFinishedFirst = finished!.status === 'fulfilled';
      const { chains } = await readAdaptation(company.adm, _id);
      expect(chains![0]!.steps.map(({ state }) => state)).toEqual(
        isFinishedFirst ? ['done', 'open', 'waiting'] : ['open', 'waiting', 'waiting'],
      );
      expect((await rewardsOf(_id)).map(({ given }) => given)).toEqual(isFinishedFirst ? [true] : [true, false]);
    },
  }));

test('a track that is switched off stops those who are added meanwhile', () =>
  together({
    arrange: () => makeRunning(company.adm),
    act: ({ _id: track }) => [
      switchTrack(company.adm, track, false),
      add(company.adm, { track, employee: company.ana, mentor: company.mia }),
    ],
    check: async ({ _id }) => {
      const rows = await stored.rows('adaptations', { track_id: _id });
      expect(rows.filter(({ status }) => status === 'run')).toEqual([]);
    },
  }));

test('a track that is deleted has no one who was added meanwhile', () =>
  together({
    arrange: () => makeRunning(company.adm),
    act: ({ _id: track }) => [
      as(company.adm).call(adaptation.remove, at(track)),
      add(company.adm, { track, employee: company.ana, mentor: company.mia }),
    ],
    check: async ({ _id }, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      const [tracks, rows] = [
        await stored.rows('adaptation_tracks', { _id }),
        await stored.rows('adaptations', { track_id: _id }),
      ];
      expect(tracks).toHaveLength(rows.length);
    },
  }));

test('a step of a track is not deleted while somebody is added', () =>
  together({
    arrange: () => makeRunning(company.adm),
    act: ({ _id: track, scenarios }) => {
      const body = { _id: scenarios.employee[0]!.steps[1]!._id, scenario: 'employee' as const };
      return [
        as(company.adm).call(adaptation.removeStep, { ...onTrack(track), body }),
        add(company.adm, { track, employee: company.ana, mentor: company.mia }),
      ];
    },
    check: async ({ _id }) => {
      const { steps_total } = await readTrack(company.adm, _id);
      for (const row of await stored.rows('adaptations', { track_id: _id }))
        expect((row.chains as { steps: unknown[] }[])[0]!.steps).toHaveLength(steps_total);
    },
  }));

test('two stages that are added are both there', () =>
  together({
    arrange: () => makeTrack(company.adm),
    act: ({ _id }) => ['One', 'Two'].map((name) => addStage(company.adm, _id, 'mentor', name)),
    minSuccesses: 2,
    check: async ({ _id }) => {
      const { scenarios } = await readTrack(company.adm, _id);
      expect(scenarios.mentor.map(({ name }) => name).toSorted()).toEqual(['One', 'Two']);
    },
  }));

test('a step that is deleted while it is finished is done or gone', () =>
  together({
    arrange: begin,
    act: (doc) => {
      const { _id: step_id } = stepOf(doc, 'employee', 0);
      return [
        as(company.adm).call(adaptation.dropStep, { params: { track_id: doc._id, step_id } }),
        as(company.ana).call(adaptation.finishStep, stepInput(doc, { _id: step_id })),
      ];
    },
    check: async ({ _id }, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      const { steps_total, done_total } = await readAdaptation(company.adm, _id);
      expect([
        [1, 0],
        [2, 1],
      ]).toContainEqual([steps_total, done_total]);
    },
  }));

test('settings that are changed in different fields keep both', () =>
  together({
    arrange: async () => {
      const of = { params: { client_id: company.client._id } };
      await as(company.adm).call(adaptation.setSettings, { ...of, body: { mentors: [] } });
      return of;
    },
    act: (of) => [
      as(company.adm).call(adaptation.setSettings, { ...of, body: { mentors: [company.mia._id] } }),
      as(company.adm).call(adaptation.setSettings, { ...of, body: { polls: [] } }),
    ],
    minSuccesses: 2,
    check: async (of) => {
      const { result } = await as(company.adm).call(adaptation.settings, of);
      expect(result).toMatchObject({ mentors: [{ _id: company.mia._id }], polls: [] });
    },
  }));
