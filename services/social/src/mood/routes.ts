import type { MoodStat } from '@atrium/contracts';
import { moods as contract } from '@atrium/contracts/moods';
import { allow, answer, invalid, peopleOf, type Member } from '@atrium/kit';
import { factsFor } from '../company.ts';
import { bringMoods, giveMood } from './commands.ts';
import { canAskWhetherDue, canGiveMood, daysOver, figuresByDay, periodFault } from './rules.ts';
import { moodsOf } from './store.ts';

export const moodRoutes = [
  answer(contract.check, async ({ caller, params: { id } }) => {
    if (id !== caller.userId) await peopleOf(caller).require([id]);
    allow(canAskWhetherDue(caller, id));
    const { today: day, hideMoodMeter } = await factsFor(caller);
    const isAsked = canGiveMood(caller) && !hideMoodMeter;
    return { need: isAsked && !(await moodsOf(caller).isGiven(day, id)), day };
  }),

  answer(contract.give, async ({ caller, body }) => ({ result: await giveMood(caller, body) })),

  answer(contract.bring, async ({ caller, body }) => ({ result: await bringMoods(caller, body) })),

  answer(contract.stat, async ({ caller, params: { from, to } }) => {
    const wrong = periodFault(from, to);
    if (wrong) throw invalid(wrong);
    return { result: await statOf(caller, daysOver(from, to, (await factsFor(caller)).today)) };
  }),
];

async function statOf(caller: Member, days: string[]): Promise<MoodStat> {
  const moods = moodsOf(caller);
  const figures = figuresByDay(days, days.length ? await moods.tallies(days) : []);
  const told = figures.days.filter(({ avg }) => avg !== null).map(({ date }) => date);
  return { ...figures, comments: told.length ? await moods.comments(told) : [] };
}
