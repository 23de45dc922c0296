import { aiContexts as contract } from '@atrium/contracts/aiContexts';
import { answer } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import { originOf } from '../origin.ts';
import { changeContext } from './commands.ts';
import { wholeContext } from './context.ts';

export const aiContextRoutes = [
  answer(contract.get, async ({ caller }) => ({
    result: wholeContext((await requireCompany(caller.clientId)).ai),
  })),

  answer(contract.save, async ({ caller, body, req }) => ({
    result: await changeContext(caller, body, originOf(req).address),
  })),
];
