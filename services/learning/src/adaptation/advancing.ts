import { found, type Tenant, type Work } from '@atrium/kit';
import { adaptationReached } from './events.ts';
import { dueOf, released } from './rules.ts';
import { adaptationsOf } from './store.ts';
import type { AdaptationDoc } from './track.ts';

/** Saves an adaptation with the steps that begin now, and announces those that notify their holder. */
export async function advance(
  tenant: Tenant,
  before: AdaptationDoc,
  fields: Partial<AdaptationDoc>,
  at: string,
  work: Work,
): Promise<AdaptationDoc> {
  const next = { ...before, ...fields };
  const { chains, opened } = next.status === 'run' ? released(next, at) : { chains: next.chains, opened: [] };
  const changes = { ...fields, chains, due: dueOf({ ...next, chains }) };
  const doc = found(await adaptationsOf(tenant).save(before._id, changes, work), 'user_adaptation');
  for (const { scenario, step } of opened) {
    const holder = doc[scenario];
    if (!step.notify || holder === null) continue;
    const reached = { event: 'step' as const, by: doc.employee, detail: step.name, created: at };
    work.announce(adaptationReached(doc, { ...reached, recipients: [holder] }));
  }
  return doc;
}
