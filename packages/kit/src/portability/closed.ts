import { LRUCache } from 'lru-cache';
import { defineGlobalCollection } from '../collection.ts';

/** Companies that were deleted; kept for good, so that late events of theirs create nothing. */
const closed = defineGlobalCollection<{ _id: string; closed: Date }>('closed_companies', {
  stays: 'ids of companies that are gone',
});

/** Other replicas notice a closed company within it; what they write meanwhile goes with the last round. */
const openMs = 5000;
const open = new LRUCache<string, true>({ max: 20_000, ttl: openMs });

export async function closeCompany(clientId: string) {
  open.delete(clientId);
  await closed.unscoped().updateOne({ _id: clientId }, { $setOnInsert: { closed: new Date() } }, { upsert: true });
}

/** Those of the companies that were deleted. */
export async function closedAmong(clientIds: Iterable<string>): Promise<ReadonlySet<string>> {
  const unknown = [...new Set(clientIds)].filter((id) => !open.has(id));
  if (!unknown.length) return new Set();
  const rows = await closed
    .unscoped()
    .find({ _id: { $in: unknown } })
    .toArray();
  const found = new Set(rows.map(({ _id }) => _id));
  for (const id of unknown) if (!found.has(id)) open.set(id, true);
  return found;
}
