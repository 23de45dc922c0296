import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** What a directory calls a person; `_id` is the person's. */
export interface ProvisionedDoc extends Owned {
  user: string;
  /** In lower case; absent: the e-mail. */
  userName?: string;
  externalId?: string;
}

export const provisionedCollection = defineCollection<ProvisionedDoc>(
  'provisioned_users',
  { stays: 'a directory finds people by their e-mail again' },
  [
    { key: { client_id: 1, userName: 1 }, unique: true, partialFilterExpression: { userName: { $gt: '' } } },
    { key: { client_id: 1, externalId: 1 } },
  ],
);

export const provisionedOf = (tenant: Tenant) => {
  const own = provisionedCollection.of(tenant);
  return {
    one: (_id: string) => own.findOne({ _id }),
    among: (ids: string[], work?: Work) => own.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray(),
    byUserName: (userName: string, work?: Work) => own.findOne({ userName }, {}, work),
    byExternalId: (externalId: string) => own.findOne({ externalId }),
    save: (user: string, names: Pick<ProvisionedDoc, 'userName' | 'externalId'>, work: Work) =>
      own.change({ _id: user }, { $set: { ...names, user } }, work, { upsert: true }),
  };
};
