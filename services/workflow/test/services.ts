import { processes, serviceGroups, type BusinessProcess } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';

export const makeGroup = async (adm: Person, name = 'Office'): Promise<string> =>
  (await as(adm).call(serviceGroups.create, { body: { name } })).result._id;

export const stepFor = (name: string, ...people: Person[]) => ({
  name,
  performers: people.map(({ _id }) => ({ kind: 'user' as const, value: _id })),
});

export const ofChief = (name = 'Approval') => ({ name, performers: [{ kind: 'chief' as const, value: '' }] });
export const ofReview = (name = 'Result') => ({ name, review: true });

/** A published service with these steps. */
export async function makeService(
  adm: Person,
  steps: object[],
  { group, ...more }: { group?: string; [field: string]: unknown } = {},
): Promise<BusinessProcess> {
  const body = {
    name: 'Business trip',
    description: 'Tickets and hotel',
    group: group ?? (await makeGroup(adm)),
    type: steps.length > 1 ? 'multi' : 'simple',
    for_all: true,
    status: 'active',
    steps,
    ...more,
  };
  return (await as(adm).call(processes.create, { body: body as never })).result;
}

export const start = async (by: Person, { _id: template }: { _id: string }, form: object[] = []) =>
  (await as(by).call(processes.start, { body: { template, form: form as never } })).result;

export const read = async (by: Person, id: string): Promise<BusinessProcess> =>
  (await as(by).call(processes.get, { params: { id } })).result;

export const activeOf = ({ steps }: BusinessProcess) => steps.find(({ status }) => status === 'active')!;

const pass = (request: BusinessProcess, decision: 'agree' | 'reject', more: object) => ({
  params: { id: request._id },
  body: { step_id: activeOf(request)._id, decision, ...more },
});

export const agree = async (by: Person, request: BusinessProcess, more: object = {}): Promise<BusinessProcess> =>
  (await as(by).call(processes.passStep, pass(request, 'agree', more))).result;

export const reject = async (by: Person, request: BusinessProcess, reason = 'Too late'): Promise<BusinessProcess> =>
  (await as(by).call(processes.passStep, pass(request, 'reject', { reason }))).result;

export const refusedToAgree = (by: Person, request: BusinessProcess, more: object = {}) =>
  as(by).refused(processes.passStep, pass(request, 'agree', more));

export const refusedToReject = (by: Person, request: BusinessProcess, more: object = {}) =>
  as(by).refused(processes.passStep, pass(request, 'reject', more));

export const cancel = async (by: Person, { _id: id }: { _id: string }): Promise<BusinessProcess> =>
  (await as(by).call(processes.update, { params: { id }, body: { status: 'cancelled' } })).result;
