import { peopleOf, peopleWithRole, type Tenant, type Work } from '@atrium/kit';
import { receiversOf } from './store.ts';

const maxReceivers = 100;

/** Those of the chosen who work here, else all administrators (spec 1 §6). */
export async function ideaReceivers(tenant: Tenant, work?: Work): Promise<{ users: string[]; chosen: boolean }> {
  const users = (await receiversOf(tenant).chosen(work))?.users ?? [];
  const known = await peopleOf(tenant).byIds(users);
  const active = users.filter((user) => known.get(user)?.active);
  if (active.length) return { users: active, chosen: true };
  return { users: await peopleWithRole(tenant, 'admin', maxReceivers), chosen: false };
}
