import { expect, test } from 'vitest';
import { checkValues, type RulesFor } from './check.ts';
import { dottedErrors } from './paths.ts';
import { between, maxItems, required } from './rules.ts';

interface Plan {
  title: string;
  days: number | null;
  tags: string[];
  steps: { name: string; hours: number | null }[];
}
const rules: RulesFor<Plan> = {
  title: [required],
  days: [required, between(1, 28)],
  tags: [maxItems(2)],
  steps: { list: [required], each: { name: [required] } },
};
const plan: Plan = { title: 'Trip', days: 3, tags: [], steps: [{ name: 'Pack', hours: 1 }] };

test('values are checked in their shape', () => {
  expect(checkValues<Plan>(plan, rules)).toEqual({});
  expect(checkValues<Plan>({ title: ' ', days: null, tags: ['a', 'b', 'c'], steps: [] }, rules)).toEqual({
    title: 'required',
    days: 'required',
    tags: 'too_many',
    steps: 'required',
  });
  const steps = [
    { name: 'Pack', hours: 1 },
    { name: '', hours: Number.NaN },
  ];
  expect(checkValues<Plan>({ ...plan, days: 0, steps }, rules)).toEqual({
    days: 'too_small',
    'steps.1.name': 'required',
    'steps.1.hours': 'number',
  });
  expect(checkValues<Plan>({ ...plan, days: Number.NaN }, undefined)).toEqual({ days: 'number' });
});

test('the server’s paths with brackets are dotted', () => {
  expect(dottedErrors({ 'steps[1].name': 'required', 'a.0.b[2]': 'wrong', title: 'too_long' })).toEqual({
    'steps.1.name': 'required',
    'a.0.b.2': 'wrong',
    title: 'too_long',
  });
});
