import { identityProviders } from '@atrium/contracts/identityProviders';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const quiet = { quiet: true };

const providersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    identityProviders: query(build, identityProviders.list),
    addIdentityProvider: mutation(build, identityProviders.add, quiet),
    changeIdentityProvider: mutation(build, identityProviders.change, quiet),
    removeIdentityProvider: mutation(build, identityProviders.remove, quiet),
    testIssuer: mutation(build, identityProviders.test, { ...quiet, invalidates: () => [] }),
  }),
});

export const {
  useIdentityProvidersQuery,
  useAddIdentityProviderMutation,
  useChangeIdentityProviderMutation,
  useRemoveIdentityProviderMutation,
  useTestIssuerMutation,
} = providersApi;
