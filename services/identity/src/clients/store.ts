import { conflict, defineGlobalCollection, found, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { beginsWith, searchTerms } from '../users/search.ts';
import type { ClientDoc } from './company.ts';

/** The registry of companies; each is its own tenant, so nothing here is scoped. */
const clients = defineGlobalCollection<ClientDoc>('clients', [
  { key: { workspace: 1 }, unique: true },
  { key: { name: 1, _id: 1 } },
  { key: { words: 1 } },
]);

/** A search counts at most this many companies. */
const maxListed = 20_000;

/** Companies in which each searched word begins a word. */
function matching(search = ''): Filter<ClientDoc> {
  const terms = searchTerms(search);
  return terms.length ? { $and: terms.map((forms) => ({ words: beginsWith(forms) })) } : {};
}

export const companies = {
  byId: (id: string, work?: Work) => clients.unscoped().findOne({ _id: id }, { session: work?.session }),
  byWorkspace: (workspace: string) => clients.unscoped().findOne({ workspace }),
  byIds: (ids: string[]) =>
    clients
      .unscoped()
      .find({ _id: { $in: ids } }, { limit: ids.length })
      .toArray(),
  async list({ search, skip, limit }: { search?: string | undefined; skip: number; limit: number }) {
    const filter = matching(search);
    const [docs, total] = await Promise.all([
      clients
        .unscoped()
        .find(filter, { sort: { name: 1, _id: 1 }, skip, limit })
        .toArray(),
      search
        ? clients.unscoped().countDocuments(filter, { limit: maxListed })
        : clients.unscoped().estimatedDocumentCount(),
    ]);
    return { docs, total };
  },
  add: (client: ClientDoc, work: Work) => clients.unscoped().insertOne(client, { session: work.session }).catch(taken),
  raiseSessionEpoch: (id: string, work: Work) =>
    clients.unscoped().updateOne({ _id: id }, { $inc: { session_epoch: 1 } }, { session: work.session }),
  save: async (id: string, change: Partial<ClientDoc>, work: Work) =>
    found(
      await clients
        .unscoped()
        .findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after', session: work.session }),
      'client',
    ),
};

function taken(error: { code?: number }): never {
  if (error.code === 11000) throw conflict('workspace_taken', { fields: { workspace: 'workspace_taken' } });
  throw error;
}
