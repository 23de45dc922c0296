import type { BodyOf, moods as contract, PersonState } from '@atrium/contracts';
import { allow, conflict, peopleOf, recordInJournal, unitOfWork, unprocessable, type Member } from '@atrium/kit';
import { factsFor } from '../company.ts';
import { canBringMoodsOf, canGiveMood } from './rules.ts';
import { moodsOf } from './store.ts';

const departmentOf = (person: PersonState | undefined) => {
  const name = person?.department ?? '';
  return { dept: person?.dept_id ?? name, name };
};

/** Stores the answer of today, and counts it for the department that the person is in today. */
export async function giveMood(caller: Member, { value, comment = '' }: BodyOf<typeof contract.give>) {
  allow(canGiveMood(caller));
  const { userId: user } = caller;
  const { today: day, hideMoodMeter } = await factsFor(caller);
  if (hideMoodMeter) throw conflict('feature_off');
  const department = departmentOf((await peopleOf(caller).byIds([user])).get(user));
  return unitOfWork(caller, async (work) => {
    const moods = moodsOf(caller);
    if (!(await moods.add({ day, user, value, comment }, work))) throw conflict('mood_given');
    await moods.count({ day, ...department, sum: value, count: 1 }, work);
    return { day, value };
  });
}

/** Stores answers of a day before the portal, counted for the departments that the people are in now. */
export async function bringMoods(caller: Member, { day, answers }: BodyOf<typeof contract.bring>) {
  if (!canBringMoodsOf(day, (await factsFor(caller)).since)) throw unprocessable('mood_day_open');
  const byUser = new Map(answers.map(({ user, value, comment = '' }) => [user, { day, user, value, comment }]));
  const users = [...byUser.keys()];
  await peopleOf(caller).require(users);
  const known = await peopleOf(caller).byIds(users);
  return unitOfWork(caller, async (work) => {
    const moods = moodsOf(caller);
    const before = await moods.answered(day, users, work);
    const added = [...byUser.values()].filter(({ user }) => !before.has(user));
    await moods.addAll(added, work);
    const byDepartment = Map.groupBy(added, ({ user }) => departmentOf(known.get(user)).dept);
    for (const of of byDepartment.values()) {
      const sum = of.reduce((all, { value }) => all + value, 0);
      await moods.count({ day, ...departmentOf(known.get(of[0]!.user)), sum, count: of.length }, work);
    }
    const what = { section: 'mood', action: 'moods_brought', item_id: caller.clientId } as const;
    recordInJournal(caller, { ...what, after: { day, answers: added.length } }, work);
    return { day, brought: added.length };
  });
}
