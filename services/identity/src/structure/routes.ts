import { structures as contract } from '@atrium/contracts/structure';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { createStructure, saveStructure } from './commands.ts';
import { addUsers, clearHead, removeUser, replaceUsers } from './members.ts';
import { departmentRecord, peopleByChief, peopleOfTree } from './reading.ts';
import { showStructure } from './show.ts';
import { structuresOf } from './store.ts';

export const structureRoutes = [
  answer(contract.ofClient, async ({ caller }) => ({
    result: await Promise.all((await structuresOf(caller).all()).map(showStructure)),
  })),

  answer(contract.create, async ({ caller, body, req }) => ({
    result: await showStructure(await createStructure(caller, body, originOf(req).address)),
  })),

  answer(contract.save, async ({ caller, params, body, req }) => ({
    result: await showStructure(await saveStructure(caller, params.id, body, originOf(req).address)),
  })),

  answer(contract.people, async ({ caller, query }) => ({
    result: await peopleOfTree(caller, query.type ?? 'orgTreeAdm'),
  })),

  answer(contract.byChief, async ({ caller }) => ({ result: await peopleByChief(caller) })),

  answer(contract.addUsers, async ({ caller, params, body, req }) => {
    const dept = await addUsers({ caller, ip: originOf(req).address }, params.id, body.users);
    return { result: await departmentRecord(caller, dept) };
  }),

  answer(contract.replaceUsers, async ({ caller, body, req }) => {
    const dept = await replaceUsers({ caller, ip: originOf(req).address }, body);
    return { result: await departmentRecord(caller, dept) };
  }),

  answer(contract.removeUser, async ({ caller, params, req }) => {
    const dept = await removeUser({ caller, ip: originOf(req).address }, params.parent, params.id);
    return { result: await departmentRecord(caller, dept) };
  }),

  answer(contract.clearHead, async ({ caller, params, req }) => {
    const dept = await clearHead({ caller, ip: originOf(req).address }, params.id);
    return { result: await departmentRecord(caller, dept) };
  }),
];
