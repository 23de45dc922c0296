import type { ReviewStep } from '@atrium/contracts';
import type { Tenant, Work } from '@atrium/kit';
import type { Review } from '../cycles/reviewers.ts';
import { assessmentId, assessments } from './store.ts';

interface About {
  cycle: string;
  user: string;
}

/** Assessments of a cycle, for the commands that change its course. */
export function instancesOf(tenant: Tenant) {
  const store = assessments.of(tenant);

  const add = (reviews: (Review & About)[], work: Work) =>
    store.insertMany(
      reviews.map((review) => ({ ...review, _id: assessmentId(), status: 'draft' as const, answers: [] })),
      work,
    );

  return {
    add,

    /** Makes those that are missing and removes those of reviewers who are none any longer; resolves to the change of both sums, and the new reviewers by step. */
    async fit({ cycle, user }: About, wanted: readonly Review[], work: Work) {
      const present = await store.find({ cycle, user }, { limit: 1000 }, work).toArray();
      const keyOf = ({ step, reviewer }: Pick<Review, 'step' | 'reviewer'>) => `${step} ${reviewer}`;
      const [had, has] = [new Set(present.map(keyOf)), new Set(wanted.map(keyOf))];
      const added = wanted.filter((review) => !had.has(keyOf(review)));
      const gone = present.filter((each) => each.reviewer && !has.has(keyOf(each)));
      if (gone.length) await store.removeMany({ _id: { $in: gone.map(({ _id }) => _id) } }, work);
      await add(
        added.map((review) => ({ ...review, cycle, user })),
        work,
      );
      const submitted = gone.filter(({ status }) => status === 'submitted').length;
      return { added, total: added.length - gone.length, submitted: -submitted };
    },

    /** Who has something to answer in these steps. */
    async waiting(cycle: string, steps: ReviewStep[], work?: Work): Promise<string[]> {
      const options = { projection: { reviewer: 1 }, limit: 20_000 };
      const rows = await store.find({ cycle, status: 'draft', step: { $in: steps } }, options, work).toArray();
      return [...new Set(rows.flatMap(({ reviewer }) => reviewer || []))].toSorted();
    },
  };
}
