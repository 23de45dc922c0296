import type { BodyOf, processes as contract, ServiceField } from '@atrium/contracts';
import { stillAsked } from '@atrium/contracts/processRules';
import {
  allow,
  conflict,
  invalid,
  newId,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { attachFiles } from '@atrium/kit/attachments';
import { commentReaders } from '@atrium/kit/commented';
import { requireRuling } from '@atrium/kit/crud';
import { requestClosed, stepWaits } from './events.ts';
import { chooseFiles, readForm, type ReadForm } from './form.ts';
import { assignedTo, headsFor, peopleWaitedFor, undetermined, type Heads } from './performers.ts';
import { activated, activeStep, decided, nextStep, planned, takenOver } from './progress.ts';
import { findService, visibleRequest, visibleService } from './reading.ts';
import { canCancel, canPass, canStandIn, derivedOf, visibleServices } from './rules.ts';
import { requestsOf, servicesOf, type RequestDoc, type ServiceDoc, type StepDoc } from './store.ts';

const now = () => new Date().toISOString();

const dayMs = 86_400_000;

/** The last day, counted from the day of the start in UTC. */
export const dueOf = (created: string, days: number | null): string | null =>
  days === null ? null : new Date(Date.parse(created) + days * dayMs).toISOString().slice(0, 10);

function carryFiles(caller: Member, request: RequestDoc, work: Work) {
  const { _id: id, author, attachment, read_keys: readKeys } = request;
  attachFiles(work, { entity: 'service', id, author, actor: caller.userId, readKeys }, attachment);
}

/** The service as it was seen, counted for a new request: it can neither go nor change meanwhile. */
async function counted(caller: Member, seen: ServiceDoc, work: Work) {
  const { _id, version } = seen;
  if (await servicesOf(caller).countStarted(_id, version, visibleServices(caller), work)) return;
  const found = await findService(caller, _id, work);
  if (!found) throw notFound('bp');
  throw conflict(found.status === 'active' ? 'changed_meanwhile' : 'service_draft');
}

async function requireDetermined(caller: Member, steps: StepDoc[], heads: Heads) {
  const missing = await undetermined(caller, caller.userId, steps, heads);
  if (missing) throw conflict(missing === 'chief' ? 'chief_not_determined' : 'head_not_determined');
}

type Content = Pick<RequestDoc, 'fields' | 'steps'> & ReadForm;

/** The first step waits for its performers as soon as the request is there. */
async function addRequest(caller: Member, service: ServiceDoc, content: Content): Promise<RequestDoc> {
  const { fields, steps: plans, values, files } = content;
  const heads = await headsFor(caller, plans);
  return unitOfWork(caller, async (work) => {
    await counted(caller, service, work);
    await requireDetermined(caller, plans, heads);
    const { userId: author } = caller;
    const created = now();
    const first = plans[0]!;
    const assigned = await assignedTo(caller, author, { step: first, heads }, work);
    const steps = activated(plans, first._id, assigned, created);
    const { name, description, group, type, dept, deadline_days } = service;
    const progress = { author, status: 'active' as const, steps };
    const request = await requestsOf(caller).add(
      {
        _id: newId(),
        name,
        description,
        group,
        type,
        dept,
        deadline_days,
        fields,
        ...progress,
        service: service._id,
        form: values,
        created,
        updated: null,
        due: dueOf(created, deadline_days),
        closed: null,
        attachment: files,
        version: 0,
        ...derivedOf(progress),
      },
      work,
    );
    carryFiles(caller, request, work);
    work.announce(stepWaits(request, activeStep(request)!, author, null));
    return request;
  });
}

/** A published service that the caller may use. */
async function startable(caller: Member, id: string): Promise<ServiceDoc> {
  const service = await visibleService(caller, id);
  if (service.status !== 'active') throw conflict('service_draft');
  return service;
}

export async function startRequest(
  caller: Member,
  { template, author, form }: BodyOf<typeof contract.start>,
): Promise<RequestDoc> {
  allow(author === undefined || author === caller.userId);
  const service = await startable(caller, template);
  const { fields } = service;
  const read = await readForm(caller, fields, form);
  return addRequest(caller, service, { fields, steps: service.steps.map(planned), ...read });
}

const filePath = /^(?:https?:\/\/[^/]+)?\/files\/([0-9a-f]{24})$/;

const fieldOf = (type: ServiceField['type'], name: string, required: boolean): ServiceField => ({
  _id: newId(),
  name,
  hint: '',
  type,
  required,
  options: [],
});

const sentNames: Record<string, [string, string]> = {
  en: ['Text', 'Files'],
  ru: ['Текст', 'Файлы'],
  ua: ['Текст', 'Файли'],
};

/** The documented form: a text and files in place of the form of a service with one step (D66). */
export async function sendRequest(caller: Member, body: BodyOf<typeof contract.send>): Promise<RequestDoc> {
  const { service_id, user_id, text, attachments = [] } = body;
  allow(user_id === undefined || user_id === caller.userId);
  const service = await startable(caller, service_id);
  if (service.type !== 'simple') throw conflict('service_several_steps');
  const ids = attachments.map(({ url }) => filePath.exec(url)?.[1]);
  const wrong = ids.flatMap((id, at) => (id ? [] : [[`attachments.${at}.url`, 'file_missing']]));
  if (wrong.length) throw invalid(Object.fromEntries(wrong) as Record<string, string>);
  const chosen = ids.map((id) => id!);
  await chooseFiles(caller, chosen, 'attachments');
  const [textName, filesName] = sentNames[caller.lang ?? ''] ?? sentNames.ru!;
  const fields = [fieldOf('text', textName, true), fieldOf('file', filesName, false)];
  const read = await readForm(caller, fields, [
    { field: fields[0]!._id, value: text },
    { field: fields[1]!._id, value: chosen },
  ]);
  return addRequest(caller, service, { fields, steps: service.steps.map(planned), ...read });
}

/** Tells who has passed the step meanwhile. */
async function refusePassed(caller: Member, step: StepDoc): Promise<never> {
  const last = step.assigned.filter(({ decision }) => decision).toSorted((a, b) => (a.at! < b.at! ? 1 : -1))[0];
  const person = last && (await peopleOf(caller).byIds([last.user])).get(last.user);
  throw conflict('step_passed', last ? { by: person?.fullName ?? '', decision: last.decision, at: last.at } : {});
}

type Pass = BodyOf<typeof contract.passStep>;

const stepOf = (request: RequestDoc, id: string): StepDoc => {
  const step = request.steps.find(({ _id }) => _id === id);
  if (!step) throw notFound('bp_step');
  return step;
};

const standsIn = async (caller: Member, request: RequestDoc): Promise<boolean> =>
  canStandIn(caller, request, await peopleWaitedFor(caller, request));

/** The active step for a decision of the caller, who is asked in it, or stands in, and has not decided. */
async function passable(caller: Member, request: RequestDoc, id: string): Promise<StepDoc> {
  const step = stepOf(request, id);
  if (step.status === 'active' && (await standsIn(caller, request))) return takenOver(step, caller.userId);
  const own = step.assigned.find(({ user }) => user === caller.userId);
  allow(own !== undefined);
  if (step.status !== 'active' || own.decision) return refusePassed(caller, step);
  if (request.status !== 'active') throw conflict('process_closed');
  return step;
}

async function closeRequest(caller: Member, request: RequestDoc, step: string, work: Work) {
  const { status, closed } = request;
  await servicesOf(caller).countClosed(request.service, work);
  const ended = { by: caller.userId, at: closed!, step, status: status as 'finished' | 'rejected' | 'cancelled' };
  work.announce(requestClosed(request, ended));
}

/** The caller agrees or rejects; the next step begins, or the request ends, in the same unit of work (D68). */
export async function passStep(caller: Member, id: string, pass: Pass): Promise<RequestDoc> {
  const { step_id, decision, reason = '', form } = pass;
  if (decision === 'reject' && !reason) throw invalid({ reason: 'required' });
  const seen = await visibleRequest(caller, id);
  const { fields, form: filled, status: stage } = stepOf(seen, step_id);
  // A request that is sent again finds its step passed, and gets the answer that is stored.
  const isOpen = stage === 'active' && (canPass(caller, seen) || (await standsIn(caller, seen)));
  const read =
    decision === 'agree' && isOpen
      ? await readForm(caller, stillAsked(fields, filled), form)
      : { values: [], files: [] };
  const heads = await headsFor(caller, seen.steps);
  return unitOfWork(caller, async (work) => {
    const before = await visibleRequest(caller, id, work);
    const step = await passable(caller, before, step_id);
    if (!isOpen) throw conflict('changed_meanwhile');
    const at = now();
    const made = { user: caller.userId, decision, reason, at, form: read.values };
    const { status, passed, ...progress } = decided(before, step, made);
    const next = passed && status === 'active' ? nextStep(progress) : null;
    const assigned = next ? await assignedTo(caller, before.author, { step: next, heads }, work) : [];
    const steps = next ? activated(progress.steps, next._id, assigned, at) : progress.steps;
    const closed = status === 'active' ? null : at;
    const attachment = [
      ...before.attachment,
      ...read.files.filter(({ _id }) => !before.attachment.some((file) => file._id === _id)),
    ];
    const fresh = { steps, status, closed, attachment, updated: at };
    const request = await requestsOf(caller).save(before, { ...fresh, ...derivedOf({ ...before, ...fresh }) }, work);
    if (!request) throw conflict('step_passed');
    carryFiles(caller, request, work);
    commentReaders('bp', request, before, work);
    if (next) work.announce(stepWaits(request, activeStep(request)!, caller.userId, step._id));
    if (closed) await closeRequest(caller, request, step._id, work);
    return request;
  });
}

export const cancelRequest = (caller: Member, id: string): Promise<RequestDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visibleRequest(caller, id, work);
    requireRuling(canCancel(caller, before));
    const closed = now();
    const fresh = { status: 'cancelled' as const, closed, updated: closed };
    const request = await requestsOf(caller).save(before, { ...fresh, ...derivedOf({ ...before, ...fresh }) }, work);
    if (!request) throw conflict('process_closed');
    await closeRequest(caller, request, activeStep(before)?._id ?? '', work);
    if (before.author !== caller.userId)
      recordInJournal(
        caller,
        { section: 'services', action: 'request_cancelled', item_id: id, for_user: before.author },
        work,
      );
    return request;
  });
