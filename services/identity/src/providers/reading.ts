import { maxProviders } from '@atrium/contracts/identityProviders';
import { unprocessable, type Member, type Tenant, type Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import { companyByWorkspace } from '../clients/lookup.ts';
import type { Provider, ProviderDoc } from './provider.ts';
import { isMappable } from './rules.ts';
import { connectionsOf, providerById, providersOf } from './store.ts';

export const secretContext = (id: string) => ['identity_provider', id, 'secret'];

const notConfigured = () => unprocessable('provider_not_configured');

async function readyOf({ created: _, updated, active: __, secret, ...doc }: ProviderDoc): Promise<Provider> {
  const opened = await companyKeys({ clientId: doc.client_id }).open(secret, secretContext(doc._id));
  if (opened === null) throw notConfigured();
  return { ...doc, secret: opened, version: updated.toISOString() };
}

/** Of the installation, or an active one of a company. */
export async function providerFor(id: string, installation: readonly Provider[]): Promise<Provider> {
  const own = installation.find(({ _id }) => _id === id);
  if (own) return own;
  const doc = await providerById(id);
  if (!doc?.active) throw notConfigured();
  return readyOf(doc);
}

/** What the sign-in page offers; nothing more of a workspace that there is not. */
export async function offeredIn(workspace: string | undefined, installation: readonly Provider[]) {
  const client = workspace ? await companyByWorkspace(workspace) : null;
  const own = client?.has_providers ? await providersOf({ clientId: client._id }).all(maxProviders) : [];
  return [...own.filter(({ active }) => active), ...installation].map(({ _id, name }) => ({ _id, name }));
}

/** The mappings of all providers of a company together; those that are not active give no role. */
export async function groupRoles(tenant: Tenant, work: Work) {
  const all = await providersOf(tenant).all(maxProviders, work);
  const mapping = all.flatMap(({ roles, active }) => roles.map((each) => ({ ...each, active })));
  return mapping.filter(({ role }) => isMappable(role));
}

/** Also with providers that are switched off. */
export async function ownConnections(caller: Member, installation: readonly Provider[]) {
  const own = await connectionsOf(caller).allOf(caller.userId);
  const known = [...(await providersOf(caller).all(maxProviders)), ...installation];
  return own.map(({ provider: _id, created }) => {
    const name = known.find((each) => each._id === _id)?.name ?? _id;
    return { _id, name, created: created.toISOString() };
  });
}
