import type { adaptation as contract, BodyOf } from '@atrium/contracts';
import { maxOnTrack, maxStages, maxStageSteps } from '@atrium/contracts/adaptationStates';
import {
  allow,
  conflict,
  found,
  newId,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { dueOf } from './rules.ts';
import { editableTrack, isLead, visibleTrack } from './reading.ts';
import { adaptationsOf, tracksOf } from './store.ts';
import type { StageDoc, TrackDoc } from './track.ts';
import {
  copiedScenarios,
  faultsOf,
  noStages,
  orderedSteps,
  stepsIn,
  trackDerived,
  withStage,
  withStages,
  withStep,
} from './trackRules.ts';

const now = () => new Date().toISOString();

export async function requireActive(caller: Member, users: readonly (string | null | undefined)[]): Promise<void> {
  const ids = users.flatMap((user) => user ?? []);
  const people = await peopleOf(caller).byIds(ids);
  if (!ids.every((user) => people.get(user)?.active)) throw notFound('user', 'user_not_found');
}

const told = ({ name, status, manager, hr, scenarios }: TrackDoc) => ({
  name,
  status,
  manager,
  hr,
  steps: stepsIn(scenarios).map((step) => step.name),
});

type Recorded = 'track_created' | 'track_changed' | 'track_removed' | 'track_switched';

function record(caller: Member, { _id: item_id }: TrackDoc, action: Recorded, values: object, work: Work) {
  recordInJournal(caller, { section: 'adaptation', action, item_id, ...values }, work);
}

type NewTrack = Pick<TrackDoc, 'name' | 'description' | 'manager' | 'hr' | 'scenarios'>;

async function addTrack(caller: Member, fields: NewTrack, work: Work): Promise<TrackDoc> {
  const fresh = { ...fields, active: false, activated: null };
  const totals = { members_total: 0, running_total: 0, ended_total: 0, days_total: 0 };
  const doc = { _id: newId(), ...fresh, ...totals, creator: caller.userId, created: now(), updated: null };
  const track = await tracksOf(caller).add({ ...doc, ...trackDerived(fresh) }, work);
  record(caller, track, 'track_created', { after: told(track) }, work);
  return track;
}

export async function createTrack(caller: Member, body: BodyOf<typeof contract.create>): Promise<TrackDoc> {
  allow(await isLead(caller));
  const { name, description = '', manager = caller.userId, hr = null } = body;
  await requireActive(caller, [body.manager, hr]);
  const fields = { name, description, manager, hr, scenarios: noStages() };
  return unitOfWork(caller, (work) => addTrack(caller, fields, work));
}

export async function copyTrack(caller: Member, id: string): Promise<TrackDoc> {
  await visibleTrack(caller, id);
  allow(await isLead(caller));
  return unitOfWork(caller, async (work) => {
    const { name, description, manager, hr, scenarios } = await visibleTrack(caller, id, work);
    return addTrack(caller, { name, description, manager, hr, scenarios: copiedScenarios(scenarios, newId) }, work);
  });
}

async function save(caller: Member, before: TrackDoc, fields: Partial<TrackDoc>, work: Work): Promise<TrackDoc> {
  const next = { ...before, ...fields };
  const changes = { ...fields, ...trackDerived(next), updated: now() };
  return found(await tracksOf(caller).save(before._id, changes, work), 'adaptation');
}

export async function updateTrack(caller: Member, id: string, body: BodyOf<typeof contract.update>): Promise<TrackDoc> {
  const known = await editableTrack(caller, id);
  const isNew = (user: string | null | undefined) => user !== known.manager && user !== known.hr;
  await requireActive(caller, [body.manager, body.hr].filter(isNew));
  return unitOfWork(caller, async (work) => {
    const before = await editableTrack(caller, id, work);
    const track = await save(caller, before, body, work);
    record(caller, track, 'track_changed', { before: told(before), after: told(track) }, work);
    return track;
  });
}

export const removeTrack = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const track = await visibleTrack(caller, id, work);
    allow(await isLead(caller, work));
    if (!(await tracksOf(caller).remove(id, work))) throw conflict('adaptation_running');
    record(caller, track, 'track_removed', { before: told(track) }, work);
    return null;
  });

/** The adaptations on the track stop, and go on with it. */
export const switchTrack = (
  caller: Member,
  { track: id, active }: BodyOf<typeof contract.setActive>,
): Promise<TrackDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await editableTrack(caller, id, work);
    if (before.active === active) return before;
    if (active && faultsOf(before).length) throw conflict('adaptation_faults');
    const track = await save(caller, before, { active, activated: before.activated ?? now() }, work);
    const [from, to] = active ? (['stop', 'run'] as const) : (['run', 'stop'] as const);
    const store = adaptationsOf(caller);
    for (;;) {
      const docs = await store.onTrack(id, from, maxOnTrack, work);
      for (const doc of docs) await store.save(doc._id, { status: to, due: dueOf({ ...doc, status: to }) }, work);
      if (docs.length < maxOnTrack) break;
    }
    record(caller, track, 'track_switched', { after: { name: track.name, active } }, work);
    return track;
  });

type Scenario = BodyOf<typeof contract.addStage>['scenario'];

/** Changes the stages of one scenario; null: what is to be changed is not there. */
function changeStages(
  caller: Member,
  { track: id, scenario, entity }: { track: string; scenario: Scenario; entity: string },
  change: (stages: StageDoc[], track: TrackDoc) => StageDoc[] | null,
): Promise<TrackDoc> {
  return unitOfWork(caller, async (work) => {
    const before = await editableTrack(caller, id, work);
    const stages = found(change(before.scenarios[scenario], before), entity);
    const track = await save(caller, before, { scenarios: withStages(before.scenarios, scenario, stages) }, work);
    record(caller, track, 'track_changed', { before: told(before), after: told(track) }, work);
    return track;
  });
}

function requireFree({ running_total }: TrackDoc) {
  if (running_total > 0) throw conflict('adaptation_running');
}

export const addStage = (caller: Member, track: string, body: BodyOf<typeof contract.addStage>) =>
  changeStages(caller, { track, scenario: body.scenario, entity: 'adaptation_stage' }, (stages) => {
    if (stages.length >= maxStages) throw conflict('adaptation_limit');
    return [...stages, { _id: newId(), name: body.name, steps: [] }];
  });

export const changeStage = (caller: Member, track: string, body: BodyOf<typeof contract.changeStage>) =>
  changeStages(caller, { track, scenario: body.scenario, entity: 'adaptation_stage' }, (stages) =>
    withStage(stages, body._id, (stage) => ({ ...stage, name: body.name })),
  );

export const removeStage = (caller: Member, track: string, body: BodyOf<typeof contract.removeStage>) =>
  changeStages(caller, { track, scenario: body.scenario, entity: 'adaptation_stage' }, (stages, before) => {
    const rest = withStage(stages, body._id, () => null);
    if (rest) requireFree(before);
    return rest;
  });

const newStep = { delay: 0, task: '', reward: 0, link: '', poll: null, notify: true };

export function addStep(caller: Member, track: string, body: BodyOf<typeof contract.addStep>): Promise<TrackDoc> {
  const { scenario, stage: id, ...fields } = body;
  return changeStages(caller, { track, scenario, entity: 'adaptation_stage' }, (stages) =>
    withStage(stages, id, (stage) => {
      if (stage.steps.length >= maxStageSteps) throw conflict('adaptation_limit');
      return { ...stage, steps: [...stage.steps, { ...newStep, ...fields, _id: newId() }] };
    }),
  );
}

export function changeStep(caller: Member, track: string, body: BodyOf<typeof contract.changeStep>) {
  const { _id, scenario, ...fields } = body;
  return changeStages(caller, { track, scenario, entity: 'adaptation_step' }, (stages) =>
    withStep(stages, _id, (step) => ({ ...step, ...fields })),
  );
}

export const removeStep = (caller: Member, track: string, body: BodyOf<typeof contract.removeStep>) =>
  changeStages(caller, { track, scenario: body.scenario, entity: 'adaptation_step' }, (stages, before) => {
    const rest = withStep(stages, body._id, () => null);
    if (rest) requireFree(before);
    return rest;
  });

export const orderSteps = (
  caller: Member,
  { track_id: track, scenario, stage_id }: { track_id: string; scenario: Scenario; stage_id: string },
  ids: readonly string[],
): Promise<TrackDoc> =>
  changeStages(caller, { track, scenario, entity: 'adaptation_stage' }, (stages) =>
    withStage(stages, stage_id, (stage) => {
      const steps = orderedSteps(stage.steps, ids);
      if (!steps) throw conflict('changed_meanwhile');
      return { ...stage, steps };
    }),
  );
