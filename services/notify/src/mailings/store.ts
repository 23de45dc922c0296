import type { MailingAction } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface MailingDoc extends Owned {
  action: MailingAction;
  schedule: string;
  active: boolean;
  zone: string;
  /** A date while its job runs, else null. */
  next_at: string | null;
  last: string | null;
  created: string;
}

export const mailings = defineCollection<MailingDoc>('mailings', { stays: 'schedules of this installation' }, [
  { key: { client_id: 1, action: 1 }, unique: true },
  { key: { next_at: 1, _id: 1 }, partialFilterExpression: { next_at: { $gt: '' } } },
]);

type Fields = Partial<Omit<MailingDoc, '_id' | 'client_id'>>;

export function mailingsOf(tenant: Tenant) {
  const store = mailings.of(tenant);
  return {
    /** One of each action at most. */
    all: (work?: Work) => store.find({}, { sort: { action: 1 }, limit: 20 }, work).toArray(),
    byId: (id: string, work?: Work) => store.findOne({ _id: id }, {}, work),
    byAction: (action: string, work: Work) => store.findOne({ action: action as MailingAction }, {}, work),
    add: (doc: Omit<MailingDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    save: (id: string, fields: Fields, work: Work) => store.change({ _id: id }, { $set: fields }, work),
    /** Null when another run has taken it, or it was stopped. */
    take: (id: string, at: string, fields: Fields, work: Work) =>
      store.change({ _id: id, active: true, next_at: at }, { $set: fields }, work),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
  };
}

/** Of all companies, the longest due first. */
export const dueMailings = (until: string, limit: number) =>
  mailings
    .unscoped()
    .find({ next_at: { $gt: '', $lte: until } }, { sort: { next_at: 1, _id: 1 }, limit })
    .toArray();
