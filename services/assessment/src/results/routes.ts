import { cycles as contract } from '@atrium/contracts/cycles';
import { answer } from '@atrium/kit';
import { sendSheet } from '@atrium/kit/sheets';
import { personResults, scorePage } from './results.ts';
import { resultSheet } from './table.ts';

export const resultRoutes = [
  answer(contract.results, async ({ caller, params }) => ({
    result: await personResults(caller, params.id, params.user),
  })),

  answer(contract.scores, async ({ caller, params, query }) => scorePage(caller, params.id, query)),

  answer(contract.excel, async ({ caller, params, query, res }) => {
    const asked = { cycle: params.cycle_id, user: params.user_id, lang: query.lang };
    await sendSheet(res, 'assessment', await resultSheet(caller, asked));
  }),
];
