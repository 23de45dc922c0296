import { passkeys } from '@atrium/contracts/passkeys';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const changed = () => [
  { type: 'passkeys' as const, id: 'list' },
  { type: 'secondFactor' as const, id: 'list' },
  { type: 'ownSessions' as const, id: 'list' },
];
const silent = { quiet: true, invalidates: () => [] };

const passkeysApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: query(build, passkeys.list, () => [{ type: 'passkeys', id: 'list' }]),
    beginPasskey: mutation(build, passkeys.begin, silent),
    addPasskey: mutation(build, passkeys.add, { quiet: true, invalidates: changed }),
    removePasskey: mutation(build, passkeys.remove, { quiet: true, invalidates: changed }),
    passkeyOptions: mutation(build, passkeys.signInOptions, silent),
    signInByPasskey: mutation(build, passkeys.signIn, silent),
  }),
});

export const {
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  usePasskeyOptionsMutation,
  useSignInByPasskeyMutation,
} = passkeysApi;
