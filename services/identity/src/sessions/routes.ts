import { ownSessions } from '@atrium/contracts/ownSessions';
import { sessions as contract } from '@atrium/contracts/sessions';
import { answer, notFound } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { recordRefusal } from '../journal/failures.ts';
import { callerFor } from './caller.ts';
import { endOtherSessions, endOwnSession } from './commands.ts';
import { ownSessionsOf } from './show.ts';

export const sessionRoutes = [
  answer(contract.caller, async ({ body }) => ({ result: await callerFor(body, new Date()) })),

  answer(contract.refused, async ({ body: { refusals } }) => {
    for (const { userId: _id, clientId: client_id, call, ip, count } of refusals)
      recordRefusal({ _id, client_id }, { action: 'access_refused', reason: call, ip }, count);
    return { result: { recorded: refusals.length } };
  }),

  answer(ownSessions.list, async ({ caller }) => ({ result: await ownSessionsOf(caller, new Date()) })),

  answer(ownSessions.end, async ({ caller, params, req }) => {
    await endOwnSession(caller, params.id, originOf(req).address);
    return { result: { _id: params.id } };
  }),

  answer(ownSessions.endOthers, async ({ caller, query, req }) => {
    if (query.keep !== caller.sessionId) throw notFound('session');
    return { result: { ended: await endOtherSessions(caller, originOf(req).address) } };
  }),
];
