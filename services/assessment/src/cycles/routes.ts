import { cycles as contract } from '@atrium/contracts/cycles';
import { allow, answer, type Member } from '@atrium/kit';
import { crudRoutes } from '@atrium/kit/crud';
import { cyclesOfReviewer } from '../assessments/lists.ts';
import { archiveCycle, changeCycle, createCycle, cycleResource } from './commands.ts';
import { completeCycle, remindOf, startCycle } from './course.ts';
import type { CycleDoc } from './cycle.ts';
import { participantPage, placesOfTeam, placesOfUser } from './lists.ts';
import { setReviewers } from './people.ts';
import { showCycles, showParticipants } from './show.ts';

const shown = async (caller: Member, cycle: CycleDoc) => ({ result: (await showCycles(caller, [cycle]))[0]! });

export const cycleRoutes = Object.values({
  ...crudRoutes(contract, cycleResource),

  create: answer(contract.create, async ({ caller, body }) => shown(caller, await createCycle(caller, body))),

  update: answer(contract.update, async ({ caller, params, body }) =>
    shown(caller, await changeCycle(caller, params.id, body)),
  ),

  start: answer(contract.start, async ({ caller, params }) => shown(caller, await startCycle(caller, params.id))),

  complete: answer(contract.complete, async ({ caller, params }) =>
    shown(caller, await completeCycle(caller, params.id)),
  ),

  archive: answer(contract.archive, async ({ caller, params }) => shown(caller, await archiveCycle(caller, params.id))),

  remind: answer(contract.remind, async ({ caller, params }) => ({
    result: { reminded: await remindOf(caller, params.id) },
  })),

  participants: answer(contract.participants, async ({ caller, params, query }) =>
    participantPage(caller, params.id, query),
  ),

  setReviewers: answer(contract.setReviewers, async ({ caller, params, body }) => ({
    result: (await showParticipants(caller, [await setReviewers(caller, params.id, body)]))[0]!,
  })),

  forUser: answer(contract.forUser, async ({ caller, params, query }) => {
    allow(params.user === caller.userId);
    return placesOfUser(caller, query);
  }),

  forReviewer: answer(contract.forReviewer, async ({ caller, params, query }) => {
    allow(params.user === caller.userId);
    return cyclesOfReviewer(caller, query);
  }),

  forChief: answer(contract.forChief, async ({ caller, params, query }) => {
    allow(params.user === caller.userId);
    return placesOfTeam(caller, query);
  }),
});
