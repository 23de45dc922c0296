import { ideas as contract } from '@atrium/contracts/ideas';
import { answer, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { sendSheet } from '@atrium/kit/sheets';
import { answerIdea, ideaResource, sendIdea, takeVoteBack, voteFor } from './commands.ts';
import { readKeysFor } from './rules.ts';
import { showIdeas } from './show.ts';
import { categoriesAmong, type IdeaDoc } from './store.ts';
import { ideaSheet } from './table.ts';

const shown = async (caller: Member, idea: IdeaDoc) => ({ result: (await showIdeas(caller, [idea]))[0]! });

export const ideaRoutes = [
  ...Object.values(crudRoutes(contract, ideaResource)),

  answer(contract.send, async ({ caller, body }) => shown(caller, await sendIdea(caller, body))),

  answer(contract.vote, async ({ caller, params }) => shown(caller, await voteFor(caller, params.id))),

  answer(contract.unvote, async ({ caller, params }) => shown(caller, await takeVoteBack(caller, params.id))),

  answer(contract.answer, async ({ caller, params, body }) => shown(caller, await answerIdea(caller, params.id, body))),

  answer(contract.excel, async ({ caller, query, res }) =>
    sendSheet(res, 'ideas', await ideaSheet(caller, query.lang)),
  ),

  answer(contract.categories, async ({ caller }) => ({ result: await categoriesAmong(caller, readKeysFor(caller)) })),
];
