import { people as contract } from '@atrium/contracts/people';
import { answer } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { visibleUser } from '../users/commands.ts';
import { contactReads } from '../users/contactReads.ts';
import { showPerson } from '../users/show.ts';
import { movePin, pinPerson } from './commands.ts';
import { chiefsAbove, nextBirthdays, pinnedContacts, showContact, shownStatuses } from './reading.ts';

export const peopleRoutes = [
  answer(contract.find, async ({ caller, body: { page = 1, limit = 25, status, ...filter } }) => {
    const asked = { ...filter, status: shownStatuses(caller, status) };
    // To the store, no state would mean any.
    if (!asked.status.length) return { result: [], page, limit, total: 0 };
    const { docs, total } = await contactReads(caller).page(asked, { skip: (page - 1) * limit, limit });
    return { result: docs.map(showContact), page, limit, total };
  }),

  answer(contract.pinned, async ({ caller }) => ({ result: await pinnedContacts(caller) })),

  answer(contract.pin, async ({ caller, params, body, req }) => ({
    result: await pinPerson(caller, params.id, body.pinned, originOf(req).address),
  })),

  answer(contract.movePin, async ({ caller, body, req }) => ({
    result: await movePin(caller, body, originOf(req).address),
  })),

  answer(contract.birthdays, async ({ caller, query }) => ({
    result: await nextBirthdays(caller, new Date(), query),
  })),

  answer(contract.team, async ({ caller, params }) => {
    const chief = await visibleUser(caller, params.id);
    return { result: (await contactReads(caller).teamOf(chief._id)).map((user) => showPerson(user)) };
  }),

  answer(contract.chiefs, async ({ caller, params }) => {
    const user = await visibleUser(caller, params.id);
    return { result: await chiefsAbove(caller, user.chief) };
  }),
];
