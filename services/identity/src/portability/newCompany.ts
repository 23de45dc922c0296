import { randomBytes } from 'node:crypto';
import { renewId, unitOfWork, type Caller, type Work } from '@atrium/kit';
import { withSealedBank } from '../clients/bank.ts';
import type { ClientDoc } from '../clients/company.ts';
import { checkWorkspace } from '../clients/rules.ts';
import { companies } from '../clients/store.ts';
import { addToInstallation } from '../journal/commands.ts';
import { orderJob } from '../longJobs/commands.ts';
import type { JobDoc } from '../longJobs/job.ts';
import { orderRemoval } from './remove.ts';

export const newMask = () => randomBytes(5).toString('hex');

interface Making<I> {
  kind: 'company_imported' | 'company_cloned';
  /** The company as it will be, with the id that it had. */
  client: ClientDoc;
  input: I;
  mask: string;
  total: number;
  ip: string;
}

/**
 * Makes a company that is blocked until its job has filled it, so that its workspace is taken: of two at the same time one
 * is refused.
 */
export function beginCompany<I>(caller: Caller, { kind, client, input, mask, total, ip }: Making<I>) {
  checkWorkspace(client.workspace);
  const made: ClientDoc = { ...client, _id: renewId(client._id, mask), status: 'blocked' };
  return unitOfWork(caller, async (work) => {
    await companies.add(await withSealedBank(made, work), work);
    const job = await orderJob({ clientId: made._id, userId: caller.userId }, { kind, input, ip, total }, work);
    const entry = { user: caller.userId, section: 'clients', action: kind, item_id: made._id, ip } as const;
    await addToInstallation(entry, made, work);
    return { job, client: made._id };
  });
}

/** Opens a company that is filled. */
export const openCompany = (clientId: string) =>
  unitOfWork({ clientId }, async (work) => {
    await companies.save(clientId, { status: 'active', updated: new Date().toISOString() }, work);
    return null;
  });

/** Of a company that is not finished nothing stays. */
export async function undoCompany({ client_id, by, ip }: JobDoc<unknown>, work: Work) {
  const client = await companies.byId(client_id, work);
  if (client) await orderRemoval(client, { user: by, ip }, work);
}
