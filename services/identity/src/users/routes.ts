import { users as contract } from '@atrium/contracts/users';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { changeUser, visibleUser } from './commands.ts';
import { activePeople, filterPeople } from './lists.ts';
import { addFiles, removeFile } from './profileFiles.ts';
import { showRecorded } from './hrReads.ts';

export const userRoutes = [
  answer(contract.get, async ({ caller, params, req }) => {
    const user = await visibleUser(caller, params.id);
    return { result: await showRecorded(caller, user, originOf(req).address) };
  }),

  answer(contract.forClient, async ({ caller, query }) => activePeople(caller, query)),

  answer(contract.filter, async ({ caller, body }) => filterPeople(caller, body)),

  answer(contract.update, async ({ caller, params, body, req }) => {
    const { address } = originOf(req);
    return { result: await showRecorded(caller, await changeUser(caller, params.id, body, address), address) };
  }),

  answer(contract.addFiles, async ({ caller, params, body, req }) => {
    const { address } = originOf(req);
    return { result: await showRecorded(caller, await addFiles(caller, params.id, body, address), address) };
  }),

  answer(contract.removeFile, async ({ caller, params, req }) => {
    await removeFile(caller, params.userId, params.fileId, originOf(req).address);
    return { result: { _id: params.fileId } };
  }),
];
