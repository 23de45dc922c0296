import type { BodyOf, shop as contract } from '@atrium/contracts';
import { conflict, found, invalid, newId, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { attachPictures, chosenPictures } from '../pictures.ts';
import { requireManager } from '../shop/reading.ts';
import { shopOf } from '../shop/store.ts';
import { achievementFor } from './reading.ts';
import { achievements, achievementsOf, maxAchievements, type AchievementDoc } from './store.ts';

type Action = 'achievement_added' | 'achievement_changed' | 'achievement_removed';

const now = () => new Date().toISOString();
const told = ({ name, amount, trigger, years }: AchievementDoc) => ({ name, amount, trigger, years });
const carrierOf = ({ _id: id, author }: AchievementDoc) => ({ entity: 'achievement', id, author }) as const;

function record(caller: Member, action: Action, one: AchievementDoc, before: AchievementDoc | null, work: Work) {
  const values = { before: before && told(before), after: action === 'achievement_removed' ? null : told(one) };
  recordInJournal(caller, { section: 'shop', action, item_id: one._id, ...values }, work);
}

/** Years belong to a working period, and only to it. */
function requireYears({ trigger, years }: Pick<AchievementDoc, 'trigger' | 'years'>) {
  if (trigger === 'workingPeriod' && years === null) throw invalid({ years: 'required' });
}

export async function addAchievement(
  caller: Member,
  body: BodyOf<typeof contract.addAchievement>,
): Promise<AchievementDoc> {
  await requireManager(caller);
  const { pic, description = '', trigger = null, years = null, ...fields } = body;
  requireYears({ trigger, years });
  const carried = { entity: 'achievement', author: caller.userId, field: 'pic' };
  const pictures = await chosenPictures(caller, pic, carried);
  return unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    // Two who add one at the limit meet at the settings.
    await shopOf(caller).save({}, work);
    if ((await achievementsOf(caller).count({}, { limit: maxAchievements }, work)) >= maxAchievements)
      throw conflict('achievements_limit');
    const draft = { ...fields, description, trigger, years: trigger === 'workingPeriod' ? years : null };
    const stamp = { _id: newId(), author: caller.userId, created: now(), updated: null };
    const one = await achievements.of(caller).insert({ ...draft, pic: pictures, ...stamp }, work);
    attachPictures(caller, carrierOf(one), { now: one.pic, before: [] }, work);
    record(caller, 'achievement_added', one, null, work);
    return one;
  });
}

export async function changeAchievement(
  caller: Member,
  body: BodyOf<typeof contract.changeAchievement>,
): Promise<AchievementDoc> {
  await requireManager(caller);
  const { _id, pic, ...fields } = body;
  const { author, pic: known } = await achievementFor(caller, _id);
  const carried = { entity: 'achievement', author, before: known, field: 'pic' };
  const pictures = pic && (await chosenPictures(caller, pic, carried));
  return unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const before = await achievementFor(caller, _id, work);
    const { trigger = before.trigger, years = before.years } = fields;
    requireYears({ trigger, years });
    const rules = { trigger, years: trigger === 'workingPeriod' ? years : null };
    const picture = pictures && { pic: pictures };
    const change = { $set: { ...fields, ...rules, ...picture, updated: now() } };
    const one = found(await achievementsOf(caller).change({ _id }, change, work), 'achievement');
    attachPictures(caller, carrierOf(one), { now: one.pic, before: before.pic }, work);
    record(caller, 'achievement_changed', one, before, work);
    return one;
  });
}

export const removeAchievement = (caller: Member, _id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    await requireManager(caller, work);
    const one = await achievementFor(caller, _id, work);
    found((await achievementsOf(caller).removeOne({ _id }, work)) || null, 'achievement');
    attachPictures(caller, carrierOf(one), { now: [], before: one.pic }, work);
    record(caller, 'achievement_removed', one, one, work);
    return null;
  });
