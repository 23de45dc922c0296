import { employees as contract } from '@atrium/contracts/employees';
import { answer } from '@atrium/kit';
import { termsFor } from '../clients/lookup.ts';
import { originOf } from '../origin.ts';
import { employeeReads } from '../users/employeeReads.ts';
import { orderChange, orderUndoing } from './commands.ts';
import { showEmployee } from './show.ts';

export const employeeRoutes = [
  answer(contract.list, async ({ caller, body: { page = 1, limit = 25, sort = 'name', ...filter } }) => {
    const asked = { sort, skip: (page - 1) * limit, limit };
    const [{ docs, total }, { features }] = await Promise.all([
      employeeReads(caller).page(filter, asked),
      termsFor(caller.clientId),
    ]);
    return { result: docs.map((user) => showEmployee(user, features)), page, limit, total };
  }),

  answer(contract.change, async ({ caller, body, req }) => ({
    job: await orderChange(caller, body, originOf(req).address),
  })),

  answer(contract.undo, async ({ caller, params, req }) => ({
    job: await orderUndoing(caller, params.job, originOf(req).address),
  })),

  answer(contract.count, async ({ caller }) => {
    const { count } = employeeReads(caller);
    const [active, blocked, fired] = await Promise.all([count('active'), count('blocked'), count('fired')]);
    return { result: { active, blocked, fired } };
  }),
];
