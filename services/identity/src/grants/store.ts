import { defineCollection, type Owned, type Work } from '@atrium/kit';
import type { Grant } from './grant.ts';

const grants = defineCollection<Grant>('granted_keys', 'content', [{ key: { client_id: 1, user: 1, _id: 1 } }]);

/** Sources are few: services have one or two each. */
const maxSources = 20;

export const grantStore = {
  /** Those of which no newer or equal state is stored. */
  async fresh(given: Grant[], work: Work): Promise<Grant[]> {
    const stored = await grants
      .unscoped()
      .find(
        { _id: { $in: given.map((grant) => grant._id) } },
        { session: work.session, projection: { version: 1 }, limit: given.length },
      )
      .toArray();
    const versions = new Map(stored.map(({ _id, version }) => [_id, version]));
    return given.filter(({ _id, version }) => version > (versions.get(_id) ?? -1));
  },
  async save(given: Grant[], work: Work) {
    if (!given.length) return;
    const writes = given.map((grant) => ({
      replaceOne: { filter: { _id: grant._id }, replacement: grant, upsert: true },
    }));
    await grants.unscoped().bulkWrite(writes, { session: work.session });
  },
  ofUsers: (clientId: string, users: string[], work?: Work) =>
    grants
      .of({ clientId })
      .find({ user: { $in: users } }, { sort: { user: 1, _id: 1 }, limit: users.length * maxSources }, work)
      .toArray(),
};

interface Joining extends Owned {
  changed: number;
  at: Date;
}

const joinings = defineCollection<Joining>('joinings', { stays: 'an hour' }, [
  { key: { at: 1 }, expireAfterSeconds: 3600 },
]);

/**
 * Writes a document of each person who joins a company, or is granted keys before. Of two transactions at the same time
 * that add a person and store their keys, the later one is repeated, and sees the other.
 */
export async function touchJoining(clientId: string, users: string[], work: Work) {
  if (!users.length) return;
  const writes = users.toSorted().map((user) => ({
    updateOne: {
      filter: { _id: `${clientId}:${user}` },
      update: { $inc: { changed: 1 }, $set: { client_id: clientId, at: new Date() } },
      upsert: true,
    },
  }));
  await joinings.unscoped().bulkWrite(writes, { session: work.session });
}
