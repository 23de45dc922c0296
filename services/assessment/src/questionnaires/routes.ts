import { questionnaires as contract } from '@atrium/contracts/questionnaires';
import { answer, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { archiveQuestionnaire, changeQuestionnaire, copyQuestionnaire, questionnaireResource } from './commands.ts';
import { showQuestionnaires } from './show.ts';
import type { QuestionnaireDoc } from './store.ts';

const shown = async (caller: Member, doc: QuestionnaireDoc) => ({
  result: (await showQuestionnaires(caller, [doc]))[0]!,
});

export const questionnaireRoutes = Object.values({
  ...crudRoutes(contract, questionnaireResource),

  update: answer(contract.update, async ({ caller, params, body }) =>
    shown(caller as Member, await changeQuestionnaire(caller as Member, params.id, body)),
  ),

  archive: answer(contract.archive, async ({ caller, params }) =>
    shown(caller, await archiveQuestionnaire(caller, params.id)),
  ),

  copy: answer(contract.copy, async ({ caller, params }) => shown(caller, await copyQuestionnaire(caller, params.id))),
});
