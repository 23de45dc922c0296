import { adaptation } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { expectCrud } from '@atrium/testkit/crud';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import {
  add,
  addStage,
  addStep,
  makeRunning,
  makeTrack,
  onTrack,
  readTrack,
  switchInput,
  switchTrack,
} from '../../test/adaptation.ts';
import { at } from '../../test/courses.ts';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

describe('the generic calls of tracks', () => {
  expectCrud(adaptation, {
    company: () => company,
    make: (number) => ({ name: `Track${number}x`, hr: company.mia._id }),
    change: [{ name: 'Another' }, { description: 'All about it' }],
    by: ({ adm, mia }) => ({ owner: adm, colleague: mia }),
    filters: [
      { filter: { status: 'not_active' }, matches: ({ status }) => status === 'not_active' },
      { filter: { status: { $ne: 'run' } }, matches: ({ status }) => status !== 'run' },
    ],
    searched: (number) => `Track${number}x`,
    sorts: ['created', 'name'],
  });
});

test('a track is edited by its manager and read by its HR; others do not see it, and do not create any', async () => {
  const { ana, bo, mia, adm } = company;
  expect(await as(ana).refused(adaptation.create, { body: { name: 'No' } })).toMatchObject({ status: 403 });
  const { _id } = await makeTrack(adm, undefined, { manager: ana._id, hr: mia._id });
  expect(await readTrack(ana, _id)).toMatchObject({ can: { edit: true, remove: false } });
  expect(await readTrack(mia, _id)).toMatchObject({ can: { edit: false } });
  expect(await as(bo).refused(adaptation.get, at(_id))).toMatchObject({ status: 404 });
  const stage = { ...onTrack(_id), body: { scenario: 'mentor' as const, name: 'Meet' } };
  expect(await as(mia).refused(adaptation.addStage, stage)).toMatchObject({ status: 403 });
  expect(await as(bo).refused(adaptation.addStage, stage)).toMatchObject({ status: 404 });
  await addStage(ana, _id, 'mentor', 'Meet');
  expect(await as(ana).refused(adaptation.remove, at(_id))).toMatchObject({ status: 403 });
  expect(await as(ana).refused(adaptation.copy, at(_id))).toMatchObject({ status: 403 });
  const strange = { ...at(_id), body: { manager: company.other.zed._id } };
  expect(await as(adm).refused(adaptation.update, strange)).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('stages and steps are added, changed, ordered and deleted', async () => {
  const { adm } = company;
  const track = await makeTrack(adm, { employee: [{ name: 'Read' }, { name: 'Write', reward: 5 }] });
  const [stage] = track.scenarios.employee;
  const [read, write] = stage!.steps;
  const scenario = 'employee' as const;
  const named = { ...onTrack(track._id), body: { _id: stage!._id, scenario, name: 'Begin' } };
  expect((await as(adm).call(adaptation.changeStage, named)).result.scenarios.employee[0]!.name).toBe('Begin');
  const changed = { ...onTrack(track._id), body: { _id: read!._id, scenario, delay: 3 } };
  const { result } = await as(adm).call(adaptation.changeStep, changed);
  expect(result.scenarios.employee[0]!.steps[0]).toMatchObject({ name: 'Read', delay: 3, notify: true });
  const place = { track_id: track._id, scenario, stage_id: stage!._id };
  const order = (...steps: string[]) => ({ params: place, body: { steps } });
  const ordered = await as(adm).call(adaptation.orderSteps, order(write!._id, read!._id));
  expect(ordered.result.scenarios.employee[0]!.steps.map(({ name }) => name)).toEqual(['Write', 'Read']);
  expect(await as(adm).refused(adaptation.orderSteps, order(write!._id))).toMatchObject({ code: 'changed_meanwhile' });
  const gone = { ...onTrack(track._id), body: { _id: read!._id, scenario } };
  expect((await as(adm).call(adaptation.removeStep, gone)).result.steps_total).toBe(1);
  expect(await as(adm).refused(adaptation.removeStep, gone)).toMatchObject({ status: 404 });
  const other = { ...onTrack(track._id), body: { _id: stage!._id, scenario: 'mentor' as const } };
  expect(await as(adm).refused(adaptation.removeStage, other)).toMatchObject({ status: 404 });
  const whole = { ...onTrack(track._id), body: { _id: stage!._id, scenario } };
  expect((await as(adm).call(adaptation.removeStage, whole)).result).toMatchObject({
    steps_total: 0,
    faults: ['no_steps'],
  });
});

test.each(['javascript:alert(1)', '//evil.test', 'file:///etc'])('a step does not lead to %s', async (link) => {
  const { adm } = company;
  const track = await makeTrack(adm);
  const scenario = 'employee' as const;
  const body = { scenario, _id: track.scenarios.employee[0]!.steps[0]!._id, link };
  const refusal = await as(adm).refused(adaptation.changeStep, { ...onTrack(track._id), body });
  expect(refusal).toMatchObject({ status: 422 });
});

test('D86: a track is switched on when nothing is missing, is in error when something is, and stops', async () => {
  const { adm } = company;
  const track = await makeTrack(adm, {});
  expect(track).toMatchObject({ status: 'not_active', faults: ['no_steps'] });
  const refusal = await as(adm).refused(adaptation.setActive, switchInput(track._id, true));
  expect(refusal).toMatchObject({ status: 409, code: 'adaptation_faults' });
  const stage = await addStage(adm, track._id, 'employee', 'First');
  await addStep(adm, { track: track._id, scenario: 'employee', stage }, { name: 'Read' });
  expect(await switchTrack(adm, track._id)).toMatchObject({ status: 'run', faults: [] });
  await addStage(adm, track._id, 'mentor', 'Empty');
  expect(await readTrack(adm, track._id)).toMatchObject({ status: 'error', faults: ['empty_stage'] });
  expect(await switchTrack(adm, track._id, false)).toMatchObject({ status: 'stop' });
});

test('a copy is not active and has no one on it', async () => {
  const { adm, ana, mia } = company;
  const track = await makeRunning(adm);
  await add(adm, { track: track._id, employee: ana, mentor: mia });
  const { result: copy } = await as(adm).call(adaptation.copy, at(track._id));
  expect(copy).toMatchObject({ name: track.name, status: 'not_active', members_total: 0, steps_total: 2 });
  expect(copy._id).not.toBe(track._id);
  expect(copy.scenarios.employee[0]!._id).not.toBe(track.scenarios.employee[0]!._id);
});
