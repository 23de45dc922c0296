import type { Achievement } from '@atrium/contracts';
import { shop as contract } from '@atrium/contracts/shop';
import { answer, type Member } from '@atrium/kit';
import { addAchievement, changeAchievement, removeAchievement } from './commands.ts';
import { achievementsOf, type AchievementDoc } from './store.ts';

const shown = ({ author: _, ...one }: AchievementDoc): Achievement => one;

async function removed(caller: Member, id: string) {
  await removeAchievement(caller, id);
  return { result: { _id: id } };
}

export const achievementRoutes = [
  answer(contract.achievements, async ({ caller }) => ({
    result: (await achievementsOf(caller).all()).map(shown),
  })),

  answer(contract.addAchievement, async ({ caller, body }) => ({ result: shown(await addAchievement(caller, body)) })),

  answer(contract.changeAchievement, async ({ caller, body }) => ({
    result: shown(await changeAchievement(caller, body)),
  })),

  answer(contract.removeAchievement, ({ caller, params: { id } }) => removed(caller, id)),

  answer(contract.removeAchievementOf, ({ caller, params: { id } }) => removed(caller, id)),
];
