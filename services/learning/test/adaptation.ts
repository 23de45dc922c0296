import { adaptation, type Adaptation, type AdaptationTrack } from '@atrium/contracts';
import { adaptationScenarios, type AdaptationScenario } from '@atrium/contracts/adaptationStates';
import { as, type Person } from '@atrium/testkit';
import { at } from './courses.ts';

interface Step {
  name: string;
  delay?: number;
  task?: string;
  reward?: number;
  link?: string;
  poll?: string | null;
  notify?: boolean;
}

export const onTrack = (track: string) => ({ params: { track } });

export const addStage = async (by: Person, track: string, scenario: AdaptationScenario, name: string) => {
  const { result } = await as(by).call(adaptation.addStage, { ...onTrack(track), body: { scenario, name } });
  return result.scenarios[scenario].at(-1)!._id;
};

export const addStep = async (
  by: Person,
  { track, scenario, stage }: { track: string; scenario: AdaptationScenario; stage: string },
  step: Step,
) => (await as(by).call(adaptation.addStep, { ...onTrack(track), body: { scenario, stage, ...step } })).result;

/** A stage of each scenario with its steps; switched off. */
export async function makeTrack(
  by: Person,
  steps: Partial<Record<AdaptationScenario, Step[]>> = { employee: [{ name: 'Read' }, { name: 'Write' }] },
  more: object = {},
): Promise<AdaptationTrack> {
  const { result: track } = await as(by).call(adaptation.create, { body: { name: 'Welcome', ...more } });
  for (const scenario of adaptationScenarios) {
    const added = steps[scenario] ?? [];
    const stage = added.length ? await addStage(by, track._id, scenario, 'First') : '';
    for (const step of added) await addStep(by, { track: track._id, scenario, stage }, step);
  }
  return readTrack(by, track._id);
}

export const readTrack = async (by: Person, id: string): Promise<AdaptationTrack> =>
  (await as(by).call(adaptation.get, at(id))).result;

export const switchInput = (track: string, active: boolean) => ({ body: { track, active } });

export const switchTrack = async (by: Person, track: string, active = true): Promise<AdaptationTrack> =>
  (await as(by).call(adaptation.setActive, switchInput(track, active))).result;

export async function makeRunning(by: Person, steps?: Partial<Record<AdaptationScenario, Step[]>>) {
  const { _id } = await makeTrack(by, steps);
  return switchTrack(by, _id);
}

interface Added {
  track: string;
  employee: Person;
  mentor: Person;
}

export const addInput = ({ track, employee, mentor }: Added, more: object = {}) => ({
  body: { track, employee: employee._id, mentor: mentor._id, ...more },
});

export const add = async (by: Person, added: Added, more: object = {}): Promise<Adaptation> =>
  (await as(by).call(adaptation.addUser, addInput(added, more))).result.new_user;

export const readAdaptation = async (by: Person, id: string): Promise<Adaptation> =>
  (await as(by).call(adaptation.onTrack, at(id))).result.user_progress;

/** The step of a chain by its number. */
export const stepOf = ({ chains }: Adaptation, scenario: AdaptationScenario, number: number) =>
  chains!.find((chain) => chain.scenario === scenario)!.steps[number]!;

export const stepInput = ({ _id }: Adaptation, step: { _id: string }) => ({
  params: { user_track: _id, step_id: step._id },
});

export const finishStep = async (by: Person, doc: Adaptation, scenario: AdaptationScenario, number: number) =>
  (await as(by).call(adaptation.finishStep, stepInput(doc, stepOf(doc, scenario, number)))).result;

export const unfinishInput = ({ _id }: Adaptation, scenario?: AdaptationScenario) => ({
  ...at(_id),
  body: scenario ? { scenario } : {},
});

export const unfinish = async (by: Person, doc: Adaptation, scenario?: AdaptationScenario) =>
  (await as(by).call(adaptation.unfinish, unfinishInput(doc, scenario))).result;
