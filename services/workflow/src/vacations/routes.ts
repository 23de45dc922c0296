import { vacations as contract } from '@atrium/contracts/vacations';
import { answer, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { sendSheet } from '@atrium/kit/sheets';
import { createVacation, decideVacation, removeOf, updateVacation, vacationResource } from './commands.ts';
import { today } from './reading.ts';
import { scheduleOf } from './schedule.ts';
import { showAbsences, showVacations } from './show.ts';
import { vacationsOf, type VacationDoc } from './store.ts';
import { vacationSheet } from './table.ts';

const shown = async (caller: Member, vacation: VacationDoc) => ({
  result: (await showVacations(caller, [vacation]))[0]!,
});

export const vacationRoutes = [
  ...Object.values(crudRoutes(contract, vacationResource)),

  answer(contract.schedule, async ({ caller, query }) => scheduleOf(caller, query)),

  answer(contract.away, async ({ caller, query }) => ({
    result: await showAbsences(caller, await vacationsOf(caller).onDay(query.users, today())),
  })),

  answer(contract.plan, async ({ caller, body }) => shown(caller, await createVacation(caller, body))),

  answer(contract.edit, async ({ caller, params, body }) =>
    shown(caller, await updateVacation(caller, params.id, body)),
  ),

  answer(contract.delete, async ({ caller, params: { user, id } }) => {
    await removeOf(caller, user, id);
    return { result: { _id: id } };
  }),

  answer(contract.decide, async ({ caller, params, body }) =>
    shown(caller, await decideVacation(caller, params.id, body)),
  ),

  answer(contract.excel, async ({ caller, query, res }) =>
    sendSheet(res, 'vacations', await vacationSheet(caller, query)),
  ),
];
