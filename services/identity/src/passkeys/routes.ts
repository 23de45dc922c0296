import { passkeys as contract } from '@atrium/contracts/passkeys';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { showOpened } from '../signin/showOpened.ts';
import { addPasskey, beginPasskey, passkeysOf, removePasskey } from './commands.ts';
import { signInByPasskey, signInOptions, type PasskeySignInParts } from './signIn.ts';

export const passkeyRoutes = (parts: PasskeySignInParts & { vendor: string }) => [
  answer(contract.signInOptions, async () => signInOptions(parts)),

  answer(contract.signIn, async ({ body, req, res }) => {
    const opened = await signInByPasskey(body, originOf(req), parts);
    return showOpened(opened, parts.vendor, res);
  }),

  answer(contract.list, async ({ caller }) => ({ result: await passkeysOf(caller) })),

  answer(contract.begin, async ({ caller, body, req }) => ({
    result: await beginPasskey(caller, body, parts, originOf(req).address),
  })),

  answer(contract.add, async ({ caller, body, req }) => ({
    result: { recoveryCodes: await addPasskey(caller, body, parts, originOf(req).address) },
  })),

  answer(contract.remove, async ({ caller, body, req }) => ({
    result: await removePasskey(caller, body, originOf(req).address),
  })),
];
