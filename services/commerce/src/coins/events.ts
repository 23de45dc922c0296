import type { EntryDoc } from './store.ts';

/** Of entries that were made together. */
export const coinsGiven = ([first, ...others]: [EntryDoc, ...EntryDoc[]]) => ({
  type: 'commerce.coins.given' as const,
  data: {
    _id: first._id,
    by: first.by,
    recipients: [first, ...others].map(({ user }) => user),
    amount: first.amount,
    name: first.achievement?.name ?? first.comment.slice(0, 140),
    created: first.created,
  },
});
