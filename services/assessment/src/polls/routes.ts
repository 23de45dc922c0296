import { polls as contract } from '@atrium/contracts/polls';
import { allow, answer, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { finishPoll, pollResource, remindOf } from './commands.ts';
import { pollsFor } from './lists.ts';
import { showPolls } from './show.ts';
import type { PollDoc } from './poll.ts';

export const shownPoll = async (caller: Member, poll: PollDoc) => ({ result: (await showPolls(caller, [poll]))[0]! });

export const pollRoutes = [
  ...Object.values(crudRoutes(contract, pollResource)),

  answer(contract.accessFor, async ({ caller, params, query }) => {
    allow(params.user === caller.userId);
    return pollsFor(caller, query);
  }),

  answer(contract.finish, async ({ caller, params }) => shownPoll(caller, await finishPoll(caller, params.id))),

  answer(contract.remind, async ({ caller, params }) => ({
    result: { reminded: await remindOf(caller, params.id) },
  })),
];
