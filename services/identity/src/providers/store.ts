import {
  defineCollection,
  defineGlobalCollection,
  found,
  type Fields,
  type Owned,
  type Tenant,
  type Work,
} from '@atrium/kit';
import type { ProviderDoc } from './provider.ts';

/** An account and who it is at a provider. */
interface ConnectionDoc extends Owned {
  user: string;
  provider: string;
  issuer: string;
  sub: string;
  /** By the same verified e-mail, or by the signed-in owner. */
  by: 'email' | 'owner';
  created: Date;
}

/** More than there are: one of each provider. */
const maxShown = 50;

/** A sign-in that was begun; `_id` is the hash of its state. */
export interface BegunDoc {
  _id: string;
  /** The hash of the key that stays in the browser. */
  key: string;
  provider: string;
  version: string;
  /** Null: no workspace was named. */
  client_id: string | null;
  nonce: string;
  verifier: string;
  shared: boolean;
  /** The account to be connected; null: a sign-in. */
  user: string | null;
  expires: Date;
}

const providers = defineCollection<ProviderDoc>('identity_providers', { stays: 'sealed secrets; set up again' }, [
  { key: { client_id: 1, created: 1 } },
]);

export const connectionCollection = defineCollection<ConnectionDoc>(
  'provider_connections',
  { stays: 'with the providers' },
  [{ key: { client_id: 1, user: 1, provider: 1 }, unique: true }, { key: { client_id: 1, provider: 1 } }],
);

const ofCompany = (clientId: string) => ({ client_id: clientId });

const begun = defineGlobalCollection<BegunDoc>('begun_provider_sign_ins', { stays: 'minutes', ofCompany }, [
  { key: { expires: 1 }, expireAfterSeconds: 0 },
  { key: { client_id: 1 } },
]);

export const providersOf = (tenant: Tenant) => {
  const own = providers.of(tenant);
  return {
    all: (limit: number, work?: Work) => own.find({}, { sort: { created: 1 }, limit }, work).toArray(),
    one: async (_id: string, work?: Work) => found(await own.findOne({ _id }, {}, work), 'identityProvider'),
    add: (doc: ProviderDoc, work: Work) => own.insert(doc, work),
    change: async (_id: string, fields: Fields<ProviderDoc>, work: Work) =>
      found(await own.change({ _id }, { $set: fields }, work), 'identityProvider'),
    remove: (_id: string, work: Work) => own.removeOne({ _id }, work),
  };
};

/** Of whichever company, by its id: before the sign-in. */
export const providerById = (_id: string) => providers.unscoped().findOne({ _id });

export const connectionsOf = (tenant: Tenant) => {
  const own = connectionCollection.of(tenant);
  return {
    find: (_id: string, work: Work) => own.findOne({ _id }, {}, work),
    allOf: (user: string) => own.find({ user }, { limit: maxShown }).toArray(),
    ofUser: (user: string, provider: string, work: Work) => own.findOne({ user, provider }, {}, work),
    add: (doc: Omit<ConnectionDoc, 'client_id'>, work: Work) => own.insert(doc, work),
    removeOf: (user: string, provider: string, work: Work) => own.removeOne({ user, provider }, work),
    removeOfUser: (user: string, work: Work) => own.removeMany({ user }, work),
    removeOfProvider: (provider: string, work: Work) => own.removeMany({ provider }, work),
  };
};

export const begunStore = {
  add: (doc: BegunDoc) => begun.unscoped().insertOne(doc),
  /** Removes it: an answer is taken once. */
  take: (_id: string) => begun.unscoped().findOneAndDelete({ _id, expires: { $gt: new Date() } }),
};
