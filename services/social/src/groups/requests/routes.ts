import { groupRequests as contract } from '@atrium/contracts/groupRequests';
import { answer, found, type Member } from '@atrium/kit';
import { createRequest, decideRequest, withdrawRequest } from './commands.ts';
import { showRequests } from './show.ts';
import { requestsOf, type RequestDoc } from './store.ts';

const shown = async (caller: Member, request: RequestDoc) => ({
  result: found((await showRequests(caller, [request]))[0] ?? null, 'request'),
});

export const groupRequestRoutes = [
  answer(contract.list, async ({ caller, query }) => ({
    result: await showRequests(caller, await requestsOf(caller).openOfUser(caller.userId, query.kind)),
  })),

  answer(contract.create, async ({ caller, body }) => shown(caller, await createRequest(caller, body))),

  answer(contract.update, async ({ caller, params, body }) =>
    shown(caller, await decideRequest(caller, params.id, body.status)),
  ),

  answer(contract.remove, async ({ caller, params }) => {
    await withdrawRequest(caller, params.id);
    return { result: { _id: params.id } };
  }),
];
