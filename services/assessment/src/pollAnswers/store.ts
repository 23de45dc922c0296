import type { PollAnswer } from '@atrium/contracts';
import { defineCollection, found, type Owned, type Tenant, type Work } from '@atrium/kit';
import { randomInt } from 'node:crypto';

/** Who has answered which poll; `_id` is `<poll>:<user>`. Without a time, which could be compared with other records. */
export interface PassedDoc extends Owned {
  poll: string;
  user: string;
}

export const passed = defineCollection<PassedDoc>('poll_passed', 'content', [
  { key: { client_id: 1, poll: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, poll: -1, _id: 1 } },
]);

/** The answers of a person to an opened or closed poll; `_id` is `<poll>:<user>`, another one when the person is erased. */
export interface AnswersDoc extends Owned {
  poll: string;
  /** '': of an erased person. */
  user: string;
  created: string;
  answers: PollAnswer[];
  /** What the person was then: `dept:…`, `position:…`, `gender:…`, `tenure:…`. */
  groups: string[];
}

export const answers = defineCollection<AnswersDoc>('poll_answers', 'content', [
  { key: { client_id: 1, poll: 1, _id: 1 } },
  { key: { client_id: 1, poll: 1, groups: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

/**
 * The answers of somebody to an anonymous poll; `_id` is `<poll>:<place>`. Neither the person nor the time is stored, nor
 * anything of the person, since a position or a department may be of one person only.
 */
export interface SheetDoc extends Owned {
  poll: string;
  answers: PollAnswer[];
}

export const sheets = defineCollection<SheetDoc>('poll_sheets', 'content', [
  { key: { client_id: 1, poll: 1, _id: 1 } },
]);

/** The sums of all answers to a poll, whose id it has; by question, and by option or number. */
export interface TallyDoc extends Owned {
  answered: Record<string, number>;
  counts: Record<string, Record<string, number>>;
}

export const tallies = defineCollection<TallyDoc>('poll_tallies', 'content');

export const passedId = (poll: string, user: string) => `${poll}:${user}`;

const sheetId = (poll: string, place: number) => `${poll}:${String(place).padStart(6, '0')}`;

type NewSheet = Pick<SheetDoc, 'poll' | 'answers'>;

/**
 * Stores a sheet at a random place among the `count` that there are; the one that was there moves to the end. So every
 * order is equally likely, also that in which the database has them, and says nothing about who came when. The caller has
 * counted the answer in the same transaction: no other one is stored meanwhile.
 */
export async function shuffleIn(tenant: Tenant, { poll, answers: given }: NewSheet, count: number, work: Work) {
  const store = sheets.of(tenant);
  const place = randomInt(count + 1);
  if (place === count) return store.insert({ _id: sheetId(poll, count), poll, answers: given }, work);
  const change = { $set: { answers: given } };
  const moved = await store.change({ _id: sheetId(poll, place) }, change, work, { returnDocument: 'before' });
  return store.insert({ _id: sheetId(poll, count), poll, answers: found(moved, 'poll').answers }, work);
}

/** Adds answers to the sums. */
export function count(tenant: Tenant, poll: string, given: readonly PollAnswer[], work: Work) {
  const keys = given.flatMap(({ question, value }) => [
    `answered.${question}`,
    ...(typeof value === 'string' ? [] : [value].flat().map((option) => `counts.${question}.${option}`)),
  ]);
  if (!keys.length) return null;
  const $inc = Object.fromEntries(keys.map((key) => [key, 1]));
  return tallies.of(tenant).updateOne({ _id: poll }, { $inc }, work, { upsert: true });
}
