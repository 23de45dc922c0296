import { auth } from '@atrium/contracts/auth';
import { identityProviders as contract, maxProviders } from '@atrium/contracts/identityProviders';
import { answer } from '@atrium/kit';
import type { Request, Response } from 'express';
import { originOf, workspaceOf } from '../origin.ts';
import { showOpened } from '../signin/showOpened.ts';
import { addProvider, changeProvider, removeProvider } from './commands.ts';
import { showProvider } from './provider.ts';
import { offeredIn, ownConnections } from './reading.ts';
import {
  beginConnection,
  beginSignIn,
  endConnection,
  finishConnection,
  finishSignIn,
  type ProviderParts,
} from './signIn.ts';
import { providersOf } from './store.ts';

export function providerRoutes(parts: ProviderParts & { vendor: string }) {
  const finish = async ({
    body,
    req,
    res,
  }: {
    body: Parameters<typeof finishSignIn>[0];
    req: Request;
    res: Response;
  }) => showOpened(await finishSignIn(body, originOf(req), parts), parts.vendor, res);

  return [
    answer(contract.offered, async ({ query }) => ({
      result: await offeredIn(query.workspace, parts.installation),
    })),

    answer(contract.begin, async ({ body, req }) => beginSignIn({ workspace: await workspaceOf(req), ...body }, parts)),

    answer(contract.finish, finish),

    answer(auth.outlookLogin, finish),

    answer(contract.connect, async ({ caller, body, req }) =>
      beginConnection(caller, body, originOf(req).address, parts),
    ),

    answer(contract.connected, async ({ caller, body, req }) => ({
      result: await finishConnection(caller, body, originOf(req).address, parts),
    })),

    answer(contract.connections, async ({ caller }) => ({ result: await ownConnections(caller, parts.installation) })),

    answer(contract.disconnect, async ({ caller, params, body, req }) => ({
      result: await endConnection(caller, params.provider, body, originOf(req).address),
    })),

    answer(contract.list, async ({ caller }) => ({
      result: (await providersOf(caller).all(maxProviders)).map(showProvider),
      redirect: parts.providers.redirect,
    })),

    answer(contract.add, async ({ caller, body, req }) => ({
      result: showProvider(await addProvider(caller, body, originOf(req).address)),
    })),

    answer(contract.change, async ({ caller, params, body, req }) => ({
      result: showProvider(await changeProvider(caller, params.id, body, originOf(req).address)),
    })),

    answer(contract.remove, async ({ caller, params, body, req }) => ({
      result: await removeProvider(caller, params.id, body, originOf(req).address),
    })),

    answer(contract.test, async ({ body }) => ({ result: await parts.providers.test(body.issuer) })),
  ];
}
