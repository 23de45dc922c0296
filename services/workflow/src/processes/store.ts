import type { Attachment, Grant, ServiceField } from '@atrium/contracts';
import type { FieldValue, PerformerKind, StepStatus } from '@atrium/contracts/processRules';
import type { CommentCount } from '@atrium/kit/commented';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';

export interface StepPlan {
  _id: string;
  name: string;
  fields: ServiceField[];
  performers: { kind: PerformerKind; value: string }[];
  rule: 'any' | 'all';
  review: boolean;
}

/** What a request takes over from its service. */
interface Copied extends Owned {
  name: string;
  description: string;
  group: string;
  type: 'simple' | 'multi';
  dept: string;
  deadline_days: number | null;
  fields: ServiceField[];
  author: string;
  created: string;
  updated: string | null;
}

export interface ServiceDoc extends Copied {
  for_all: boolean;
  grants: Grant[];
  article: string;
  steps: StepPlan[];
  status: 'created' | 'active';
  /** Requests under way. */
  active_total: number;
  /** Each change counts: a form that was filled in before it is not that of the service. */
  version: number;
  name_key: string;
  words: string[];
  read_keys: string[];
  none_keys: string[];
}

/** Who is to act, fixed when the step became active. */
export interface Assigned {
  user: string;
  instead_of: string | null;
  decision: 'agree' | 'reject' | null;
  reason: string;
  at: string | null;
}

export interface Filled {
  field: string;
  value: FieldValue;
}

export interface StepDoc extends StepPlan {
  status: StepStatus;
  activated: string | null;
  closed: string | null;
  assigned: Assigned[];
  form: Filled[];
}

export interface RequestDoc extends Copied, CommentCount {
  service: string;
  steps: StepDoc[];
  form: Filled[];
  status: 'active' | 'finished' | 'rejected' | 'cancelled';
  is_closed: boolean;
  due: string | null;
  closed: string | null;
  /** Files of all forms. */
  attachment: Attachment[];
  /** Who is to act now. */
  waiting: string[];
  /** Who has been asked to act in any step. */
  performers: string[];
  version: number;
  read_keys: string[];
}

export const services = defineCollection<ServiceDoc>('services', 'content', [
  { key: { client_id: 1, name_key: 1, _id: 1 } },
  { key: { client_id: 1, group: 1, name_key: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, status: 1, name_key: 1, _id: 1 } },
  { key: { client_id: 1, article: 1, status: 1, name_key: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

export const requests = defineCollection<RequestDoc>('service_requests', 'content', [
  { key: { client_id: 1, is_closed: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, service: 1, is_closed: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, is_closed: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, waiting: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, performers: 1, is_closed: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, is_closed: 1, created: 1, _id: 1 } },
]);

export function servicesOf(tenant: Tenant) {
  const store = services.of(tenant);
  return {
    /** For a request: it is counted where the service is as it was seen. */
    countStarted: (id: string, version: number, seen: Filter<ServiceDoc>, work: Work) =>
      store.change({ ...seen, _id: id, version, status: 'active' }, { $inc: { active_total: 1 } }, work),
    countClosed: (id: string, work: Work) => store.updateOne({ _id: id }, { $inc: { active_total: -1 } }, work),
    removeUnused: (id: string, work: Work) => store.removeOne({ _id: id, active_total: 0 }, work),
  };
}

const maxRows = 5000;

export function requestsOf(tenant: Tenant) {
  const store = requests.of(tenant);
  return {
    add: (doc: Omit<RequestDoc, 'client_id'>, work: Work): Promise<RequestDoc> => store.insert(doc, work),
    /** Null: the request was changed since. */
    save: ({ _id, version }: RequestDoc, fields: Partial<Omit<RequestDoc, '_id' | 'client_id'>>, work: Work) =>
      store.change({ _id, version, status: 'active' }, { $set: { ...fields, version: version + 1 } }, work),
    removeClosed: (id: string, work: Work) => store.removeOne({ _id: id, is_closed: true }, work),
    newest: (filter: Filter<RequestDoc>) => store.find(filter, { sort: { created: -1, _id: -1 }, limit: maxRows }),
  };
}
