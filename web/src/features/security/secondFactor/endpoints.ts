import { secondFactor } from '@atrium/contracts/secondFactor';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const state = [{ type: 'secondFactor', id: 'list' }] as const;
const quiet = { quiet: true, invalidates: () => [...state] };

const secondFactorApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    finishSignIn: mutation(build, secondFactor.signIn, { quiet: true, invalidates: () => [] }),
    secondFactor: query(build, secondFactor.get, () => [...state]),
    beginTotp: mutation(build, secondFactor.begin, { quiet: true, invalidates: () => [] }),
    confirmTotp: mutation(build, secondFactor.confirm, quiet),
    removeTotp: mutation(build, secondFactor.remove, {
      quiet: true,
      invalidates: () => [...state, { type: 'ownSessions', id: 'list' }],
    }),
    renewRecoveryCodes: mutation(build, secondFactor.renewRecoveryCodes, quiet),
  }),
});

export const {
  useFinishSignInMutation,
  useSecondFactorQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorApi;
