import { identityProviders } from '@atrium/contracts/identityProviders';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const connectionsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownProviders: query(build, identityProviders.offered, () => []),
    ownConnections: query(build, identityProviders.connections),
    disconnectProvider: mutation(build, identityProviders.disconnect, { quiet: true }),
    connectProvider: mutation(build, identityProviders.connect, { quiet: true, invalidates: () => [] }),
  }),
});

export const {
  useOwnProvidersQuery,
  useOwnConnectionsQuery,
  useDisconnectProviderMutation,
  useConnectProviderMutation,
} = connectionsApi;
