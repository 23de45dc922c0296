import { tests as contract } from '@atrium/contracts/tests';
import { answer, type Member } from '@atrium/kit';
import { crudCommands, crudRoutes, requireRuling } from '@atrium/kit/crud';
import { canEditCourse } from '../courses/rules.ts';
import { averageOf } from '../progress/rules.ts';
import { addQuestion, changeQuestion, removeQuestion, testResource } from './commands.ts';
import type { TestDoc } from './learningTest.ts';
import { showTests } from './show.ts';

const { visible } = crudCommands(testResource);

const shown = async (caller: Member, test: TestDoc) => ({ result: (await showTests(caller, [test]))[0]! });

export const testRoutes = [
  ...Object.values(crudRoutes(contract, testResource)),

  answer(contract.addQuestion, async ({ caller, params, body }) =>
    shown(caller, await addQuestion(caller, params.id, body)),
  ),

  answer(contract.changeQuestion, async ({ caller, params, body }) =>
    shown(caller, await changeQuestion(caller, params.id, body)),
  ),

  answer(contract.removeQuestion, async ({ caller, params }) =>
    shown(caller, await removeQuestion(caller, params.id, params.question_id)),
  ),

  answer(contract.stat, async ({ caller, params: { id } }) => {
    const test = await visible(caller, id);
    requireRuling(canEditCourse(caller, test));
    const { attempts_total, passed_total, score_total } = test;
    return { result: { _id: id, attempts_total, passed_total, average_score: averageOf(score_total, attempts_total) } };
  }),
];
