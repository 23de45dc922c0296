import { hrm as contract } from '@atrium/contracts/hrm';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { hrFields } from '../users/hrFields.ts';
import { recordHrReads, showRecorded } from '../users/hrReads.ts';
import { orderDepartments, orderPeople, removeHrm, resetToHrm, saveHrm } from './commands.ts';
import { hrmOfPerson, hrmState, showSettings } from './reading.ts';

export const hrmRoutes = [
  answer(contract.get, async ({ caller }) => ({ result: await hrmState(caller) })),

  answer(contract.save, async ({ caller, body, req }) => ({
    result: showSettings(await saveHrm(caller, body, originOf(req).address)),
  })),

  answer(contract.remove, async ({ caller, req }) => ({ result: await removeHrm(caller, originOf(req).address) })),

  answer(contract.load, async ({ caller, body, req }) => ({
    job: await orderPeople(caller, body.leaving ?? 0, originOf(req).address),
  })),

  answer(contract.loadStructure, async ({ caller, req }) => ({
    job: await orderDepartments(caller, originOf(req).address),
  })),

  answer(contract.ofPerson, async ({ caller, params, req }) => {
    const shown = await hrmOfPerson(caller, params.id);
    const fields = hrFields.filter((each) => shown?.fields.some(({ field }) => field === each));
    await recordHrReads(caller, fields.length ? [{ user: params.id, fields }] : [], originOf(req).address);
    return { result: shown };
  }),

  answer(contract.reset, async ({ caller, body, req }) => {
    const { address } = originOf(req);
    return { result: await showRecorded(caller, await resetToHrm(caller, body.user_id, address), address) };
  }),
];
