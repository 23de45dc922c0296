import { dataChanges as contract } from '@atrium/contracts/dataChanges';
import { allow, answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { exportChanges } from './export.ts';
import { changesPage } from './reading.ts';
import { canReadChanges } from './rules.ts';

export const dataChangeRoutes = [
  answer(contract.list, async ({ caller, query, req }) => {
    allow(canReadChanges(caller));
    return changesPage(caller, query, originOf(req).address);
  }),

  answer(contract.export, async ({ caller, query, req, res }) => {
    allow(canReadChanges(caller));
    await exportChanges(caller, query, originOf(req).address, res);
  }),
];
