import { employment as contract } from '@atrium/contracts/employment';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { showRecorded } from '../users/hrReads.ts';
import { dismiss, restore, setRole } from './commands.ts';
import { orderRoleOfEveryone } from './everyone.ts';

export const employmentRoutes = [
  answer(contract.dismiss, async ({ caller, params, body, req }) => {
    const { address } = originOf(req);
    return { result: await showRecorded(caller, await dismiss(caller, params.id, body, address), address) };
  }),

  answer(contract.restore, async ({ caller, params, req }) => {
    const { address } = originOf(req);
    return { result: await showRecorded(caller, await restore(caller, params.id, address), address) };
  }),

  answer(contract.giveRole, async ({ caller, params: { id, role }, req }) => {
    const { address } = originOf(req);
    return { result: await showRecorded(caller, await setRole(caller, id, { role, has: true }, address), address) };
  }),

  answer(contract.takeRole, async ({ caller, params: { id, role }, req }) => {
    const { address } = originOf(req);
    return { result: await showRecorded(caller, await setRole(caller, id, { role, has: false }, address), address) };
  }),

  answer(contract.giveRoleToAll, async ({ caller, params: { role }, req }) => ({
    job: await orderRoleOfEveryone(caller, { role, has: true }, originOf(req).address),
  })),

  answer(contract.takeRoleFromAll, async ({ caller, params: { role }, req }) => ({
    job: await orderRoleOfEveryone(caller, { role, has: false }, originOf(req).address),
  })),
];
