import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activated, activeStep, decided, nextStep, planned } from './progress.ts';
import { waitingFor } from './rules.ts';
import type { RequestDoc } from './store.ts';

const users = ['a', 'b', 'c', 'd', 'e'];

const plans = fc.array(
  fc.record({
    rule: fc.constantFrom('any' as const, 'all' as const),
    people: fc.uniqueArray(fc.constantFrom(...users), { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const acts = fc.array(
  fc.record({
    user: fc.constantFrom(...users),
    decision: fc.oneof(
      { weight: 9, arbitrary: fc.constant('agree' as const) },
      { weight: 1, arbitrary: fc.constant('reject' as const) },
    ),
  }),
  { maxLength: 40 },
);

type Plan = { rule: 'any' | 'all'; people: string[] };
interface Model {
  step: number;
  agreed: Set<string>;
  status: RequestDoc['status'];
}

/** The rules of D68 in their shortest form; false: the act is refused. */
function modelled(model: Model, steps: Plan[], { user, decision }: { user: string; decision: 'agree' | 'reject' }) {
  const step = steps[model.step];
  if (model.status !== 'active' || !step?.people.includes(user) || model.agreed.has(user)) return false;
  if (decision === 'reject') {
    model.status = 'rejected';
    return true;
  }
  model.agreed.add(user);
  if (step.rule === 'any' || step.people.every((each) => model.agreed.has(each))) {
    model.step += 1;
    model.agreed = new Set();
    if (model.step === steps.length) model.status = 'finished';
  }
  return true;
}

const at = '2026-11-01T08:00:00.000Z';

const stepsOf = (made: Plan[]) =>
  made.map(({ rule }, n) => planned({ _id: String(n), name: `${n}`, fields: [], performers: [], rule, review: false }));

const asked = (people: string[]) => people.map((user) => ({ user, instead_of: null }));

test('every history of a request is that of the model, and each step is passed once', () => {
  fc.assert(
    fc.property(plans, acts, (made, history) => {
      const model: Model = { step: 0, agreed: new Set(), status: 'active' };
      let request: Pick<RequestDoc, 'status' | 'steps'> = {
        status: 'active',
        steps: activated(stepsOf(made), '0', asked(made[0]!.people), at),
      };
      const passes: string[] = [];
      for (const act of history) {
        const allowed = waitingFor(request).includes(act.user);
        expect(modelled(model, made, act)).toBe(allowed);
        if (!allowed) continue;
        const step = activeStep(request)!;
        const { passed, ...after } = decided(request, step, { ...act, reason: '', at, form: [] });
        if (passed) passes.push(step._id);
        const next = passed && after.status === 'active' ? nextStep(after) : null;
        request = next
          ? { ...after, steps: activated(after.steps, next._id, asked(made[Number(next._id)]!.people), at) }
          : after;
        expect(request.status).toBe(model.status);
        expect(request.steps.filter(({ status }) => status === 'active')).toHaveLength(
          model.status === 'active' ? 1 : 0,
        );
        expect(activeStep(request)?._id).toBe(model.status === 'active' ? String(model.step) : undefined);
      }
      expect(new Set(passes).size).toBe(passes.length);
      expect(request.steps.filter(({ status }) => status === 'agreed')).toHaveLength(model.step);
    }),
    { numRuns: 300 },
  );
});
