import { peopleOf, peopleWithRole, type Tenant, type Work } from '@atrium/kit';
import { receiversOf } from './store.ts';

const maxReceivers = 100;

interface Receivers {
  /** Who receives ideas now. */
  users: string[];
  /** Whom the company has chosen, the blocked among them, too. */
  chosen: string[];
}

/** Those of the chosen who work here, else all administrators (spec 1 §6). */
export async function ideaReceivers(tenant: Tenant, work?: Work): Promise<Receivers> {
  const chosen = (await receiversOf(tenant).chosen(work))?.users ?? [];
  const known = await peopleOf(tenant).byIds(chosen);
  const active = chosen.filter((user) => known.get(user)?.active);
  const users = active.length ? active : await peopleWithRole(tenant, 'admin', maxReceivers);
  return { users, chosen };
}
