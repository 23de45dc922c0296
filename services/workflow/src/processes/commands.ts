import type { BodyOf, processes as contract } from '@atrium/contracts';
import { conflict, found, newId, notFound, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { attachFiles } from '@atrium/kit/attachments';
import { commentsEnd } from '@atrium/kit/commented';
import { maxSteps } from '@atrium/contracts/processRules';
import { moveBetweenGroups } from '../serviceGroups/reading.ts';
import { requestRemoved } from './events.ts';
import {
  copiedFields,
  copiedSteps,
  fieldsFrom,
  requireComplete,
  requirePerformers,
  stepFrom,
  stepsFrom,
} from './plan.ts';
import { findRequest, findService, visibleService } from './reading.ts';
import { nameKey, serviceKeys, serviceWords } from './rules.ts';
import { requestsOf, services, servicesOf, type RequestDoc, type ServiceDoc } from './store.ts';

const now = () => new Date().toISOString();

type Action = 'service_created' | 'service_changed' | 'service_removed';

const told = ({ name, status }: Pick<ServiceDoc, 'name' | 'status'>) => ({ name, status });

function record(caller: Member, action: Action, service: ServiceDoc, before: ServiceDoc | null, work: Work) {
  const values = {
    ...(before && { before: told(before) }),
    ...(action !== 'service_removed' && { after: told(service) }),
  };
  recordInJournal(caller, { section: 'services', action, item_id: service._id, ...values }, work);
}

type Plain = Omit<ServiceDoc, 'client_id' | 'name_key' | 'words' | 'read_keys' | 'none_keys'>;

const derived = (service: Omit<Plain, '_id'>) => ({
  ...serviceKeys(service),
  words: serviceWords(service),
  name_key: nameKey(service.name),
});

async function add(caller: Member, service: Plain): Promise<ServiceDoc> {
  requireComplete(service);
  return unitOfWork(caller, async (work) => {
    await moveBetweenGroups(caller, null, service.group, work);
    const added = await services.of(caller).insert({ ...service, ...derived(service) }, work);
    record(caller, 'service_created', added, null, work);
    return added;
  });
}

type NewService = BodyOf<typeof contract.create>;

export async function createService(caller: Member, body: NewService): Promise<ServiceDoc> {
  const { fields = [], steps = [], name, group } = body;
  await requirePerformers(caller, steps);
  return add(caller, {
    _id: newId(),
    name,
    group,
    description: body.description ?? '',
    type: body.type ?? 'simple',
    dept: body.dept ?? '',
    deadline_days: body.deadline_days ?? null,
    for_all: body.for_all ?? false,
    grants: body.grants ?? [],
    article: body.article ?? '',
    fields: fieldsFrom([], fields),
    steps: stepsFrom([], steps),
    status: body.status ?? 'created',
    author: caller.userId,
    created: now(),
    updated: null,
    active_total: 0,
    version: 0,
  });
}

type Fields = Partial<Omit<ServiceDoc, '_id' | 'client_id'>>;

/** A change of a service that follows from what is stored; two at the same time come one after the other. */
const change = (caller: Member, id: string, fieldsOf: (before: ServiceDoc) => Fields): Promise<ServiceDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleService(caller, id, work);
    const next = { ...before, ...fieldsOf(before), updated: now(), version: before.version + 1 };
    requireComplete(next);
    await moveBetweenGroups(caller, before.group, next.group, work);
    // Requests that start or end meanwhile are counted by themselves.
    const { _id, client_id: _, active_total: __, ...set } = { ...next, ...derived(next) };
    const saved = await services.of(caller).change({ _id, version: before.version }, { $set: set }, work);
    const service = found(saved, 'bp');
    record(caller, 'service_changed', service, before, work);
    return service;
  });

type Change = Omit<BodyOf<typeof contract.update>, 'status'> & { status?: ServiceDoc['status'] };

export async function changeService(caller: Member, id: string, { fields, steps, ...body }: Change) {
  await requirePerformers(caller, steps ?? []);
  return change(caller, id, (before) => ({
    ...body,
    ...(fields && { fields: fieldsFrom(before.fields, fields) }),
    ...(steps && { steps: stepsFrom(before.steps, steps) }),
  }));
}

export async function addStep(caller: Member, id: string, step: BodyOf<typeof contract.addStep>) {
  await requirePerformers(caller, [step]);
  return change(caller, id, ({ steps }) => {
    if (steps.length >= maxSteps) throw conflict('service_steps_limit');
    return { steps: [...steps, stepFrom(undefined, step)] };
  });
}

export async function changeStep(caller: Member, id: string, step: BodyOf<typeof contract.changeStep>) {
  await requirePerformers(caller, [step]);
  return change(caller, id, ({ steps }) => {
    if (!steps.some(({ _id }) => _id === step._id)) throw notFound('bp_step');
    return { steps: steps.map((each) => (each._id === step._id ? stepFrom(each, step) : each)) };
  });
}

export const removeStep = (caller: Member, id: string, step: string): Promise<ServiceDoc> =>
  change(caller, id, ({ steps }) => {
    if (!steps.some(({ _id }) => _id === step)) throw notFound('bp_step');
    return { steps: steps.filter(({ _id }) => _id !== step) };
  });

/** A new draft from a service or a request, without data (D69). The group of a request may be gone. */
export async function convert(caller: Member, id: string): Promise<ServiceDoc> {
  const from: ServiceDoc | RequestDoc = found((await findService(caller, id)) ?? (await findRequest(caller, id)), 'bp');
  const { name, description, group, type, dept, deadline_days, fields, steps } = from;
  const rights = 'grants' in from ? { for_all: from.for_all, grants: from.grants } : { for_all: false, grants: [] };
  return add(caller, {
    _id: newId(),
    name,
    description,
    group,
    type,
    dept,
    deadline_days,
    ...rights,
    article: '',
    fields: copiedFields(fields),
    steps: copiedSteps(steps),
    status: 'created',
    author: caller.userId,
    created: now(),
    updated: null,
    active_total: 0,
    version: 0,
  });
}

async function removeService(caller: Member, service: ServiceDoc, work: Work) {
  if (!(await servicesOf(caller).removeUnused(service._id, work))) throw conflict('service_requested');
  await moveBetweenGroups(caller, service.group, null, work);
  record(caller, 'service_removed', service, service, work);
}

async function removeRequest(caller: Member, request: RequestDoc, work: Work) {
  const { _id, name, author, attachment } = request;
  if (!(await requestsOf(caller).removeClosed(_id, work))) throw conflict('process_active');
  attachFiles(work, { entity: 'service', id: _id, author, actor: caller.userId, readKeys: [] }, [], attachment);
  commentsEnd('bp', request, work);
  work.announce(requestRemoved(_id));
  const row = { section: 'services', action: 'request_removed', item_id: _id, for_user: author } as const;
  recordInJournal(caller, { ...row, before: { name } }, work);
}

/** A service without requests under way, or a closed request. */
export const removeProcess = (caller: Member, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const service = await findService(caller, id, work);
    if (service) await removeService(caller, service, work);
    else await removeRequest(caller, found(await findRequest(caller, id, work), 'bp'), work);
    return null;
  });
