import { found, invalid, type Tenant, type Work } from '@atrium/kit';
import { serviceGroupsOf, type ServiceGroupDoc } from './store.ts';

export async function groupNames(tenant: Tenant, ids: string[]): Promise<Map<string, string>> {
  const groups: ServiceGroupDoc[] = await serviceGroupsOf(tenant).byIds([...new Set(ids)]);
  return new Map(groups.map(({ _id, name }) => [_id, name]));
}

/** Throws 404 where the company has no such group. */
export const requireGroup = async (tenant: Tenant, id: string) =>
  found(await serviceGroupsOf(tenant).byId(id), 'service_group');

/** Counts a service that comes into a group, or leaves it. Throws 422 where the group that it comes into is gone. */
export async function moveBetweenGroups(tenant: Tenant, from: string | null, to: string | null, work: Work) {
  if (from === to) return;
  if (from) await serviceGroupsOf(tenant).countServices(from, -1, work);
  if (to && !(await serviceGroupsOf(tenant).countServices(to, 1, work))) throw invalid({ group: 'choice' });
}
