import type { IdentityProvider } from '@atrium/contracts';
import type { Owned } from '@atrium/kit';
import type { Sealed } from '@atrium/kit/sealing';

type Stored = Omit<IdentityProvider, '_id' | 'created' | 'updated'>;

/** A company's provider as stored. */
export interface ProviderDoc extends Owned, Stored {
  secret: Sealed;
  created: Date;
  updated: Date;
}

/** A provider ready for use: of a company, or of the installation (`client_id` null). */
export interface Provider extends Omit<Stored, 'active'> {
  _id: string;
  client_id: string | null;
  secret: string;
  /** Changes with its settings: what was begun before is not finished with others. */
  version: string;
}

/** What administrators set, without the secret. */
export const settingsIn = (doc: ProviderDoc): Omit<Stored, 'secret'> => {
  const { name, issuer, client, active, trustEmail, unknown, factor, scopes, groupsClaim, roles } = doc;
  return { name, issuer, client, active, trustEmail, unknown, factor, scopes, groupsClaim, roles };
};

export const showProvider = (doc: ProviderDoc): IdentityProvider => ({
  _id: doc._id,
  ...settingsIn(doc),
  created: doc.created.toISOString(),
  updated: doc.updated.toISOString(),
});
