import { auth as contract } from '@atrium/contracts';
import { allow, answer } from '@atrium/kit';
import type { Response } from 'express';
import { originOf, workspaceOf } from '../origin.ts';
import type { SignInParts } from '../secondFactor/signIn.ts';
import { endSession } from '../sessions/commands.ts';
import type { UserDoc } from '../users/user.ts';
import { showUser } from '../users/show.ts';
import { signIn } from './commands.ts';
import type { Outlook } from './outlook.ts';

export interface Parts extends SignInParts {
  vendor: string;
  outlook: Outlook;
}

export function signInRoutes({ vendor, outlook, ...parts }: Parts) {
  const { tokens } = parts;
  const giveFileCookie = async (res: Response, user: UserDoc, sessionId: string) =>
    res.setHeader('set-cookie', await tokens.fileCookie(user, sessionId));

  return [
    answer(contract.login, async ({ body, req, res }) => {
      const { user, token, caller } = await signIn({ workspace: workspaceOf(req), ...body }, originOf(req), parts);
      await giveFileCookie(res, user, caller.sessionId);
      return { token, _id: user._id };
    }),

    answer(contract.loginPage, async ({ body, req, res }) => {
      const { user, token, caller } = await signIn({ workspace: workspaceOf(req), ...body }, originOf(req), parts);
      await giveFileCookie(res, user, caller.sessionId);
      res.setHeader('x-vendor', vendor);
      return { token, result: showUser(caller, user) };
    }),

    answer(contract.logout, async ({ caller, body, req, res }) => {
      allow(!body?.user || body.user === caller.userId);
      await endSession(caller, originOf(req).address);
      res.setHeader('set-cookie', tokens.noFileCookie);
      // Not "storage": drafts stay for their author.
      res.setHeader('clear-site-data', '"cache"');
      return { result: { _id: caller.userId } };
    }),

    answer(contract.outlookLogin, async ({ body }) => outlook(body.code)),
  ];
}
