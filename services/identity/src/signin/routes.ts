import { auth as contract } from '@atrium/contracts/auth';
import { allow, answer } from '@atrium/kit';
import type { Request } from 'express';
import { originOf, workspaceOf } from '../origin.ts';
import type { SignInParts } from '../secondFactor/signIn.ts';
import { endSession } from '../sessions/commands.ts';
import { signIn, type Credentials } from './commands.ts';
import { showOpened } from './showOpened.ts';

export interface Parts extends SignInParts {
  vendor: string;
}

/** With the workspace that the request stands for. */
const named = async (req: Request, body: Credentials): Promise<Credentials> => ({
  ...body,
  workspace: body.workspace ?? (await workspaceOf(req)),
});

export function signInRoutes({ vendor, ...parts }: Parts) {
  const { tokens } = parts;
  return [
    answer(contract.login, async ({ body, req, res }) => {
      const { user, token, cookies } = await signIn(await named(req, body), originOf(req), parts);
      res.setHeader('set-cookie', cookies);
      return { token, _id: user._id };
    }),

    answer(contract.loginPage, async ({ body, req, res }) => {
      return showOpened(await signIn(await named(req, body), originOf(req), parts), vendor, res);
    }),

    answer(contract.logout, async ({ caller, body, req, res }) => {
      allow(!body?.user || body.user === caller.userId);
      await endSession(caller, originOf(req).address);
      if (!body?.keepFiles) res.setHeader('set-cookie', tokens.noFileCookie);
      // Not "storage": drafts stay for their author.
      res.setHeader('clear-site-data', '"cache"');
      return { result: { _id: caller.userId } };
    }),
  ];
}
