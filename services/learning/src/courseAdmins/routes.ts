import { courses as contract } from '@atrium/contracts/courses';
import { answer, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { chooseLearningAdmins } from './commands.ts';
import { learningAdminsOf } from './store.ts';

async function shown(caller: Member) {
  const users = (await learningAdminsOf(caller).chosen())?.users ?? [];
  const people = await peopleOf(caller).byIds(users);
  return { result: { admins: users.map((user) => shownPerson(people.get(user), user)) } };
}

export const courseAdminRoutes = [
  answer(contract.admins, async ({ caller }) => shown(caller)),

  answer(contract.setAdmins, async ({ caller, body }) => {
    await chooseLearningAdmins(caller, body.admins);
    return shown(caller);
  }),
];
