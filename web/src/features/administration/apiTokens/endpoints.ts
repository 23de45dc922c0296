import { apiTokens } from '@atrium/contracts/apiTokens';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const tokensApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    apiTokens: query(build, apiTokens.list),
    addApiToken: mutation(build, apiTokens.add, { quiet: true }),
    revokeApiToken: mutation(build, apiTokens.revoke, { quiet: true }),
  }),
});

export const { useApiTokensQuery, useAddApiTokenMutation, useRevokeApiTokenMutation } = tokensApi;
