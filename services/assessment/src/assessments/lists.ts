import type { QueryOf, assessments as contract } from '@atrium/contracts';
import { maxListed, pageBounds, type Member } from '@atrium/kit';
import { shownCourse } from '../cycles/show.ts';
import { cyclesById } from '../cycles/reading.ts';
import { cyclesAsking } from './reading.ts';
import { showCards } from './show.ts';
import { assessments } from './store.ts';

type Asked = QueryOf<typeof contract.list>;

export async function ownAssessments(caller: Member, query: Asked) {
  const { page, limit, skip, take } = pageBounds(query);
  const { cycle, user, step, status } = query;
  const filter = {
    reviewer: caller.userId,
    ...(cycle && { cycle }),
    ...(user && { user }),
    ...(step && { step }),
    ...(status && { status }),
  };
  const store = assessments.of(caller);
  const [docs, total] = await Promise.all([
    skip < maxListed ? store.find(filter, { sort: { cycle: -1, _id: -1 }, skip, limit: take }).toArray() : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { result: await showCards(caller, docs), page, limit, total };
}

/** One cycle asks a person at most this much. */
const maxOfCycle = 1000;

/** The cycles that ask the caller, the newest first, each with what it asks. */
export async function cyclesOfReviewer(caller: Member, query: Pick<Asked, 'page' | 'limit'>) {
  const { page, limit, skip, take } = pageBounds(query);
  const all = await cyclesAsking(caller, caller.userId);
  const ids = all.slice(skip, skip + take);
  const filter = { reviewer: caller.userId, cycle: { $in: ids } };
  const [cycles, docs] = await Promise.all([
    cyclesById(caller, ids),
    assessments.of(caller).find(filter, { limit: maxOfCycle }).toArray(),
  ]);
  const cards = Map.groupBy(await showCards(caller, docs), ({ cycle }) => cycle._id);
  const result = ids.flatMap((id) => {
    const cycle = cycles.get(id);
    if (!cycle) return [];
    const { status } = shownCourse(cycle);
    return { cycle: { _id: id, name: cycle.name, status }, assessments: cards.get(id) ?? [] };
  });
  return { result, page, limit, total: all.length };
}
