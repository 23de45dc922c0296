import type { Assigned, Filled, RequestDoc, StepDoc, StepPlan } from './store.ts';

type Progress = Pick<RequestDoc, 'status' | 'steps'>;

export const planned = (plan: StepPlan): StepDoc => ({
  ...plan,
  status: 'waiting',
  activated: null,
  closed: null,
  assigned: [],
  form: [],
});

export const activeStep = ({ steps }: Pick<RequestDoc, 'steps'>): StepDoc | null =>
  steps.find(({ status }) => status === 'active') ?? null;

/** The step that comes when the active one is agreed. */
export const nextStep = ({ steps }: Pick<RequestDoc, 'steps'>): StepDoc | null =>
  steps.find(({ status }) => status === 'waiting') ?? null;

const changed = (steps: StepDoc[], step: StepDoc) => steps.map((each) => (each._id === step._id ? step : each));

/** A step begins with those who are to act in it; `assigned` names who is absent, too. */
export function activated(steps: StepDoc[], id: string, assigned: Pick<Assigned, 'user' | 'instead_of'>[], at: string) {
  const asked = assigned.map((each): Assigned => ({ ...each, decision: null, reason: '', at: null }));
  const step = steps.find(({ _id }) => _id === id)!;
  return changed(steps, { ...step, status: 'active', activated: at, assigned: asked });
}

/** One who stands in takes the place of all who are waited for. */
export function takenOver(step: StepDoc, user: string): StepDoc {
  const [first] = step.assigned.filter(({ decision }) => !decision);
  const own: Assigned = { user, instead_of: first?.user ?? null, decision: null, reason: '', at: null };
  const others = step.assigned.filter((each) => each.decision && each.user !== user);
  return { ...step, assigned: [...others, own] };
}

export interface Decision {
  user: string;
  decision: 'agree' | 'reject';
  reason: string;
  at: string;
  form: Filled[];
}

/**
 * After a decision of one who is asked in the active step (D68): a rejection ends the request; an agreement passes the
 * step where one is enough or all have agreed, and the last step finishes the request. `passed`: the step is over.
 */
export function decided(progress: Progress, step: StepDoc, made: Decision): Progress & { passed: boolean } {
  const { user, decision, reason, at, form } = made;
  const assigned = step.assigned.map((each) => (each.user === user ? { ...each, decision, reason, at } : each));
  const filled = [...step.form.filter(({ field }) => !form.some((value) => value.field === field)), ...form];
  const isAgreed = step.rule === 'any' || assigned.every((each) => each.decision === 'agree');
  const status = decision === 'reject' ? 'rejected' : isAgreed ? 'agreed' : 'active';
  const passed = status !== 'active';
  const steps = changed(progress.steps, { ...step, assigned, form: filled, status, closed: passed ? at : null });
  const outcome = status === 'rejected' ? 'rejected' : passed && !nextStep({ steps }) ? 'finished' : 'active';
  return { steps, status: outcome, passed };
}
