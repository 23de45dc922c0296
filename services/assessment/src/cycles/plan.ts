import type { CycleStatus, CycleStep, ReviewStep, StepState } from '@atrium/contracts';
import { cycleSteps, isReviewStep } from '@atrium/contracts/assessmentRules';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { instantAt } from '@atrium/contracts/zones';
import type { PlannedStep } from './cycle.ts';

interface StepInput {
  step: CycleStep;
  active: boolean;
  start?: string | null | undefined;
  end?: string | null | undefined;
  questionnaire?: string | null | undefined;
}

/** All steps in their order; the last of one step counts. */
export function stepsOf(inputs: readonly StepInput[]): PlannedStep[] {
  const given = new Map(inputs.map((input) => [input.step, input]));
  return cycleSteps.map((step) => {
    const { active = false, start = null, end = null, questionnaire = null } = given.get(step) ?? {};
    return { step, active, start, end, questionnaire: isReviewStep(step) ? questionnaire : null };
  });
}

type Dated = PlannedStep & { start: string; end: string };

export const activeSteps = (steps: readonly PlannedStep[]): Dated[] =>
  steps.filter((each): each is Dated => each.active && each.start !== null && each.end !== null);

type ReviewPlan = Dated & { step: ReviewStep };

export const activeReviews = (steps: readonly PlannedStep[]): ReviewPlan[] =>
  activeSteps(steps).filter((each): each is ReviewPlan => isReviewStep(each.step));

/** How far a step is on a day. */
export function stepState(step: PlannedStep, status: CycleStatus, today: string): StepState {
  if (status === 'draft' || !step.active || !step.start || !step.end) return 'not_started';
  if (status === 'completed' || status === 'archived') return 'completed';
  if (today < step.start) return 'not_started';
  return today > step.end ? 'completed' : 'started';
}

/** A started cycle is active from the first step’s date, before the hourly job has noted it (D93). */
export function statusOn({ status, steps }: { status: CycleStatus; steps: readonly PlannedStep[] }, today: string) {
  const first = activeSteps(steps)
    .map(({ start }) => start)
    .toSorted()[0];
  return status === 'started' && first !== undefined && first <= today ? ('active' as const) : status;
}

export const isOpen = (cycle: { status: CycleStatus; steps: readonly PlannedStep[] }, step: string, today: string) =>
  cycle.steps.some((each) => each.step === step && stepState(each, cycle.status, today) === 'started');

export interface Moment {
  at: string;
  /** A step begins, its last day begins, or the cycle is over. */
  what: 'ask' | 'remind' | 'begin' | 'complete';
  step: CycleStep | null;
}

/** What the calendar says of a cycle, in order. */
export function momentsOf(steps: readonly PlannedStep[], zone: string): Moment[] {
  const active = activeSteps(steps);
  if (!active.length) return [];
  const midnight = (day: string) => instantAt(day, '00:00', zone);
  const reviews = activeReviews(steps).flatMap(({ step, start, end }): Moment[] => [
    { at: midnight(start), what: 'ask', step },
    ...(end > start ? [{ at: midnight(end), what: 'remind' as const, step }] : []),
  ]);
  const first = active.map(({ start }) => start).toSorted()[0]!;
  const last = active
    .map(({ end }) => end)
    .toSorted()
    .at(-1)!;
  const moments: Moment[] = [
    { at: midnight(first), what: 'begin', step: null },
    ...reviews,
    { at: midnight(dayAfter(last)), what: 'complete', step: null },
  ];
  return moments.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** When the calendar says something next; null: never. */
export const nextAt = (moments: readonly Moment[], handled: string): string | null =>
  moments.find(({ at }) => at > handled)?.at ?? null;
