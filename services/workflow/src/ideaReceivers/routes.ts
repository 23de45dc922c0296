import { ideas as contract } from '@atrium/contracts/ideas';
import { answer, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { canReceive } from '../ideas/rules.ts';
import { chooseReceivers } from './commands.ts';
import { ideaReceivers } from './reading.ts';

async function shownReceivers(caller: Member) {
  const { users, chosen } = await ideaReceivers(caller);
  const known = await peopleOf(caller).byIds([...users, ...chosen]);
  const shown = (ids: string[]) => ids.map((user) => shownPerson(known.get(user), user));
  return { result: { people: shown(users), chosen: shown(chosen), receives: canReceive(caller) } };
}

export const receiverRoutes = [
  answer(contract.receivers, async ({ caller }) => shownReceivers(caller)),

  answer(contract.setReceivers, async ({ caller, body }) => {
    await chooseReceivers(caller, body.users);
    return shownReceivers(caller);
  }),
];
