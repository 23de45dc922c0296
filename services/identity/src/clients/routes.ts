import { clients as contract, featureCodes } from '@atrium/contracts';
import { answer, found, type Caller } from '@atrium/kit';
import { originOf } from '../origin.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { changeCompany, createCompany, enterCompany, switchFeature } from './commands.ts';
import { showCard, showClient, type Installation } from './show.ts';
import { companies } from './store.ts';

export function clientRoutes(installation: Installation, timezone: string, tokens: Tokens) {
  /** Pictures carry no header that names the company, so the superadmin's cookie names the one entered last (D17). */
  const companyFileCookie = ({ userId, sessionId }: Caller, clientId: string) =>
    tokens.fileCookie({ _id: userId, client_id: clientId }, sessionId);

  return [
    answer(contract.list, async ({ caller, query: { page, limit, search } }) => {
      const number = limit === undefined ? 1 : page || 1;
      const { docs, total } = await companies.list({ search, skip: (number - 1) * (limit ?? 0), limit: limit ?? 1000 });
      const result = docs.map((client) => showClient(caller, client, installation));
      return { result, page: number, limit: limit ?? null, total };
    }),

    answer(contract.get, async ({ caller, params, req, res }) => {
      const client = await enterCompany(caller, params.id, originOf(req).address);
      res.setHeader('set-cookie', await companyFileCookie(caller, client._id));
      return { result: showClient(caller, client, installation) };
    }),

    answer(contract.byWorkspace, async ({ params }) => {
      const client = found(await companies.byWorkspace(params.workspace), 'client');
      return { result: showCard(client, installation) };
    }),

    answer(contract.create, async ({ caller, body, req }) => {
      const client = await createCompany(caller, body, { zone: timezone, ip: originOf(req).address });
      return { result: showClient(caller, client, installation) };
    }),

    answer(contract.update, async ({ caller, body, req }) => {
      const client = await changeCompany(caller, body, originOf(req).address);
      return { result: showClient(caller, client, installation) };
    }),

    answer(contract.features, async () => ({ result: [...featureCodes] })),

    answer(contract.switchFeature, async ({ caller, params, req }) => {
      const client = await switchFeature(caller, params.client, params.code, originOf(req).address);
      return { result: showClient(caller, client, installation) };
    }),
  ];
}
