import { serviceGroups as contract } from '@atrium/contracts/serviceGroups';
import { answer } from '@atrium/kit';
import { createGroup, removeGroup, renameGroup } from './commands.ts';
import { serviceGroupsOf } from './store.ts';

export const serviceGroupRoutes = [
  answer(contract.ofClient, async ({ caller }) => ({ result: await serviceGroupsOf(caller).all() })),

  answer(contract.create, async ({ caller, body }) => ({ result: await createGroup(caller, body.name) })),

  answer(contract.update, async ({ caller, params, body }) => ({
    result: await renameGroup(caller, params.id, body.name),
  })),

  answer(contract.remove, async ({ caller, params }) => {
    await removeGroup(caller, params.id);
    return { result: { _id: params.id } };
  }),
];
