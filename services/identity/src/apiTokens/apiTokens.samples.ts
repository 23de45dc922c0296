import { apiTokens } from '@atrium/contracts/apiTokens';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

/** By company: the own password may be given ten times a minute. */
const made = new Map<string, Promise<{ _id: string; token: string }>>();

async function make({ adm, canary }: Making) {
  const body = { name: canary.slice(0, 60), scopes: ['scim' as const], expires: null, old_password: adm.password };
  const { result, token } = await as(adm).call(apiTokens.add, { body });
  return { _id: result._id, token };
}

export function sampleToken(making: Making) {
  const known = made.get(making.client._id) ?? make(making);
  made.set(making.client._id, known);
  known.catch(() => made.delete(making.client._id));
  return known;
}

export const samples: Samples = {
  entities: [{ entity: 'apiToken', make: async (making) => (await sampleToken(making))._id }],
  calls: [
    {
      call: apiTokens.add,
      cannotSucceed: 'needs the own password',
      acts: () => ({ body: { name: 'Another', scopes: ['scim'], expires: null } }),
    },
    { call: apiTokens.revoke, cannotSucceed: 'needs the own password' },
  ],
  collections: { 'identity.api_tokens': (copy) => ({ hash: copy }) },
};
