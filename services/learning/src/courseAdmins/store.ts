import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** The people a company has chosen to administer learning; `_id` is that of the company. */
export interface LearningAdminsDoc extends Owned {
  users: string[];
  /** Counts the changes. */
  version: number;
}

export const learningAdmins = defineCollection<LearningAdminsDoc>('learning_admins', 'content', [
  { key: { client_id: 1, users: 1 } },
]);

export function learningAdminsOf(tenant: Tenant) {
  const store = learningAdmins.of(tenant);
  const _id = tenant.clientId ?? '';
  return {
    chosen: (work?: Work): Promise<LearningAdminsDoc | null> => store.findOne({}, {}, work),
    /** Resolves to the choice before, and the version of the new one. */
    async choose(users: string[], work: Work): Promise<{ before: string[]; version: number }> {
      const former = await store.findOne({}, {}, work);
      const change = { $set: { users }, $inc: { version: 1 } };
      const doc = await store.change({ _id: former?._id ?? _id }, change, work, { upsert: true });
      return { before: former?.users ?? [], version: doc!.version };
    },
  };
}
