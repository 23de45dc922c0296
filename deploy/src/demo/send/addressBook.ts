import { clients, people } from '@atrium/contracts';
import type { Unit } from '../content/types.ts';
import type { Colleague } from '../plan/people.ts';
import type { Session } from './portal.ts';

const pinnedUnits: readonly Unit[] = ['people', 'support', 'finance'];

/** The company pins the heads of a few departments. */
export async function pinColleagues(
  admin: Session,
  clientId: string,
  all: readonly Colleague[],
  ids: readonly string[],
): Promise<void> {
  await admin.api(clients.update, { params: { id: clientId }, body: { settings: { pinning: true } } });
  for (const unit of pinnedUnits) {
    const head = all.find((one) => one.isHead && one.unit === unit);
    if (head) await admin.api(people.pin, { params: { id: ids[head.key]! }, body: { pinned: true } });
  }
}
