import { CallError, processes, serviceGroups, type BusinessProcess } from '@atrium/contracts';
import { setTimeout } from 'node:timers/promises';
import type { PlannedService } from '../plan/services.ts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

type Step = PlannedService['steps'][number];

/** Groups, each once, and the service in its group. */
async function publish(
  admin: Session,
  idOf: (reader: number) => string,
  plan: PlannedService,
): Promise<BusinessProcess> {
  const { group, days, fields, steps, name, description } = plan;
  const { result } = await admin.api(serviceGroups.create, { body: { name: group } });
  const performersOf = ({ by, performers }: Step) =>
    by === 'chief'
      ? [{ kind: 'chief' as const, value: '' }]
      : performers.map((reader) => ({ kind: 'user' as const, value: idOf(reader) }));
  const body = {
    name,
    description,
    group: result._id,
    type: steps.length > 1 ? ('multi' as const) : ('simple' as const),
    deadline_days: days,
    for_all: true,
    status: 'active' as const,
    fields: fields.map((field) => ({ ...field, options: [...(field.options ?? [])] })),
    steps: steps.map((step) => ({
      name: step.name,
      review: step.by === 'review',
      performers: step.by === 'review' ? [] : performersOf(step),
    })),
  };
  return (await admin.api(processes.create, { body })).result;
}

/** The session of one who is to act now, where one of them reads the portal. */
function actorOf(present: readonly Present[], { steps }: BusinessProcess): Session | undefined {
  const step = steps.find(({ status }) => status === 'active');
  const asked = step?.assigned.map(({ user }) => user._id) ?? [];
  return present.find(({ session }) => asked.includes(session.userId))?.session;
}

type Form = { field: string; value: string | number | boolean | null }[];

const maxTries = 60;

/** The chiefs of people follow from the structure a little later than it was made. */
async function start({ api }: Session, template: string, form: Form): Promise<BusinessProcess> {
  for (let tries = 1; ; tries += 1)
    try {
      return (await api(processes.start, { body: { template, form } })).result;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'chief_not_determined' || tries === maxTries) throw error;
      await setTimeout(500);
    }
}

async function pass(present: readonly Present[], request: BusinessProcess, reason?: string): Promise<BusinessProcess> {
  const step = request.steps.find(({ status }) => status === 'active');
  const actor = actorOf(present, request);
  if (!step || !actor) return request;
  const decision = reason ? ('reject' as const) : ('agree' as const);
  const body = { step_id: step._id, decision, ...(reason && { reason }) };
  return (await actor.api(processes.passStep, { params: { id: request._id }, body })).result;
}

/** Publishes a service, starts its requests and passes their steps, as far as those who are asked read the portal. */
export async function makeService(admin: Session, present: readonly Present[], plan: PlannedService): Promise<void> {
  const service = await publish(admin, (reader) => present[reader]!.session.userId, plan);
  for (const { author, values, passed, reason } of plan.requests) {
    const form = service.fields.map(({ _id: field }, at) => ({ field, value: values[at] ?? null }));
    let request = await start(present[author]!.session, service._id, form);
    for (let step = 0; step < passed; step += 1) request = await pass(present, request);
    if (reason) await pass(present, request, reason);
  }
}
