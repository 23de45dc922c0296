import { defineCollection, type Work } from '@atrium/kit';
import type { Grant } from './grant.ts';

const grants = defineCollection<Grant>('granted_keys', [{ key: { client_id: 1, user: 1 } }]);

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
      .find({ user: { $in: users } }, { limit: users.length * maxSources }, work)
      .toArray(),
};
