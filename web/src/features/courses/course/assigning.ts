import { maxAssigned } from '@atrium/contracts/courseStates';

/** Whether these people were assigned; `unknown`: one of them may not learn or does not work here. */
type Assign = (people: readonly string[]) => Promise<'done' | 'unknown' | 'failed'>;

/**
 * Assigns people in portions that the call takes. A portion with somebody who may not learn is halved until the others
 * are assigned; answers how many are left out, or null where it failed.
 */
export async function assignAll(people: readonly string[], assign: Assign): Promise<number | null> {
  let skipped = 0;
  const queue = Array.from({ length: Math.ceil(people.length / maxAssigned) }, (_, at) =>
    people.slice(at * maxAssigned, (at + 1) * maxAssigned),
  );
  for (let part = queue.shift(); part; part = queue.shift()) {
    const outcome = await assign(part);
    if (outcome === 'failed') return null;
    if (outcome === 'done') continue;
    if (part.length === 1) skipped += 1;
    else queue.unshift(part.slice(0, Math.ceil(part.length / 2)), part.slice(Math.ceil(part.length / 2)));
  }
  return skipped;
}
