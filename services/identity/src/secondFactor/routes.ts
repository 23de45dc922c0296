import { secondFactor as contract } from '@atrium/contracts/secondFactor';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { showOpened } from '../signin/showOpened.ts';
import {
  beginTotp,
  confirmTotp,
  factorOfOther,
  removeFactorsOf,
  removeTotp,
  renewRecoveryCodes,
  stateOf,
} from './commands.ts';
import { finishSignIn, type SignInParts } from './signIn.ts';

export const secondFactorRoutes = (parts: SignInParts & { vendor: string }) => [
  answer(contract.signIn, async ({ body, req, res }) => {
    const opened = await finishSignIn(body, originOf(req), parts);
    return showOpened(opened, parts.vendor, res);
  }),

  answer(contract.get, async ({ caller }) => ({ result: await stateOf(caller) })),

  answer(contract.begin, async ({ caller, body, req }) => ({
    result: await beginTotp(caller, body, parts, originOf(req).address),
  })),

  answer(contract.confirm, async ({ caller, body, req }) => ({
    result: { recoveryCodes: await confirmTotp(caller, body, parts, originOf(req).address) },
  })),

  answer(contract.remove, async ({ caller, body, req }) => ({
    result: await removeTotp(caller, body, originOf(req).address),
  })),

  answer(contract.renewRecoveryCodes, async ({ caller, body, req }) => ({
    result: { recoveryCodes: await renewRecoveryCodes(caller, body, originOf(req).address) },
  })),

  answer(contract.getOf, async ({ caller, params }) => ({ result: await factorOfOther(caller, params.id) })),

  answer(contract.removeOf, async ({ caller, params, body, req }) => {
    await removeFactorsOf(caller, params.id, body, originOf(req).address);
    return { result: { _id: params.id } };
  }),
];
