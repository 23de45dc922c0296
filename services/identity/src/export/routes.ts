import { employeeExports as contract } from '@atrium/contracts/employeeImports';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { chosenIds, everyoneIds, exportPeople } from './commands.ts';

export const exportRoutes = [
  answer(contract.chosen, async ({ caller, body, req, res }) => {
    const ids = await chosenIds(caller, body);
    await exportPeople(caller, { ids, fields: body.fields }, originOf(req).address, res);
  }),

  answer(contract.all, async ({ caller, body, req, res }) => {
    const ids = await everyoneIds(caller);
    await exportPeople(caller, { ids, fields: body?.fields }, originOf(req).address, res);
  }),
];
