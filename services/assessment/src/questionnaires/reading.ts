import type { Tenant, Work } from '@atrium/kit';
import { questionnaires, type QuestionnaireDoc } from './store.ts';

export type { QuestionnaireDoc } from './store.ts';

/** By id; those that are not there are absent. */
export async function questionnairesById(
  tenant: Tenant,
  ids: readonly string[],
  work?: Work,
): Promise<Map<string, QuestionnaireDoc>> {
  const wanted = [...new Set(ids)];
  if (!wanted.length) return new Map();
  const options = { limit: wanted.length, projection: { words: 0 } };
  const docs = await questionnaires
    .of(tenant)
    .find({ _id: { $in: wanted } }, options, work)
    .toArray();
  return new Map(docs.map((doc) => [doc._id, doc]));
}

/** Freezes those that a cycle uses from now on; resolves to those that are not published. */
export async function useQuestionnaires(tenant: Tenant, ids: readonly string[], work: Work): Promise<string[]> {
  const unusable: string[] = [];
  for (const _id of new Set(ids)) {
    const filter = { _id, status: 'published' as const };
    const { matched } = await questionnaires.of(tenant).updateOne(filter, { $inc: { cycles_total: 1 } }, work);
    if (!matched) unusable.push(_id);
  }
  return unusable;
}

/** A cycle that has used them is gone. */
export const releaseQuestionnaires = (tenant: Tenant, ids: readonly string[], work: Work) =>
  questionnaires
    .of(tenant)
    .updateMany({ _id: { $in: [...new Set(ids)] }, cycles_total: { $gt: 0 } }, { $inc: { cycles_total: -1 } }, work);
