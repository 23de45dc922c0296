import { passkeys as contract } from '@atrium/contracts';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { showUser } from '../users/show.ts';
import { addPasskey, beginPasskey, passkeysOf, removePasskey } from './commands.ts';
import { signInByPasskey, signInOptions, type PasskeySignInParts } from './signIn.ts';

export const passkeyRoutes = (parts: PasskeySignInParts & { vendor: string }) => [
  answer(contract.signInOptions, async () => signInOptions(parts)),

  answer(contract.signIn, async ({ body, req, res }) => {
    const { user, token, caller } = await signInByPasskey(body, originOf(req), parts);
    res.setHeader('set-cookie', await parts.tokens.fileCookie(user, caller.sessionId));
    res.setHeader('x-vendor', parts.vendor);
    return { token, result: showUser(caller, user) };
  }),

  answer(contract.list, async ({ caller }) => ({ result: await passkeysOf(caller) })),

  answer(contract.begin, async ({ caller, body }) => ({ result: await beginPasskey(caller, body, parts) })),

  answer(contract.add, async ({ caller, body, req }) => ({
    result: { recoveryCodes: await addPasskey(caller, body, parts, originOf(req).address) },
  })),

  answer(contract.remove, async ({ caller, body, req }) => ({
    result: await removePasskey(caller, body, originOf(req).address),
  })),
];
