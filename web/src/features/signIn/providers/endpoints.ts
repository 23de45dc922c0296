import { identityProviders } from '@atrium/contracts/identityProviders';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const quiet = { quiet: true, invalidates: () => [] };

const providersApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    offeredProviders: query(build, identityProviders.offered, () => []),
    connected: mutation(build, identityProviders.connected, quiet),
    beginProvider: mutation(build, identityProviders.begin, quiet),
  }),
});

export const { useOfferedProvidersQuery, useConnectedMutation, useBeginProviderMutation } = providersApi;
