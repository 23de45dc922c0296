import { peopleOf, peopleWithRole, type Member, type Tenant, type Work } from '@atrium/kit';
import { receiversAmong } from './rules.ts';
import { chosenReceivers } from './store.ts';

const maxReceivers = 100;

/** Who receives reports now, and who has been chosen, the blocked among them, too. */
export async function reportReceiversOf(tenant: Tenant, work?: Work): Promise<{ users: string[]; chosen: string[] }> {
  const chosen = await chosenReceivers(tenant, work);
  const known = await peopleOf(tenant).byIds(chosen);
  const active = chosen.filter((user) => known.get(user)?.active);
  const users = active.length ? active : receiversAmong(active, await peopleWithRole(tenant, 'admin', maxReceivers));
  return { users, chosen };
}

export const receivesReports = async (caller: Member, work?: Work): Promise<boolean> =>
  (await reportReceiversOf(caller, work)).users.includes(caller.userId);
