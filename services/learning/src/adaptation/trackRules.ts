import {
  adaptationScenarios,
  type AdaptationScenario,
  type TrackFault,
  type TrackStatus,
} from '@atrium/contracts/adaptationStates';
import { searchWords } from '@atrium/kit/search';
import type { Scenarios, StageDoc, StepDoc, TrackDoc } from './track.ts';

export const canEditTrack = ({ userId }: { userId: string }, { manager }: Pick<TrackDoc, 'manager'>, isLead: boolean) =>
  isLead || manager === userId;

export const noStages = (): Scenarios => ({ employee: [], mentor: [], hr: [], chief: [] });

const stagesIn = (scenarios: Scenarios): StageDoc[] => adaptationScenarios.flatMap((each) => scenarios[each]);

export const stepsIn = (scenarios: Scenarios): StepDoc[] => stagesIn(scenarios).flatMap(({ steps }) => steps);

export function faultsOf({ scenarios, manager }: Pick<TrackDoc, 'scenarios' | 'manager'>): TrackFault[] {
  const stages = stagesIn(scenarios);
  const faults: [TrackFault, boolean][] = [
    ['no_steps', stepsIn(scenarios).length === 0],
    ['empty_stage', stages.some(({ steps }) => steps.length === 0)],
    ['no_manager', manager === null],
  ];
  return faults.flatMap(([fault, has]) => (has ? [fault] : []));
}

type Judged = Pick<TrackDoc, 'active' | 'activated' | 'scenarios' | 'manager'>;

export function trackStatusOf(track: Judged): TrackStatus {
  if (track.active) return faultsOf(track).length ? 'error' : 'run';
  return track.activated === null ? 'not_active' : 'stop';
}

const maxWords = 100;

/** What follows from the other fields. */
export const trackDerived = (track: Judged & Pick<TrackDoc, 'name' | 'description' | 'hr'>) => ({
  status: trackStatusOf(track),
  editors: [...new Set([track.manager, track.hr].flatMap((user) => user ?? []))],
  words: searchWords(track.name, track.description).slice(0, maxWords),
});

type Stages = readonly StageDoc[];

/** The same scenarios with the stages of one changed. */
export const withStages = (scenarios: Scenarios, scenario: AdaptationScenario, stages: StageDoc[]): Scenarios => ({
  ...scenarios,
  [scenario]: stages,
});

/** Null: there is no such stage. */
export function withStage(stages: Stages, id: string, change: (stage: StageDoc) => StageDoc | null): StageDoc[] | null {
  if (!stages.some(({ _id }) => _id === id)) return null;
  return stages.flatMap((stage) => (stage._id === id ? (change(stage) ?? []) : [stage]));
}

/** Null: there is no such step. */
export function withStep(stages: Stages, id: string, change: (step: StepDoc) => StepDoc | null): StageDoc[] | null {
  const holder = stages.find(({ steps }) => steps.some(({ _id }) => _id === id));
  if (!holder) return null;
  const steps = holder.steps.flatMap((step) => (step._id === id ? (change(step) ?? []) : [step]));
  return stages.map((stage) => (stage === holder ? { ...stage, steps } : stage));
}

/** The same steps in another order; null: others. */
export function orderedSteps(steps: readonly StepDoc[], ids: readonly string[]): StepDoc[] | null {
  const known = new Map(steps.map((step) => [step._id, step]));
  const found = [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
  return found.length === steps.length && ids.length === steps.length ? found : null;
}

/** With ids of their own. */
export const copiedScenarios = (scenarios: Scenarios, newId: () => string): Scenarios => {
  const copy = (stages: Stages): StageDoc[] =>
    stages.map((stage) => ({
      ...stage,
      _id: newId(),
      steps: stage.steps.map((step) => ({ ...step, _id: newId() })),
    }));
  return {
    employee: copy(scenarios.employee),
    mentor: copy(scenarios.mentor),
    hr: copy(scenarios.hr),
    chief: copy(scenarios.chief),
  };
};
