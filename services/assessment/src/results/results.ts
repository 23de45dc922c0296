import type { QueryOf, ReviewResults, cycles as contract } from '@atrium/contracts';
import { conflict, found, maxListed, noAccess, pageBounds, peopleOf, shownPerson, type Member } from '@atrium/kit';
import { submittedAbout } from '../assessments/reading.ts';
import { visibleCycle } from '../cycles/commands.ts';
import { chiefNow } from '../cycles/people.ts';
import { placeOf, placesIn, type CycleDoc } from '../cycles/reading.ts';
import { isCompleted, seesAs } from '../cycles/rules.ts';
import { questionnairesById } from '../questionnaires/reading.ts';
import { atLevel, resultsOf } from './scores.ts';

async function computed(caller: Member, cycle: CycleDoc, users: string[]) {
  const sheets = await submittedAbout(caller, cycle._id, users);
  const asked = await questionnairesById(
    caller,
    sheets.map(({ questionnaire }) => questionnaire),
  );
  const bySubject = Map.groupBy(sheets, ({ user }) => user);
  return new Map(users.map((user) => [user, resultsOf(bySubject.get(user) ?? [], asked, caller.userId)]));
}

/** The results of a person, as far as the caller may see them. */
export async function personResults(caller: Member, id: string, user: string): Promise<ReviewResults> {
  const cycle = await visibleCycle(caller, id);
  found(await placeOf(caller, id, user), 'user');
  const as = seesAs(caller, { user, chief: await chiefNow(caller, user) });
  if (!as) throw noAccess();
  if (!isCompleted(cycle)) throw conflict('cycle_not_completed');
  const [results, people] = await Promise.all([computed(caller, cycle, [user]), peopleOf(caller).byIds([user])]);
  const level = as === 'admin' ? 'detailed' : cycle.visibility[as];
  return {
    cycle: { _id: id, name: cycle.name, completed: cycle.completed },
    user: shownPerson(people.get(user), user),
    level,
    seen_as: as,
    ...atLevel(results.get(user)!, level),
  };
}

/** For administrators: everyone of a cycle by their scores, a page at a time. */
export async function scorePage(caller: Member, id: string, query: QueryOf<typeof contract.scores>) {
  const cycle = await visibleCycle(caller, id);
  if (!isCompleted(cycle)) throw conflict('cycle_not_completed');
  const { page, limit, skip, take } = pageBounds({ page: query.page, limit: query.limit ?? 25 });
  const { docs, total } = await placesIn(caller, id, { skip, limit: take, maxListed });
  const users = docs.map(({ user }) => user);
  const [results, people] = await Promise.all([computed(caller, cycle, users), peopleOf(caller).byIds(users)]);
  const result = users.map((user) => {
    const { overall, overall_self, competencies } = results.get(user)!;
    const others = competencies.map(({ name, scores }) => ({ name, others: scores.others }));
    return { user: shownPerson(people.get(user), user), overall, overall_self, competencies: others };
  });
  return { result, page, limit, total };
}
