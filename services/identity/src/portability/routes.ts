import { portability as contract } from '@atrium/contracts/portability';
import { allow, answer, isAdmin, opensPanel, isSuperadmin, unitOfWork, type Caller } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import { addToInstallation, addToJournal } from '../journal/commands.ts';
import { orderJob } from '../longJobs/commands.ts';
import { originOf } from '../origin.ts';
import { outside } from '../users/user.ts';
import { cloneCompany } from './clone.ts';
import { finishedExport, sendExport } from './download.ts';
import { installation, type ExportOrder } from './export.ts';
import { emptyCollection, maintain } from './maintain.ts';
import { removeCompany } from './remove.ts';
import { statOf } from './stat.ts';
import { importCompany } from './upload.ts';

/** Administrators export their own company, superadmins any. */
const exportOne = (caller: Caller, clientId: string, name: string | null, ip: string) =>
  unitOfWork(caller, async (work) => {
    const client = await requireCompany(clientId, work);
    const input: ExportOrder = { name: name || client.workspace };
    const tenant = { clientId, userId: caller.userId };
    const job = await orderJob(tenant, { kind: 'company_exported', input, ip, total: 0 }, work);
    const entry = {
      user: caller.userId,
      section: 'clients',
      action: 'company_exported',
      item_id: clientId,
      ip,
    } as const;
    await addToJournal(entry, clientId, work);
    if (isSuperadmin(caller)) await addToInstallation(entry, client, work);
    return job;
  });

const exportAll = (caller: Caller, name: string | null, ip: string) =>
  unitOfWork(caller, async (work) => {
    const tenant = { clientId: installation, userId: caller.userId };
    const job = await orderJob(tenant, { kind: 'companies_exported', input: { name }, ip, total: 0 }, work);
    const entry = { user: caller.userId, section: 'clients', action: 'companies_exported', item_id: job, ip } as const;
    await addToJournal(entry, outside, work);
    return job;
  });

export const portabilityRoutes = [
  answer(contract.stat, async ({ caller, params }) => {
    allow(opensPanel(caller));
    return { result: await statOf(params.id, caller.userId) };
  }),

  answer(contract.exportAll, async ({ caller, body, req }) => ({
    job: await exportAll(caller, body.name ?? null, originOf(req).address),
  })),

  answer(contract.exportOne, async ({ caller, params, body, req }) => {
    allow(isAdmin(caller));
    return { job: await exportOne(caller, params.client, body.name ?? null, originOf(req).address) };
  }),

  answer(contract.finished, async ({ caller, params }) => ({ result: await finishedExport(caller, params.job) })),

  answer(contract.download, ({ caller, params, res }) => sendExport(caller, params.job, res)),

  answer(contract.importOne, ({ caller, req }) => importCompany(caller, req, originOf(req).address)),

  answer(contract.clone, ({ caller, params, body, req }) =>
    cloneCompany(caller, params.old, { workspace: params.workspace, name: body.name }, originOf(req).address),
  ),

  answer(contract.remove, async ({ caller, params, query, req }) => ({
    job: await removeCompany(caller, params.id, query.confirm, originOf(req).address),
  })),

  answer(contract.empty, async ({ caller, params, req }) => ({
    job: await emptyCollection({ caller, clientId: params.client, ip: originOf(req).address }, params.collection),
  })),

  answer(contract.maintain, async ({ caller, params, req }) => ({
    job: await maintain({ caller, clientId: params.client, ip: originOf(req).address }, params.task),
  })),
];
