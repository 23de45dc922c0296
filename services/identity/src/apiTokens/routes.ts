import { apiTokens as contract, maxApiTokens } from '@atrium/contracts/apiTokens';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { publicOrigin } from '../publicOrigin.ts';
import { makeToken, revokeToken } from './commands.ts';
import { showToken, tokensOf } from './store.ts';

export const apiTokenRoutes = (publicUrl: string) => [
  answer(contract.list, async ({ caller }) => ({
    result: (await tokensOf(caller).all(maxApiTokens)).map(showToken),
    scim: `${publicOrigin(publicUrl)}/scim/v2/${caller.workspace}`,
  })),

  answer(contract.add, async ({ caller, body, req }) => {
    const { doc, token } = await makeToken(caller, body, originOf(req).address);
    return { result: showToken(doc), token };
  }),

  answer(contract.revoke, async ({ caller, params, body, req }) => ({
    result: await revokeToken(caller, params.id, body.old_password, originOf(req).address),
  })),
];
