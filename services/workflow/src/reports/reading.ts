import { peopleOf, peopleWithRole, rightsMaxAgeMs, type Member, type Tenant, type Work } from '@atrium/kit';
import { canReceive, receiversAmong } from './rules.ts';
import { chosenReceivers } from './store.ts';

const maxReceivers = 100;

/** Who receives reports now, and who has been chosen, also those who cannot receive them. */
export async function reportReceiversOf(tenant: Tenant, work?: Work): Promise<{ users: string[]; chosen: string[] }> {
  const chosen = await chosenReceivers(tenant, work);
  const known = await peopleOf(tenant).byIds(chosen, rightsMaxAgeMs);
  const able = chosen.filter((user) => known.has(user) && canReceive(known.get(user)!));
  const users = able.length ? able : receiversAmong(able, await peopleWithRole(tenant, 'admin', maxReceivers));
  return { users, chosen };
}

export const receivesReports = async (caller: Member, work?: Work): Promise<boolean> =>
  (await reportReceiversOf(caller, work)).users.includes(caller.userId);
