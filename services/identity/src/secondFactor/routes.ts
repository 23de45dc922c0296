import { secondFactor as contract } from '@atrium/contracts';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { showUser } from '../users/show.ts';
import { beginTotp, confirmTotp, removeFactorsOf, removeTotp, renewRecoveryCodes, stateOf } from './commands.ts';
import { finishSignIn, type SignInParts } from './signIn.ts';

export const secondFactorRoutes = (parts: SignInParts & { vendor: string }) => [
  answer(contract.signIn, async ({ body, req, res }) => {
    const { user, token, caller } = await finishSignIn(body, originOf(req), parts);
    res.setHeader('set-cookie', await parts.tokens.fileCookie(user, caller.sessionId));
    res.setHeader('x-vendor', parts.vendor);
    return { token, result: showUser(caller, user) };
  }),

  answer(contract.get, async ({ caller }) => ({ result: await stateOf(caller) })),

  answer(contract.begin, async ({ caller, body }) => ({ result: await beginTotp(caller, body, parts) })),

  answer(contract.confirm, async ({ caller, body, req }) => ({
    result: { recoveryCodes: await confirmTotp(caller, body, parts, originOf(req).address) },
  })),

  answer(contract.remove, async ({ caller, body, req }) => ({
    result: await removeTotp(caller, body, originOf(req).address),
  })),

  answer(contract.renewRecoveryCodes, async ({ caller, body, req }) => ({
    result: { recoveryCodes: await renewRecoveryCodes(caller, body, originOf(req).address) },
  })),

  answer(contract.removeOf, async ({ caller, params, req }) => {
    await removeFactorsOf(caller, params.id, originOf(req).address);
    return { result: { _id: params.id } };
  }),
];
