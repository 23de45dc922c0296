import type { Attachment, AwardTrigger } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface AchievementDoc extends Owned {
  author: string;
  name: string;
  description: string;
  pic: Attachment[];
  amount: number;
  trigger: AwardTrigger | null;
  years: number | null;
  created: string;
  updated: string | null;
}

export const achievements = defineCollection<AchievementDoc>('shop_achievements', 'content', [
  { key: { client_id: 1, name: 1, _id: 1 } },
  { key: { client_id: 1, trigger: 1, _id: 1 } },
  { key: { trigger: 1, client_id: 1 } },
]);

export const maxAchievements = 200;

export function achievementsOf(tenant: Tenant) {
  const store = achievements.of(tenant);
  return {
    ...store,
    all: (work?: Work) => store.find({}, { sort: { name: 1, _id: 1 }, limit: maxAchievements }, work).toArray(),
    one: (_id: string, work?: Work) => store.findOne({ _id }, {}, work),
    earnedBy: (trigger: AwardTrigger, work: Work) =>
      store.find({ trigger }, { sort: { _id: 1 }, limit: maxAchievements }, work).toArray(),
    byIds: async (ids: string[]): Promise<Map<string, AchievementDoc>> => {
      const docs = await store.find({ _id: { $in: ids } }, { limit: ids.length }).toArray();
      return new Map(docs.map((doc) => [doc._id, doc]));
    },
  };
}

/** The companies that have an achievement for one of these, in the order of their ids, after one. */
export async function companiesWith(triggers: AwardTrigger[], after: string, limit: number): Promise<string[]> {
  const rows = await achievements
    .unscoped()
    .aggregate<{ _id: string }>([
      { $match: { trigger: { $in: triggers }, client_id: { $gt: after } } },
      { $group: { _id: '$client_id' } },
      { $sort: { _id: 1 } },
      { $limit: limit },
    ])
    .toArray();
  return rows.map(({ _id }) => _id);
}
