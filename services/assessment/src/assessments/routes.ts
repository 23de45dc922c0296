import { assessments as contract } from '@atrium/contracts/assessments';
import { answer, found, type Member } from '@atrium/kit';
import { ownAssessment, saveAnswers } from './commands.ts';
import { ownAssessments } from './lists.ts';
import { showAssessment } from './show.ts';
import type { AssessmentDoc } from './store.ts';

const shown = async (caller: Member, doc: AssessmentDoc) => ({
  result: found(await showAssessment(caller, doc), 'assessment'),
});

export const assessmentRoutes = [
  answer(contract.list, async ({ caller, query }) => ownAssessments(caller, query)),

  answer(contract.ofClient, async ({ caller, query }) => ownAssessments(caller, query)),

  answer(contract.get, async ({ caller, params }) => shown(caller, await ownAssessment(caller, params.id))),

  answer(contract.update, async ({ caller, params, body }) =>
    shown(caller, await saveAnswers(caller, params.id, body)),
  ),
];
