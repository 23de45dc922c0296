import { personalData as contract } from '@atrium/contracts/personalData';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { eraseUser } from './erase.ts';
import { exportPersonalData } from './export.ts';

export const personalDataRoutes = [
  answer(contract.exportOwn, ({ caller, body, req, res }) =>
    exportPersonalData(caller, { ...body, userId: caller.userId }, originOf(req).address, res),
  ),

  answer(contract.exportOf, ({ caller, params, body, req, res }) =>
    exportPersonalData(caller, { ...body, userId: params.id }, originOf(req).address, res),
  ),

  answer(contract.erase, async ({ caller, params, body, req }) => {
    await eraseUser(caller, params.id, body, originOf(req).address);
    return { result: { _id: params.id } };
  }),
];
