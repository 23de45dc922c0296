import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** `_id` is `<company>:<user>`: a person has one feed. */
export interface FeedDoc extends Owned {
  user: string;
  /** Of the secret in its address, which is not stored. */
  hash: string;
  created: string;
}

export const feeds = defineCollection<FeedDoc>('event_feeds', { stays: 'addresses that only this installation has' }, [
  { key: { hash: 1 }, unique: true },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

const feedId = (clientId: string, user: string) => `${clientId}:${user}`;

export function feedsOf(tenant: Tenant & { clientId: string }) {
  const store = feeds.of(tenant);
  return {
    ofUser: (user: string): Promise<FeedDoc | null> => store.findOne({ _id: feedId(tenant.clientId, user) }),
    put: (user: string, fields: Pick<FeedDoc, 'hash' | 'created'>, work: Work) =>
      store.updateOne({ _id: feedId(tenant.clientId, user) }, { $set: { user, ...fields } }, work, { upsert: true }),
    remove: (user: string, work: Work) => store.removeOne({ _id: feedId(tenant.clientId, user) }, work),
  };
}

/** Of any company: the secret tells whose it is. */
export const feedByHash = (hash: string): Promise<FeedDoc | null> => feeds.unscoped().findOne({ hash });
