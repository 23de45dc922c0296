import { polls as contract } from '@atrium/contracts/polls';
import { answer } from '@atrium/kit';
import { sendSheet } from '@atrium/kit/sheets';
import { shownPoll } from '../polls/routes.ts';
import { passPoll } from './commands.ts';
import { answerRows, notPassedPage } from './lists.ts';
import { pollResults } from './results.ts';
import { answerSheet } from './table.ts';

export const answerRoutes = [
  answer(contract.pass, async ({ caller, params, body }) =>
    shownPoll(caller, await passPoll(caller, params.id, body.answers)),
  ),

  answer(contract.results, async ({ caller, params, query }) => ({
    result: await pollResults(caller, params.id, query),
  })),

  answer(contract.answers, async ({ caller, params, query }) => answerRows(caller, params.id, query)),

  answer(contract.notPassed, async ({ caller, params, query }) => notPassedPage(caller, params.id, query)),

  answer(contract.excel, async ({ caller, params, res }) =>
    sendSheet(res, 'poll', await answerSheet(caller, params.id)),
  ),
];
