import type { QueryOf, ReviewedPerson, cycles as contract } from '@atrium/contracts';
import { maxListed, pageBounds, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { visibleCycle } from './commands.ts';
import type { ParticipantDoc } from './cycle.ts';
import { requireSeesReviewers } from './people.ts';
import { cyclesById, teamOf, todayOf } from './reading.ts';
import { canChoose, isCompleted } from './rules.ts';
import { showParticipants, shownCourse } from './show.ts';
import { participantId, participants } from './store.ts';

type Paged = QueryOf<typeof contract.forUser>;

export async function participantPage(caller: Member, id: string, query: QueryOf<typeof contract.participants>) {
  const cycle = await visibleCycle(caller, id);
  await requireSeesReviewers(caller, cycle, query.user);
  const { page, limit, skip, take } = pageBounds(query);
  const filter = { cycle: id, ...(query.user && { _id: participantId(id, query.user) }) };
  const store = participants.of(caller);
  const [docs, total] = await Promise.all([
    store.find(filter, { sort: { _id: 1 }, skip, limit: take }).toArray(),
    store.count(filter, { limit: maxListed }),
  ]);
  return { result: await showParticipants(caller, docs), page, limit, total };
}

async function shownPlaces(caller: Member, docs: ParticipantDoc[]): Promise<ReviewedPerson[]> {
  const [cycles, people] = await Promise.all([
    cyclesById(
      caller,
      docs.map(({ cycle }) => cycle),
    ),
    peopleOf(caller).byIds(docs.map(({ user }) => user)),
  ]);
  return docs.flatMap(({ cycle: id, user }) => {
    const cycle = cycles.get(id);
    if (!cycle) return [];
    const place = { user, chief: people.get(user)?.chief ?? null };
    const { _id, name, completed } = cycle;
    return {
      cycle: { _id, name, completed, ...shownCourse(cycle) },
      user: shownPerson(people.get(user), user),
      can_see: isCompleted(cycle),
      can_choose: canChoose(caller, cycle, place, todayOf(cycle)) === true,
    };
  });
}

/** The places of these people in cycles that have started, the newest cycle first. */
async function placesOf(caller: Member, users: string[], query: Paged) {
  const { page, limit, skip, take } = pageBounds(query);
  const filter = { user: { $in: users }, begun: true };
  const store = participants.of(caller);
  const [docs, total] = await Promise.all([
    skip < maxListed ? store.find(filter, { sort: { cycle: -1, _id: -1 }, skip, limit: take }).toArray() : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { result: await shownPlaces(caller, docs), page, limit, total };
}

export const placesOfUser = (caller: Member, query: Paged) => placesOf(caller, [caller.userId], query);

export const placesOfTeam = async (caller: Member, query: Paged) =>
  placesOf(caller, await teamOf(caller, caller.userId), query);
