import { tests as contract } from '@atrium/contracts/tests';
import { answer } from '@atrium/kit';
import { answerQuestion, startTest } from './commands.ts';
import { shownAttempt } from './rules.ts';
import type { AttemptDoc } from './store.ts';

const shown = (attempt: AttemptDoc) => ({ result: shownAttempt(attempt, new Date().toISOString()) });

export const attemptRoutes = [
  answer(contract.start, async ({ caller, params }) => shown(await startTest(caller, params))),

  answer(contract.answer, async ({ caller, params, body }) =>
    shown(await answerQuestion(caller, params.test_id, body)),
  ),
];
