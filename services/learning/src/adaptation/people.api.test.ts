import { adaptation, journal } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  add,
  addInput,
  addStep,
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
  unfinishInput,
} from '../../test/adaptation.ts';
import { at } from '../../test/courses.ts';
import { openStored, type Stored } from '../../test/stored.ts';

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 2 });
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

test('an employee is put on a track that runs, once, and never as the own mentor', async () => {
  const { adm, ana, bo, mia, other } = company;
  const track = await makeTrack(adm);
  const who = { track: track._id, employee: ana, mentor: mia };
  expect(await as(adm).refused(adaptation.addUser, addInput(who))).toMatchObject({ code: 'adaptation_not_active' });
  await switchTrack(adm, track._id);
  const own = addInput({ ...who, mentor: ana });
  expect(await as(adm).refused(adaptation.addUser, own)).toMatchObject({
    status: 422,
    body: { fields: { mentor: 'choice' } },
  });
  for (const role of ['hr', 'chief'])
    expect(await as(adm).refused(adaptation.addUser, addInput(who, { [role]: ana._id }))).toMatchObject({
      status: 422,
      body: { fields: { [role]: 'choice' } },
    });
  const strange = addInput({ ...who, mentor: other.zed });
  expect(await as(adm).refused(adaptation.addUser, strange)).toMatchObject({ code: 'user_not_found' });
  expect(await as(bo).refused(adaptation.addUser, addInput(who))).toMatchObject({ status: 404 });
  const doc = await add(adm, who);
  expect(doc).toMatchObject({
    employee: { _id: ana._id },
    mentor: { _id: mia._id },
    status: 'run',
    steps_total: 2,
    done_total: 0,
    chains: [{ scenario: 'employee', steps: [{ state: 'open' }, { state: 'waiting' }] }],
  });
  expect(await as(adm).refused(adaptation.addUser, addInput(who))).toMatchObject({ code: 'adaptation_joined' });
  expect(await readTrack(adm, track._id)).toMatchObject({ members_total: 1, running_total: 1, can: { remove: false } });
});

test('an adaptation keeps the steps that its track had then', async () => {
  const { adm, ana, mia } = company;
  const track = await makeRunning(adm);
  const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
  const [stage] = track.scenarios.employee;
  const scenario = 'employee' as const;
  await addStep(adm, { track: track._id, scenario, stage: stage!._id }, { name: 'Speak' });
  const body = { _id: stage!.steps[0]!._id, scenario, name: 'Listen' };
  await as(adm).call(adaptation.changeStep, { ...onTrack(track._id), body });
  const after = await readAdaptation(ana, doc._id);
  expect(after.chains![0]!.steps.map(({ name }) => name)).toEqual(['Read', 'Write']);
  const gone = { ...onTrack(track._id), body: { _id: stage!.steps[0]!._id, scenario } };
  expect(await as(adm).refused(adaptation.removeStep, gone)).toMatchObject({ code: 'adaptation_running' });
  const whole = { ...onTrack(track._id), body: { _id: stage!._id, scenario } };
  expect(await as(adm).refused(adaptation.removeStage, whole)).toMatchObject({ code: 'adaptation_running' });
  for (const call of [adaptation.remove, adaptation.removeTrack])
    expect(await as(adm).refused(call, at(track._id))).toMatchObject({ code: 'adaptation_running' });
});

const chains = { employee: [{ name: 'Read' }, { name: 'Write', delay: 5 }], mentor: [{ name: 'Meet' }] };

test('D86: an adaptation is read as a role that one has in it', async () => {
  const { adm, ana, bo, mia } = company;
  const track = await makeRunning(adm, chains);
  const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
  const asRole = (role: 'employee' | 'mentor' | 'hr' | 'admin') => ({ params: { adapt_id: doc._id, role } });
  const scenarios = async (by: Person, role: 'employee' | 'mentor' | 'admin') =>
    (await as(by).call(adaptation.readAs, asRole(role))).result.chains!.map(({ scenario }) => scenario);
  expect(await scenarios(ana, 'employee')).toEqual(['employee']);
  expect(await scenarios(mia, 'mentor')).toEqual(['mentor']);
  expect(await scenarios(adm, 'admin')).toEqual(['employee', 'mentor']);
  for (const [by, role] of [
    [ana, 'mentor'],
    [mia, 'employee'],
    [ana, 'admin'],
    [mia, 'hr'],
  ] as const)
    expect(await as(by).refused(adaptation.readAs, asRole(role))).toMatchObject({ status: 403 });
  expect(await as(bo).refused(adaptation.readAs, asRole('employee'))).toMatchObject({ status: 404 });
  expect(await as(bo).refused(adaptation.onTrack, at(doc._id))).toMatchObject({ status: 404 });
  expect((await readAdaptation(mia, doc._id)).roles).toEqual(['mentor']);
  const whole = (await as(adm).call(adaptation.onTrack, at(doc._id))).result;
  expect(whole.track).toMatchObject({ _id: track._id });
  expect((await as(ana).call(adaptation.onTrack, at(doc._id))).result.track).toBeNull();
});

test('D87: steps are finished in turn by those whose they are, and undone one by one', async () => {
  const { adm, ana, mia } = company;
  const track = await makeRunning(adm, chains);
  const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
  const read = stepInput(doc, stepOf(doc, 'employee', 0));
  for (const by of [mia, adm]) expect(await as(by).refused(adaptation.finishStep, read)).toMatchObject({ status: 403 });
  const write = stepInput(doc, stepOf(doc, 'employee', 1));
  expect(await as(ana).refused(adaptation.finishStep, write)).toMatchObject({ code: 'adaptation_step_state' });
  const done = await finishStep(ana, doc, 'employee', 0);
  expect(stepOf(done, 'employee', 1)).toMatchObject({ state: 'waiting', begins: expect.stringContaining('T09:00:00') });
  const { begins } = stepOf(done, 'employee', 1);
  expect(done.turns).toEqual([{ scenario: 'employee', name: 'Write', state: 'waiting', begins }]);
  const ofMentor = await readAdaptation(mia, doc._id);
  expect(ofMentor.turns).toEqual([{ scenario: 'mentor', name: 'Meet', state: 'open', begins: null }]);
  expect((await readAdaptation(adm, doc._id)).turns).toEqual([]);
  expect(await as(ana).refused(adaptation.finishStep, write)).toMatchObject({ code: 'adaptation_step_state' });
  const resumed = { params: { track_id: doc._id, step_id: stepOf(doc, 'employee', 1)._id } };
  expect(await as(ana).refused(adaptation.resumeStep, resumed)).toMatchObject({ status: 403 });
  const { result } = await as(adm).call(adaptation.resumeStep, resumed);
  expect(stepOf(result, 'employee', 1)).toMatchObject({ state: 'open', begins: null });
  const undone = await unfinish(ana, doc);
  expect(undone.chains![0]!.steps.map(({ state }) => state)).toEqual(['open', 'waiting']);
  expect(await as(ana).refused(adaptation.unfinish, unfinishInput(doc))).toMatchObject({
    code: 'adaptation_step_state',
  });
  expect(await as(ana).refused(adaptation.unfinish, unfinishInput(doc, 'mentor'))).toMatchObject({ status: 403 });
});

test('an adaptation ends with its last step, and goes on when that is undone', async () => {
  const { adm, ana, mia } = company;
  const track = await makeRunning(adm, { employee: [{ name: 'Read' }], mentor: [{ name: 'Meet' }] });
  const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
  expect(await finishStep(ana, doc, 'employee', 0)).toMatchObject({ status: 'run', done_total: 1 });
  expect(await finishStep(mia, doc, 'mentor', 0)).toMatchObject({ status: 'ended', ended: expect.any(String) });
  expect(await readTrack(adm, track._id)).toMatchObject({ members_total: 1, running_total: 0, ended_total: 1 });
  expect(await unfinish(mia, doc)).toMatchObject({ status: 'run', ended: null });
  expect(await readTrack(adm, track._id)).toMatchObject({ running_total: 1, ended_total: 0 });
  await finishStep(mia, doc, 'mentor', 0);
  await as(adm).call(adaptation.removeTrack, at(track._id));
  expect(await readAdaptation(ana, doc._id)).toMatchObject({ status: 'ended', name: 'Welcome' });
});

test('while a track is off its adaptations are stopped', async () => {
  const { adm, ana, mia } = company;
  const track = await makeRunning(adm);
  const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
  await switchTrack(adm, track._id, false);
  expect(await readAdaptation(ana, doc._id)).toMatchObject({ status: 'stop' });
  const read = stepInput(doc, stepOf(doc, 'employee', 0));
  expect(await as(ana).refused(adaptation.finishStep, read)).toMatchObject({ code: 'adaptation_stopped' });
  await switchTrack(adm, track._id);
  expect(await finishStep(ana, doc, 'employee', 0)).toMatchObject({ status: 'run', done_total: 1 });
});

test('a step is deleted from the adaptation of one person, but not the last', async () => {
  const { adm, ana, mia } = company;
  const track = await makeRunning(adm);
  const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
  const dropped = (number: number) => ({ params: { track_id: doc._id, step_id: stepOf(doc, 'employee', number)._id } });
  expect(await as(ana).refused(adaptation.dropStep, dropped(1))).toMatchObject({ status: 403 });
  expect((await as(adm).call(adaptation.dropStep, dropped(1))).result).toMatchObject({ steps_total: 1, status: 'run' });
  expect(await as(adm).refused(adaptation.dropStep, dropped(1))).toMatchObject({ status: 404 });
  expect(await as(adm).refused(adaptation.dropStep, dropped(0))).toMatchObject({ code: 'adaptation_step_state' });
  expect((await readTrack(adm, track._id)).steps_total).toBe(2);
});

test('members of a track and adaptations of a person are listed of what the caller sees', async () => {
  const { adm, ana, bo, mia } = company;
  const [newcomer] = company.people;
  const track = await makeRunning(adm);
  const { _id } = await add(adm, { track: track._id, employee: newcomer!, mentor: mia });
  const members = await as(adm).call(adaptation.members, { ...onTrack(track._id), query: {} });
  expect(members).toMatchObject({ total: 1, result: [{ _id, employee: { _id: newcomer!._id } }] });
  expect(members.result[0]).not.toHaveProperty('chains');
  const ended = { ...onTrack(track._id), query: { status: 'ended' as const } };
  expect((await as(adm).call(adaptation.members, ended)).total).toBe(0);
  expect(await as(ana).refused(adaptation.members, onTrack(track._id))).toMatchObject({ status: 404 });
  const listed = async (by: Person, of: Person) =>
    (await as(by).call(adaptation.ofPerson, { params: { user_id: of._id } })).result.map((each) => each._id);
  for (const [by, of] of [
    [newcomer!, newcomer!],
    [mia, newcomer!],
    [mia, mia],
    [adm, newcomer!],
  ] as const)
    expect(await listed(by, of)).toContain(_id);
  expect(await listed(bo, newcomer!)).toEqual([]);
  const wrong = { params: { track: (await makeTrack(adm))._id, user_track: _id } };
  expect(await as(adm).refused(adaptation.removeUser, wrong)).toMatchObject({ status: 404 });
  const removed = { params: { track: track._id, user_track: _id } };
  expect(await as(newcomer!).refused(adaptation.removeUser, removed)).toMatchObject({ status: 403 });
  await as(adm).call(adaptation.removeUser, removed);
  expect(await readTrack(adm, track._id)).toMatchObject({ members_total: 0, running_total: 0 });
});

test('people are told, coins are given and taken back, and the journal has who did it', async () => {
  const { adm, ana, mia, client } = company;
  const track = await makeRunning(adm, { employee: [{ name: 'Read', reward: 5 }, { name: 'Write' }] });
  const doc = await add(adm, { track: track._id, employee: ana, mentor: mia });
  await finishStep(ana, doc, 'employee', 0);
  await unfinish(ana, doc);
  await finishStep(ana, doc, 'employee', 0);
  await finishStep(ana, doc, 'employee', 1);
  const told = (await stored.events(client._id, 'learning.adaptation.reached')).filter(({ _id }) => _id === doc._id);
  expect(told.map(({ event, detail, recipients }) => [event, detail, recipients.toSorted()])).toEqual([
    ['assigned', '', [ana._id, mia._id].toSorted()],
    ['step', 'Read', [ana._id]],
    ['step', 'Write', [ana._id]],
    ['step', 'Write', [ana._id]],
    ['ended', '', [mia._id]],
  ]);
  const coins = (await stored.events(client._id, 'learning.adaptation.rewarded')).filter(({ _id }) => _id === doc._id);
  expect(coins.map(({ user, amount, given }) => [user, amount, given])).toEqual([
    [ana._id, 5, true],
    [ana._id, 5, false],
    [ana._id, 5, true],
  ]);
  expect(coins[0]!.cause).toBe(coins[1]!.cause);
  expect(coins[2]!.cause).not.toBe(coins[1]!.cause);
  await eventually(async () => {
    const { result } = await as(adm).call(journal.ofSection, { params: { client: client._id, section: 'adaptation' } });
    const actions = result.filter(({ item_id }) => item_id === doc._id).map(({ action }) => action);
    expect(actions).toEqual(['adaptation_started']);
  });
});

test('settings are read by all, chosen by administrators, repeat nothing, and make HR lead', async () => {
  const { adm, ana, bo, mia, client } = company;
  const of = { params: { client_id: client._id } };
  const change = (body: object) => ({ ...of, body });
  expect(await as(ana).refused(adaptation.setSettings, change({ hr: [ana._id] }))).toMatchObject({ status: 403 });
  const twice = change({
    rewards: [
      { days: 5, coins: 1 },
      { days: 5, coins: 2 },
    ],
  });
  expect(await as(adm).refused(adaptation.setSettings, twice)).toMatchObject({
    status: 422,
    body: { fields: { rewards: 'choice' } },
  });
  const strange = change({ mentors: [company.other.zed._id] });
  expect(await as(adm).refused(adaptation.setSettings, strange)).toMatchObject({ code: 'user_not_found' });
  const chosen = { mentors: [mia._id], hr: [bo._id], rewards: [{ days: 5, coins: 3 }] };
  await as(adm).call(adaptation.setSettings, change(chosen));
  expect((await as(ana).call(adaptation.settings, of)).result).toMatchObject({
    mentors: [{ _id: mia._id }],
    hr: [{ _id: bo._id }],
    rewards: [{ days: 5, coins: 3 }],
    polls: [],
    can: { edit: false },
  });
  const track = await makeRunning(bo);
  expect(track).toMatchObject({ manager: { _id: bo._id }, can: { edit: true } });
  const doc = await add(bo, { track: track._id, employee: ana, mentor: mia });
  const [row] = await stored.rows('adaptations', { _id: doc._id });
  expect(row!.milestones).toMatchObject([{ coins: 3, poll: null, done: false }]);
  const analytics = { params: { x: client._id } };
  expect(await as(ana).refused(adaptation.analytics, analytics)).toMatchObject({ status: 403 });
  const { result } = await as(bo).call(adaptation.analytics, analytics);
  expect(result.tracks.find(({ _id }) => _id === track._id)).toMatchObject({ members_total: 1, average_days: null });
  await as(adm).call(adaptation.setSettings, change({ hr: [] }));
  expect(await as(bo).refused(adaptation.analytics, analytics)).toMatchObject({ status: 403 });
});
