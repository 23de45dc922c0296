import { users } from '@atrium/contracts';
import { ownSessions } from '@atrium/contracts/ownSessions';
import { mutation, portalApi, query } from '../../query/portalApi.ts';

export const securityApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    ownSessions: query(build, ownSessions.list),
    endSession: mutation(build, ownSessions.end),
    endOtherSessions: mutation(build, ownSessions.endOthers, {
      invalidates: () => [{ type: 'ownSessions', id: 'list' }],
    }),
    changeAccess: mutation(build, users.update, {
      quiet: true,
      invalidates: ({ params }) => [
        { type: 'users', id: params.id },
        { type: 'ownSessions', id: 'list' },
      ],
    }),
  }),
});

export const { useOwnSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation, useChangeAccessMutation } =
  securityApi;
