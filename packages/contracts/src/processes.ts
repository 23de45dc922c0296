import { z } from 'zod';
import { grant } from './audiences.ts';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import {
  fieldTypes,
  maxChoices,
  maxFields,
  maxInField,
  maxPerformers,
  maxSteps,
  performerKinds,
  processStatuses,
  reasonLength,
  stepStatuses,
  valueLength,
} from './processRules.ts';
import { languages } from './profile.ts';
import {
  attachment,
  byId,
  clientId,
  day,
  flag,
  id,
  instant,
  line,
  listQuery,
  one,
  optionalLine,
  page,
  removed,
  storedPath,
  text,
} from './shapes.ts';

const fieldId = () => id('bp_field');

/** A field of a form. `options`: of a list. */
const formField = z
  .object({
    _id: fieldId(),
    name: z.string(),
    hint: z.string(),
    type: z.enum(fieldTypes, 'choice'),
    required: z.boolean(),
    options: z.array(z.string()),
  })
  .meta({ id: 'ServiceField' });
export type ServiceField = z.infer<typeof formField>;

/** Absent `_id`: a new field. A draft may have fields without a name. */
const fieldInput = z.object({
  _id: fieldId().optional(),
  name: optionalLine(100),
  hint: optionalLine(200).optional(),
  type: z.enum(fieldTypes, 'choice'),
  required: z.boolean().optional(),
  options: z.array(optionalLine(100)).max(maxChoices, 'too_many').optional(),
});

/** `value`: the id of a user, or of a department whose head it is; '' of the author’s chief. */
const performerInput = z.object({ kind: z.enum(performerKinds, 'choice'), value: optionalLine(100) });

const performer = performerInput.extend({ user: person.nullable() }).meta({ id: 'ServicePerformer' });

/** Who is to act in a step, fixed when it became active. `instead_of`: who is on vacation meanwhile. */
const assigned = z
  .object({
    user: person,
    instead_of: person.nullable(),
    decision: z.enum(['agree', 'reject']).nullable(),
    reason: z.string(),
    at: instant().nullable(),
  })
  .meta({ id: 'ServiceAssigned' });

/** A value of a form as it was given, with the people or files that it names. */
const filled = z
  .object({
    field: fieldId(),
    value: z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.array(z.string()),
      z.object({ from: day(), to: day() }),
      z.null(),
    ]),
    people: z.array(person).optional(),
    files: z.array(attachment).optional(),
  })
  .meta({ id: 'ServiceValue' });
export type ServiceValue = z.infer<typeof filled>;

const step = z
  .object({
    _id: id('bp_step'),
    name: z.string(),
    fields: z.array(formField),
    performers: z.array(performer),
    /** Whether one performer is enough, or all must agree. */
    rule: z.enum(['any', 'all']),
    /** The author confirms the result. */
    review: z.boolean(),
    status: z.enum(stepStatuses),
    /** When it became active, and when it was passed; null before. */
    activated: instant().nullable(),
    closed: instant().nullable(),
    assigned: z.array(assigned),
    form: z.array(filled),
  })
  .meta({ id: 'ServiceStep' });
export type ServiceStep = z.infer<typeof step>;

export const bp = z
  .object({
    _id: id('bp'),
    client_id: clientId(),
    /** A service that requests are made from; else a request, which has a copy of what its service was. */
    template: z.boolean(),
    name: z.string(),
    description: z.string(),
    /** '': of a request whose group is gone. */
    group: z.string(),
    group_name: z.string(),
    type: z.enum(['simple', 'multi']),
    /** The responsible department: its id or name; '': none. */
    dept: z.string(),
    /** In which a request should be done; null: no deadline. */
    deadline_days: z.number().int().nullable(),
    for_all: z.boolean(),
    /** For administrators; [] for others. */
    grants: z.array(grant),
    /** '': belongs to no article of the knowledge base. */
    article: z.string(),
    fields: z.array(formField),
    steps: z.array(step),
    status: z.enum(processStatuses),
    author: person,
    created: instant(),
    updated: instant().nullable(),
    /** Of a service: requests that are under way. */
    active_total: z.number().int(),
    /** Of a request: its service, its form, its last day, and when it ended. */
    service: z.string().nullable(),
    form: z.array(filled),
    due: day().nullable(),
    closed: instant().nullable(),
    /** Of a request; a service has none. */
    comments_total: z.number().int(),
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      start: z.boolean(),
      pass: z.boolean(),
      cancel: z.boolean(),
      table: z.boolean(),
    }),
  })
  .meta({ id: 'BusinessProcess' });
export type BusinessProcess = z.infer<typeof bp>;

const stepFields = {
  name: optionalLine(100),
  fields: z.array(fieldInput).max(maxFields, 'too_many').optional(),
  performers: z.array(performerInput).max(maxPerformers, 'too_many').optional(),
  rule: z.enum(['any', 'all'], 'choice').optional(),
  review: z.boolean().optional(),
};

/** Absent `_id`: a new step. */
const stepInput = z.object({ _id: id('bp_step').optional(), ...stepFields });

const optional = {
  description: text(2000).trim(),
  type: z.enum(['simple', 'multi'], 'choice'),
  dept: optionalLine(100),
  deadline_days: z.number('number').int('number').min(1, 'too_small').max(365, 'too_big').nullable(),
  for_all: z.boolean(),
  grants: z
    .array(grant.refine(({ level }) => level !== 'write', { error: 'choice', path: ['level'] }))
    .max(100, 'too_many'),
  article: z.union([id('article'), z.literal('')], 'id'),
  fields: z.array(fieldInput).max(maxFields, 'too_many'),
  steps: z.array(stepInput).max(maxSteps, 'too_many'),
  /** `active` publishes it: then it must be complete. */
  status: z.enum(['created', 'active'], 'choice'),
};
const required = { name: line(100), group: id('service_group') };

const value = z.union(
  [
    text(valueLength.text),
    z.number('number'),
    z.boolean(),
    z.array(id('user')).max(maxInField, 'too_many'),
    z.object({ from: day(), to: day() }),
    z.null(),
  ],
  'wrong',
);
const form = z.array(z.object({ field: fieldId(), value })).max(maxFields, 'too_many');
export type FormInput = z.infer<typeof form>;

const range = { from: day().optional(), to: day().optional() };

export const processes = defineCalls(
  'workflow',
  'processes',
  {
    about: 'Services (business processes): their forms and steps, requests, and who agrees or rejects them.',
    access: 'member',
    right: 'services',
  },
  {
    get: {
      method: 'GET',
      path: '/api/bp/{id}',
      summary: 'Read a service or a request',
      params: byId('bp'),
      result: one(bp),
    },
    create: {
      method: 'POST',
      path: '/api/bp',
      summary: 'Create a service: a draft, or with `status` active a published one',
      access: 'admin',
      body: z.object({ ...required, ...z.object(optional).partial().shape }),
      result: one(bp),
      errors: ['user_not_found'],
    },
    update: {
      method: 'PUT',
      path: '/api/bp/{id}',
      summary: 'Change a service; absent fields stay. Of a request only `status` cancelled, by its author',
      params: byId('bp'),
      body: z
        .object({ ...required, ...optional, status: z.enum(['created', 'active', 'cancelled'], 'choice') })
        .partial(),
      result: one(bp),
      errors: ['user_not_found', 'process_closed'],
    },
    remove: {
      method: 'DELETE',
      path: '/api/bp/{id}',
      summary: 'Delete a service without requests under way, or a closed request',
      access: 'admin',
      params: byId('bp'),
      result: removed(),
      errors: ['service_requested', 'process_active'],
    },
    start: {
      method: 'POST',
      path: '/api/bp/start',
      summary: 'Start a request of a service with its form (D67)',
      body: z.object({
        template: id('service'),
        client_id: clientId().optional(),
        /** The caller. */
        author: id('user').optional(),
        form: form.optional(),
      }),
      result: one(bp),
      errors: ['chief_not_determined', 'head_not_determined', 'service_draft', 'user_not_found'],
      perMinute: 60,
    },
    templates: {
      method: 'GET',
      path: '/api/bp/tmpls/{id}',
      summary: 'The services of a company that the caller may see, by name',
      params: z.object({ id: clientId() }),
      query: listQuery.extend({ search: optionalLine(100).optional(), group: id('service_group').optional() }),
      result: page(bp),
    },
    runned: {
      method: 'GET',
      path: '/api/bp/runned/{user}',
      summary:
        'Requests of a person, the newest first: `role` author, performer (who is to act, or has acted), or without it all that the person sees',
      params: z.object({ user: id('user') }),
      query: listQuery.extend({
        role: z.enum(['author', 'performer'], 'choice').optional(),
        bp: id('service').optional(),
        /** Closed ones in place of those under way. */
        finished: flag().optional(),
        ...range,
      }),
      result: page(bp),
    },
    convert: {
      method: 'POST',
      path: '/api/bp/convert/{id}',
      summary: 'Make a new draft of a service from a service or a request, without data (D69)',
      access: 'admin',
      params: byId('bp'),
      result: one(bp),
    },
    addStep: {
      method: 'POST',
      path: '/api/bp/{id}/step',
      summary: 'Add a step to the end of a service',
      access: 'admin',
      params: byId('bp'),
      body: z.object(stepFields),
      result: one(bp),
      errors: ['service_steps_limit', 'user_not_found'],
    },
    changeStep: {
      method: 'PUT',
      path: '/api/bp/{id}/step',
      summary: 'Change a step of a service, which `_id` names; absent fields stay',
      access: 'admin',
      params: byId('bp'),
      body: z.object({ _id: id('bp_step'), ...z.object(stepFields).partial().shape }),
      result: one(bp),
      errors: ['user_not_found'],
    },
    removeStep: {
      method: 'DELETE',
      path: '/api/bp/{id}/step/{stepId}',
      summary: 'Delete a step of a service',
      access: 'admin',
      params: z.object({ id: id('bp'), stepId: id('bp_step') }),
      result: one(bp),
    },
    passStep: {
      method: 'POST',
      path: '/api/bp/{id}/pass_step',
      summary: 'Agree or reject the active step, as a performer; a rejection needs a reason (D68)',
      params: byId('bp'),
      body: z.object({
        step_id: id('bp_step'),
        decision: z.enum(['agree', 'reject'], 'choice'),
        reason: text(reasonLength).trim().optional(),
        form: form.optional(),
      }),
      result: one(bp),
      errors: ['step_passed', 'process_closed'],
    },
    excel: {
      method: 'GET',
      path: '/api/bp/{id}/excel',
      summary: 'The newest 5,000 requests of a service as an Excel table, for administrators',
      access: 'admin',
      params: byId('bp'),
      query: z.object({
        finished: flag().optional(),
        ...range,
        /** Of the headers; by default the caller’s. */
        lang: z.enum(languages, 'choice').optional(),
      }),
      gives: 'stream',
      perMinute: 10,
    },
    byArticle: {
      method: 'GET',
      path: '/api/service/byArticle/{id}',
      summary: 'The services that belong to an article and that the caller may see',
      params: byId('article'),
      result: one(z.array(bp)),
    },
    send: {
      method: 'POST',
      path: '/api/user/send_service_req',
      summary: 'Send a request of one step to a simple service, with a text and files (D66)',
      body: z.object({
        service_id: id('service'),
        /** The caller. */
        user_id: id('user').optional(),
        text: text(valueLength.text).trim().min(1, 'required'),
        attachments: z
          .array(z.object({ url: storedPath(), fileName: z.string().max(255, 'too_long').optional() }))
          .max(maxInField, 'too_many')
          .optional(),
      }),
      result: one(bp),
      errors: ['chief_not_determined', 'head_not_determined', 'service_draft', 'service_several_steps'],
      perMinute: 60,
    },
  },
);
