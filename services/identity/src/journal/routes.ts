import type { JournalFilter } from '@atrium/contracts';
import { journal as contract } from '@atrium/contracts/journal';
import { answer, type Caller, type Member } from '@atrium/kit';
import type { Request, Response } from 'express';
import { originOf } from '../origin.ts';
import { outside } from '../users/user.ts';
import { exportJournal } from './export.ts';
import { journalPage } from './reading.ts';
import { verifyChain } from './verification.ts';

interface Asked {
  caller: Caller;
  query: JournalFilter;
  req: Request;
  res: Response;
}

const sendExport = ({ caller, query: filter, req, res }: Asked, clientId: string, name: string) =>
  exportJournal(caller, { clientId, name, filter }, originOf(req).address, res);

const nameOf = ({ workspace }: Member) => workspace ?? 'company';

export const journalRoutes = [
  answer(contract.installation, ({ query }) => journalPage(outside, query)),
  answer(contract.verifyInstallation, async ({ query }) => ({ result: await verifyChain(outside, query.from) })),
  answer(contract.exportInstallation, (asked) => sendExport(asked, outside, 'installation')),

  answer(contract.list, ({ caller, query }) => journalPage(caller.clientId, query)),
  answer(contract.ofSection, ({ caller, params: { section }, query }) =>
    journalPage(caller.clientId, { ...query, section }),
  ),
  answer(contract.verify, async ({ caller, query }) => ({ result: await verifyChain(caller.clientId, query.from) })),
  answer(contract.export, (asked) => sendExport(asked, asked.caller.clientId, nameOf(asked.caller))),
];
