import { processes as contract } from '@atrium/contracts/processes';
import { allow, answer, found, invalid, type Member } from '@atrium/kit';
import { sendSheet } from '@atrium/kit/sheets';
import { addStep, changeService, changeStep, convert, createService, removeProcess, removeStep } from './commands.ts';
import { listRequests, listServices, servicesOfArticle } from './lists.ts';
import { findRequest, findService } from './reading.ts';
import { cancelRequest, passStep, sendRequest, startRequest } from './requests.ts';
import { isManager } from './rules.ts';
import { showRequests, showServices } from './show.ts';
import type { RequestDoc, ServiceDoc } from './store.ts';
import { requestSheet } from './table.ts';

const service = async (caller: Member, doc: ServiceDoc) => ({ result: (await showServices(caller, [doc]))[0]! });
const request = async (caller: Member, doc: RequestDoc) => ({ result: (await showRequests(caller, [doc]))[0]! });

export const processRoutes = [
  answer(contract.get, async ({ caller, params }) => {
    const doc = await findService(caller, params.id);
    return doc ? service(caller, doc) : request(caller, found(await findRequest(caller, params.id), 'bp'));
  }),

  answer(contract.create, async ({ caller, body }) => service(caller, await createService(caller, body))),

  answer(contract.update, async ({ caller, params, body: { status, ...fields } }) => {
    const doc = await findService(caller, params.id);
    if (doc) {
      allow(isManager(caller));
      if (status === 'cancelled') throw invalid({ status: 'choice' });
      return service(caller, await changeService(caller, params.id, { ...fields, ...(status && { status }) }));
    }
    found(await findRequest(caller, params.id), 'bp');
    if (status !== 'cancelled') throw invalid({ status: 'choice' });
    return request(caller, await cancelRequest(caller, params.id));
  }),

  answer(contract.remove, async ({ caller, params }) => {
    await removeProcess(caller, params.id);
    return { result: { _id: params.id } };
  }),

  answer(contract.start, async ({ caller, body }) => request(caller, await startRequest(caller, body))),

  answer(contract.templates, async ({ caller, query }) => {
    const { docs, ...page } = await listServices(caller, query);
    return { result: await showServices(caller, docs), ...page };
  }),

  answer(contract.runned, async ({ caller, params, query }) => {
    const { docs, ...page } = await listRequests(caller, params.user, query);
    return { result: await showRequests(caller, docs), ...page };
  }),

  answer(contract.convert, async ({ caller, params }) => service(caller, await convert(caller, params.id))),

  answer(contract.addStep, async ({ caller, params, body }) => service(caller, await addStep(caller, params.id, body))),

  answer(contract.changeStep, async ({ caller, params, body }) =>
    service(caller, await changeStep(caller, params.id, body)),
  ),

  answer(contract.removeStep, async ({ caller, params }) =>
    service(caller, await removeStep(caller, params.id, params.stepId)),
  ),

  answer(contract.passStep, async ({ caller, params, body }) =>
    request(caller, await passStep(caller, params.id, body)),
  ),

  answer(contract.excel, async ({ caller, params, query, res }) =>
    sendSheet(res, 'requests', await requestSheet(caller, params.id, query)),
  ),

  answer(contract.byArticle, async ({ caller, params }) => ({
    result: await showServices(caller, await servicesOfArticle(caller, params.id)),
  })),

  answer(contract.send, async ({ caller, body }) => request(caller, await sendRequest(caller, body))),
];
