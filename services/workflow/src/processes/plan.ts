import type { BodyOf, processes as contract, ServiceField } from '@atrium/contracts';
import { serviceFaults } from '@atrium/contracts/processRules';
import { invalid, newId, peopleOf, type Member } from '@atrium/kit';
import type { ServiceDoc, StepPlan } from './store.ts';

type FieldInput = NonNullable<BodyOf<typeof contract.create>['fields']>[number];
type StepInput = NonNullable<BodyOf<typeof contract.create>['steps']>[number];

/** Fields as they are stored; those that are known keep their ids. */
export function fieldsFrom(before: readonly ServiceField[], input: readonly FieldInput[]): ServiceField[] {
  const known = new Set(before.map(({ _id }) => _id));
  return input.map(({ _id, name, hint = '', type, required = false, options = [] }) => ({
    _id: _id && known.delete(_id) ? _id : newId(),
    name,
    hint,
    type,
    required,
    options: type === 'select' ? [...new Set(options.filter((option) => option))] : [],
  }));
}

/** Absent fields stay as they were. */
export function stepFrom(before: StepPlan | undefined, input: Partial<StepInput>): StepPlan {
  const review = input.review ?? before?.review ?? false;
  return {
    _id: before?._id ?? newId(),
    name: input.name ?? before?.name ?? '',
    fields: input.fields ? fieldsFrom(before?.fields ?? [], input.fields) : (before?.fields ?? []),
    performers: review ? [] : (input.performers ?? before?.performers ?? []),
    rule: input.rule ?? before?.rule ?? 'any',
    review,
  };
}

export function stepsFrom(before: readonly StepPlan[], input: readonly StepInput[]): StepPlan[] {
  const known = new Map(before.map((step) => [step._id, step]));
  return input.map(({ _id, ...step }) => {
    const kept = _id ? known.get(_id) : undefined;
    if (kept) known.delete(kept._id);
    return stepFrom(kept, step);
  });
}

/** A copy with ids of its own. */
export const copiedFields = (fields: readonly ServiceField[]): ServiceField[] =>
  fields.map((field) => ({ ...field, _id: newId() }));

export const copiedSteps = (steps: readonly StepPlan[]): StepPlan[] =>
  steps.map(({ name, fields, performers, rule, review }) => ({
    _id: newId(),
    name,
    fields: copiedFields(fields),
    performers,
    rule,
    review,
  }));

const usersIn = (steps: readonly Pick<StepPlan, 'performers'>[]): string[] =>
  steps.flatMap(({ performers }) => performers.flatMap(({ kind, value }) => (kind === 'user' && value ? value : [])));

/** Performers are people of the company; 404 `user_not_found` for others. */
export async function requirePerformers(caller: Member, steps: readonly { performers?: StepPlan['performers'] }[]) {
  const users = usersIn(steps.map(({ performers = [] }) => ({ performers })));
  if (users.length) await peopleOf(caller).require([...new Set(users)]);
}

/** A published service is complete. */
export function requireComplete(service: Pick<ServiceDoc, 'status' | 'description' | 'type' | 'fields' | 'steps'>) {
  const faults = service.status === 'active' ? serviceFaults(service) : {};
  if (Object.keys(faults).length) throw invalid(faults);
}
