import { defineGlobalCollection, type Work } from '@atrium/kit';

export type LinkKind = 'reset' | 'invitation';

/** A mailed link to set a password. The id is the hash of its token. */
export interface LinkDoc {
  _id: string;
  user_id: string;
  /** The e-mail to which it was sent; absent in links of the first release. */
  email?: string;
  kind: LinkKind;
  expires: Date;
}

const links = defineGlobalCollection<LinkDoc>('links', { stays: 'secrets; removed with their people' }, [
  { key: { expires: 1 }, expireAfterSeconds: 0 },
  { key: { user_id: 1 } },
]);

export const linkStore = {
  add: (link: LinkDoc) => links.unscoped().insertOne(link),
  living: (id: string, now: Date) => links.unscoped().findOne({ _id: id, expires: { $gt: now } }),
  /** False when it has been used already. */
  take: async (id: string, work: Work) =>
    (await links.unscoped().deleteOne({ _id: id }, { session: work.session })).deletedCount === 1,
  removeOfUser: (userId: string, work: Work) =>
    links.unscoped().deleteMany({ user_id: userId }, { session: work.session }),
};
