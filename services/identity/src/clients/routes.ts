import { clients as contract } from '@atrium/contracts/clients';
import { companies as registry } from '@atrium/contracts/companies';
import { featureCodes } from '@atrium/contracts/rights';
import { answer, found, isAdmin, type Caller } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { isShared } from '../sessions/commands.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { bankOf } from './bank.ts';
import { changeCompany, createCompany, enterCompany, switchFeature, workspaceFault } from './commands.ts';
import { employeeReads } from '../users/employeeReads.ts';
import type { ClientDoc } from './company.ts';
import { showCard, showClient, showRow, type Installation } from './show.ts';
import { companies } from './store.ts';

interface Place {
  timezone: string;
  /** PUBLIC_URL. */
  publicUrl: string;
}

export function clientRoutes(installation: Installation, { timezone, publicUrl }: Place, tokens: Tokens) {
  /** Pictures carry no header that names the company, so the superadmin's cookie names the one entered last (D17). */
  const companyFileCookie = async ({ userId, sessionId }: Caller, clientId: string) => {
    const shared = await isShared(sessionId);
    return tokens.fileCookie({ _id: userId, client_id: clientId }, { _id: sessionId, ...(shared && { shared }) });
  };

  /** Bank data is opened for those who may see it. */
  const shown = async (caller: Caller, client: ClientDoc) =>
    showClient(caller, client, installation, isAdmin(caller) ? await bankOf(client) : undefined);

  return [
    answer(contract.list, async ({ caller, query: { page, limit, sort = 'name', ...asked } }) => {
      const number = limit === undefined ? 1 : page || 1;
      const bounds = { skip: (number - 1) * (limit ?? 0), limit: limit ?? 1000 };
      const { docs, total } = await companies.list({ ...asked, sort, ...bounds });
      // Bank data is shown with the page of one company, and not opened for a list.
      const banks = await Promise.all(asked.workspace ? docs.map((client) => bankOf(client)) : []);
      const result = docs.map((client, at) => showRow(caller, client, installation, banks[at]));
      return { result, page: number, limit: limit ?? null, total };
    }),

    answer(contract.get, async ({ caller, params, req, res }) => {
      const client = await enterCompany(caller, params.id, originOf(req).address);
      res.setHeader('set-cookie', await companyFileCookie(caller, client._id));
      return { result: await shown(caller, client) };
    }),

    answer(contract.byWorkspace, async ({ params }) => {
      const client = found(await companies.byWorkspace(params.workspace), 'client');
      return { result: showCard(client, installation) };
    }),

    answer(contract.byHost, async ({ req }) => {
      const host = originOf(req).host;
      const client = found(host ? await companies.byHost(host) : null, 'client');
      return { result: showCard(client, installation) };
    }),

    answer(contract.create, async ({ caller, body, req }) => {
      const client = await createCompany(caller, body, { zone: timezone, ip: originOf(req).address });
      return { result: await shown(caller, client) };
    }),

    answer(contract.update, async ({ caller, body, req }) => {
      const client = await changeCompany(caller, body, { ip: originOf(req).address, publicUrl });
      return { result: await shown(caller, client) };
    }),

    answer(registry.people, async ({ body: { ids } }) => {
      const counts = await Promise.all(ids.map((clientId) => employeeReads({ clientId }).countPresent()));
      return { result: ids.map((_id, at) => ({ _id, people: counts[at]! })) };
    }),

    answer(registry.isFree, async ({ query: { code } }) => ({
      result: { code, error: await workspaceFault(code) },
    })),

    answer(contract.features, async () => ({ result: [...featureCodes] })),

    answer(contract.switchFeature, async ({ caller, params, req }) => {
      const client = await switchFeature(caller, params.client, params.code, originOf(req).address);
      return { result: await shown(caller, client) };
    }),
  ];
}
