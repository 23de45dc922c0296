import type { PlanAction, PlanStatus } from '@atrium/contracts/idpStates';
import { defineCollection, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface PlanTaskDoc {
  _id: string;
  title: string;
  deadline: string | null;
  /** When it was done; null: it is open. */
  finished: string | null;
  /** What people were last told of its deadline. */
  told: 'near' | 'overdue' | null;
}

export interface PlanChangeDoc {
  by: string;
  at: string;
  action: PlanAction;
  task: string;
}

export interface PlanDoc extends Owned {
  title: string;
  creator: string;
  employee: string;
  observer: string | null;
  status: PlanStatus;
  tasks: PlanTaskDoc[];
  notes: string;
  /** Oldest first. */
  history: PlanChangeDoc[];
  created: string;
  updated: string | null;
  finished: string | null;
  /** By which employee, chief and observer find it. */
  readers: string[];
  words: string[];
  /** The day on which people are told of a deadline next; null: none. */
  due: string | null;
}

/** Of the few plans that a person sees. */
export const readersIndex = { client_id: 1, readers: 1, created: 1, _id: 1 } as const;

export const plans = defineCollection<PlanDoc>('plans', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
  { key: readersIndex },
  { key: { client_id: 1, readers: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, employee: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, employee: 1, _id: 1 } },
  { key: { client_id: 1, observer: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, observer: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
  { key: { due: 1 }, partialFilterExpression: { due: { $gt: '' } } },
]);

export function plansOf(tenant: Tenant) {
  const store = plans.of(tenant);
  return {
    byId: (_id: string, work: Work) => store.findOne({ _id }, {}, work),
    add: (doc: Omit<PlanDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    /** Null: it was removed or finished meanwhile. */
    save: (_id: string, fields: Fields<PlanDoc>, work: Work) =>
      store.change({ _id, status: 'active' }, { $set: fields }, work),
    remove: (_id: string, work: Work) => store.removeOne({ _id }, work),
  };
}

/** Plans of all companies whose next deadline is told until a day, the oldest first. */
export const plansDue = (today: string, limit: number, but: readonly string[]) =>
  plans
    .unscoped()
    .find(
      { due: { $gt: '', $lte: today }, ...(but.length && { _id: { $nin: [...but] } }) },
      { sort: { due: 1 }, limit, projection: { client_id: 1 } },
    )
    .toArray();
