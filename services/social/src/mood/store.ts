import { createHash } from 'node:crypto';
import { maxMoodComments } from '@atrium/contracts/moods';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Tally } from './rules.ts';

/** `_id` is `<day>:<user>`: a person answers once a day of the company. */
export interface MoodDoc extends Owned {
  day: string;
  /** '' after the person’s data was erased. */
  user: string;
  value: number;
  comment: string;
  /** Whether there is a comment. */
  said: boolean;
}

export const moods = defineCollection<MoodDoc>('moods', 'content', [
  { key: { client_id: 1, said: 1, day: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

/**
 * What a department has answered on a day, counted with each answer: the figures of two weeks are a few documents, and
 * the department is that of the day. `_id` is `<client>:<day>:<hash of the department>`.
 */
export type TallyDoc = Owned & Tally;

export const tallies = defineCollection<TallyDoc>('mood_tallies', 'content', [{ key: { client_id: 1, day: 1 } }]);

const moodId = (day: string, user: string) => `${day}:${user}`;

/** A department may be a name, which cannot be part of an id. */
const tallyId = (clientId: string | null, day: string, dept: string) =>
  `${clientId}:${day}:${createHash('sha256').update(dept).digest('base64url')}`;

/** Days × departments of one analysis. */
const maxTallies = 14_000;

type Given = Pick<MoodDoc, 'day' | 'user' | 'value' | 'comment'>;

const docOf = ({ day, user, value, comment }: Given) => ({ day, user, value, comment, said: comment !== '' });

export function moodsOf(tenant: Tenant) {
  const store = moods.of(tenant);
  const counted = tallies.of(tenant);
  return {
    isGiven: async (day: string, user: string): Promise<boolean> =>
      (await store.findOne({ _id: moodId(day, user) }, { projection: { _id: 1 } })) !== null,
    /** Resolves to whether it is the first of the day. */
    add: async (given: Given, work: Work): Promise<boolean> => {
      const _id = moodId(given.day, given.user);
      const fields = { $setOnInsert: docOf(given) };
      return (await store.updateOne({ _id }, fields, work, { upsert: true })).upserted === 1;
    },
    /** Those who have answered on a day. */
    answered: async (day: string, users: readonly string[], work: Work): Promise<Set<string>> => {
      const filter = { _id: { $in: users.map((user) => moodId(day, user)) } };
      const rows = await store.find(filter, { limit: users.length, projection: { user: 1 } }, work).toArray();
      return new Set(rows.map(({ user }) => user));
    },
    addAll: (all: readonly Given[], work: Work) =>
      store.insertMany(
        all.map((given) => ({ _id: moodId(given.day, given.user), ...docOf(given) })),
        work,
      ),
    count: ({ day, dept, name, sum, count }: Tally, work: Work) =>
      counted.updateOne(
        { _id: tallyId(tenant.clientId, day, dept) },
        { $inc: { sum, count }, $set: { name }, $setOnInsert: { day, dept } },
        work,
        { upsert: true },
      ),
    tallies: (days: readonly string[]): Promise<Tally[]> =>
      counted.find({ day: { $gte: days[0], $lte: days.at(-1) } }, { sort: { day: 1 }, limit: maxTallies }).toArray(),
    /** In no order of time within a day. */
    comments: async (days: readonly string[]): Promise<{ date: string; text: string }[]> => {
      const options = { sort: { day: -1 } as const, limit: maxMoodComments, projection: { day: 1, comment: 1 } };
      const rows = await store.find({ said: true, day: { $in: [...days] } }, options).toArray();
      return rows
        .map(({ day, comment }) => ({ date: day, text: comment }))
        .toSorted((a, b) => b.date.localeCompare(a.date) || a.text.localeCompare(b.text));
    },
  };
}
