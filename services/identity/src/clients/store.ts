import { conflict, defineGlobalCollection, found, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { beginsWith, searchTerms } from '@atrium/kit/search';
import type { ClientDoc } from './company.ts';

/** The registry of companies; each is its own tenant, so nothing here is scoped. */
const clients = defineGlobalCollection<ClientDoc>('clients', { stays: 'in the description of the archive' }, [
  { key: { workspace: 1 }, unique: true },
  { key: { host: 1 }, unique: true, partialFilterExpression: { host: { $gt: '' } } },
  { key: { name: 1, _id: 1 } },
  { key: { words: 1 } },
  { key: { active_at: -1, _id: 1 } },
]);

/** A search counts at most this many companies. */
const maxListed = 20_000;

interface Asked {
  search?: string | undefined;
  workspace?: string | undefined;
  status?: ClientDoc['status'] | undefined;
}

/** Companies in which each searched word begins a word. */
function matching({ search = '', workspace, status }: Asked): Filter<ClientDoc> {
  const terms = searchTerms(search);
  return {
    ...(terms.length && { $and: terms.map((forms) => ({ words: beginsWith(forms) })) }),
    ...(workspace && { workspace }),
    ...(status && { status }),
  };
}

const orders = {
  name: { name: 1, _id: 1 },
  '-name': { name: -1, _id: -1 },
  created: { _id: 1 },
  '-created': { _id: -1 },
  active: { active_at: 1, _id: -1 },
  '-active': { active_at: -1, _id: 1 },
} as const;

/** Activity is written at most this often. */
const activityMs = 600_000;

export const companies = {
  byId: (id: string, work?: Work) => clients.unscoped().findOne({ _id: id }, { session: work?.session }),
  byWorkspace: (workspace: string) => clients.unscoped().findOne({ workspace }),
  byHost: (host: string) => clients.unscoped().findOne({ host }),
  idsNamed: async (workspaces: readonly string[]): Promise<string[]> => {
    const found = clients.unscoped().find({ workspace: { $in: [...workspaces] } }, { projection: { _id: 1 } });
    return (await found.toArray()).map(({ _id }) => _id);
  },
  /** The next ones after an id, for jobs that go through all. */
  after: (id: string, limit: number) =>
    clients
      .unscoped()
      .find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit })
      .toArray(),
  byIds: (ids: string[]) =>
    clients
      .unscoped()
      .find({ _id: { $in: ids } }, { limit: ids.length })
      .toArray(),
  async list({ sort, skip, limit, ...asked }: Asked & { sort: keyof typeof orders; skip: number; limit: number }) {
    const filter = matching(asked);
    const [docs, total] = await Promise.all([
      clients.unscoped().find(filter, { sort: orders[sort], skip, limit }).toArray(),
      Object.keys(filter).length
        ? clients.unscoped().countDocuments(filter, { limit: maxListed })
        : clients.unscoped().estimatedDocumentCount(),
    ]);
    return { docs, total };
  },
  add: (client: ClientDoc, work: Work) => clients.unscoped().insertOne(client, { session: work.session }).catch(taken),
  noteActivity(id: string, at: Date) {
    const known = new Date(at.getTime() - activityMs).toISOString();
    const change = { $set: { active_at: at.toISOString() } };
    return clients.unscoped().updateOne({ _id: id, active_at: { $not: { $gt: known } } }, change);
  },
  raiseSessionEpoch: (id: string, work: Work) =>
    clients.unscoped().updateOne({ _id: id }, { $inc: { session_epoch: 1 } }, { session: work.session }),
  remove: (id: string, work: Work) => clients.unscoped().deleteOne({ _id: id }, { session: work.session }),
  lock: async (id: string, work: Work) =>
    found(
      await clients
        .unscoped()
        .findOneAndUpdate(
          { _id: id },
          { $inc: { pins_version: 1 } },
          { returnDocument: 'after', session: work.session },
        ),
      'client',
    ),
  save: async (id: string, change: Partial<ClientDoc>, work: Work) =>
    found(
      await clients
        .unscoped()
        .findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after', session: work.session })
        .catch(taken),
      'client',
    ),
};

function taken(error: { code?: number; keyPattern?: object }): never {
  if (error.code === 11000 && 'host' in (error.keyPattern ?? {}))
    throw conflict('host_taken', { fields: { host: 'host_taken' } });
  if (error.code === 11000) throw conflict('workspace_taken', { fields: { workspace: 'workspace_taken' } });
  throw error;
}
