import type { ApiScope, ApiToken } from '@atrium/contracts';
import { defineCollection, found, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface ApiTokenDoc extends Owned {
  name: string;
  scopes: ApiScope[];
  /** SHA-256: the token has 256 random bits. */
  hash: string;
  created: Date;
  expires: string | null;
  /** Written at most once an hour. */
  used: Date | null;
}

const tokens = defineCollection<ApiTokenDoc>('api_tokens', { stays: 'hashes of secrets; made again' }, [
  { key: { hash: 1 }, unique: true },
  { key: { client_id: 1, created: 1 } },
]);

export const tokensOf = (tenant: Tenant) => {
  const own = tokens.of(tenant);
  return {
    all: (limit: number, work?: Work) => own.find({}, { sort: { created: 1 }, limit }, work).toArray(),
    one: async (_id: string, work?: Work) => found(await own.findOne({ _id }, {}, work), 'apiToken'),
    add: (doc: ApiTokenDoc, work: Work) => own.insert(doc, work),
    remove: (_id: string, work: Work) => own.removeOne({ _id }, work),
    use: (_id: string, used: Date) => own.updateOne({ _id }, { $set: { used } }),
    byHash: (hash: string) => own.findOne({ hash }),
  };
};

export const showToken = ({ _id, name, scopes, created, expires, used }: ApiTokenDoc): ApiToken => ({
  _id,
  name,
  scopes,
  created: created.toISOString(),
  expires,
  used: used?.toISOString() ?? null,
});
