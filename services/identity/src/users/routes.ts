import { users as contract } from '@atrium/contracts';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { changeUser, removeFile, visibleUser } from './commands.ts';
import { activePeople, filterPeople } from './lists.ts';
import { recordHrRead } from './hrReads.ts';
import { showUser } from './show.ts';

export const userRoutes = [
  answer(contract.get, async ({ caller, params, req }) => {
    const user = await visibleUser(caller, params.id);
    const result = showUser(caller, user);
    await recordHrRead(caller, user, result, originOf(req).address);
    return { result };
  }),

  answer(contract.forClient, async ({ caller, query }) => activePeople(caller, query)),

  answer(contract.filter, async ({ caller, body }) => filterPeople(caller, body)),

  answer(contract.update, async ({ caller, params, body, req }) => {
    const { address } = originOf(req);
    const saved = await changeUser(caller, params.id, body, address);
    const result = showUser(caller, saved);
    await recordHrRead(caller, saved, result, address);
    return { result };
  }),

  answer(contract.removeFile, async ({ caller, params, req }) => {
    await removeFile(caller, params.userId, params.fileId, originOf(req).address);
    return { result: { _id: params.fileId } };
  }),
];
