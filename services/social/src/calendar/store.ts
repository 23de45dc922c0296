import type { EventAnswer } from '@atrium/contracts';
import { maxEventsShown } from '@atrium/contracts/eventKinds';
import { maxOccurrences } from '@atrium/contracts/eventRepeats';
import { defineCollection, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import type { AnswerDoc, EventDoc } from './event.ts';

export const events = defineCollection<EventDoc>('events', 'content', [
  { key: { client_id: 1, read_keys: 1, date: 1, _id: 1 } },
  { key: { client_id: 1, members: 1, date: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, date: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, _id: 1 } },
  { key: { client_id: 1, series_id: 1, starts_at: 1 }, partialFilterExpression: { series_id: { $gt: '' } } },
  { key: { client_id: 1, words: 1 } },
  { key: { remind_at: 1 }, partialFilterExpression: { remind_at: { $gt: '' } } },
]);

export const eventAnswers = defineCollection<AnswerDoc>('event_answers', 'content', [
  { key: { client_id: 1, user: 1, date: 1, _id: 1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
  { key: { client_id: 1, event: 1, answer: -1, _id: 1 } },
]);

interface Days {
  from: string;
  to: string;
}

export const answerId = (event: string, user: string) => `${event}:${user}`;

export function eventsOf(tenant: Tenant) {
  const store = events.of(tenant);
  const between = ({ from, to }: Days, filter: Filter<EventDoc>) =>
    store
      .find(
        { ...filter, date: { $gte: from, $lte: to } },
        { sort: { date: 1, _id: 1 }, limit: maxEventsShown + 1, projection: { description: 0, words: 0 } },
      )
      .toArray();
  return {
    /** What the owner of the keys sees, by day. */
    seen: (keys: string[], days: Days) => between(days, { read_keys: { $in: keys } }),
    /** Of those the events of another person. */
    ofPerson: async (keys: string[], user: string, days: Days) => {
      const [invited, own] = await Promise.all([
        between(days, { read_keys: { $in: keys }, members: user }),
        between(days, { read_keys: { $in: keys }, author: user }),
      ]);
      const ids = new Set(invited.map(({ _id }) => _id));
      return [...invited, ...own.filter(({ _id }) => !ids.has(_id))].sort((a, b) => (a.date < b.date ? -1 : 1));
    },
    /** Those of a series that are still to come, the next one first. */
    upcoming: (series: string, now: string, work: Work): Promise<EventDoc[]> =>
      store
        .find({ series_id: series, starts_at: { $gt: now } }, { sort: { starts_at: 1 }, limit: maxOccurrences }, work)
        .toArray(),
    addAll: (docs: Omit<EventDoc, 'client_id'>[], work: Work) => store.insertMany(docs, work),
    removeAll: (ids: string[], work: Work) => store.removeMany({ _id: { $in: ids } }, work),
    /** Counts an answer in the place of the former one. */
    countAnswer: (ids: string[], answer: EventAnswer, before: EventAnswer | null, work: Work) =>
      store.updateMany(
        { _id: { $in: ids } },
        { $inc: { [`answers.${answer}`]: 1, ...(before && { [`answers.${before}`]: -1 }) } } as never,
        work,
      ),
    uncountAnswers: async (_id: string, taken: Partial<Record<EventAnswer, number>>, work: Work) => {
      const counts = Object.entries(taken).map(([answer, count]) => [`answers.${answer}`, -count]);
      if (counts.length) await store.updateOne({ _id }, { $inc: Object.fromEntries(counts) } as never, work);
    },
    /** Resolves to the event, unless its people have been reminded, which they are from now on. */
    claimReminder: ({ _id, remind_at }: Pick<EventDoc, '_id' | 'remind_at'>, work: Work): Promise<EventDoc | null> =>
      store.change({ _id, remind_at }, { $set: { remind_at: '' } }, work),
  };
}

export function answersOf(tenant: Tenant) {
  const store = eventAnswers.of(tenant);
  return {
    /** The answers of a person, by event. */
    ofUser: async (user: string, { from, to }: Days): Promise<Map<string, EventAnswer>> => {
      const found = store.find({ user, date: { $gte: from, $lte: to } }, { limit: 2 * maxEventsShown });
      return new Map((await found.toArray()).map(({ event, answer }) => [event, answer]));
    },
    among: async (user: string, ids: string[], work?: Work): Promise<Map<string, EventAnswer>> => {
      const named = ids.map((id) => answerId(id, user));
      const found = await store.find({ _id: { $in: named } }, { limit: named.length }, work).toArray();
      return new Map(found.map(({ event, answer }) => [event, answer]));
    },
    put: async (user: string, events: EventDoc[], answer: EventAnswer, work: Work) => {
      const at = new Date().toISOString();
      const rows = events.map(({ _id, date }) => ({ _id: answerId(_id, user), event: _id, user, answer, date, at }));
      await store.removeMany({ _id: { $in: rows.map(({ _id }) => _id) } }, work);
      await store.insertMany(rows, work);
    },
    /** `yes` before `no` before `maybe`. */
    page: (event: string, skip: number, limit: number) =>
      store.find({ event }, { sort: { answer: -1, _id: 1 }, skip, limit }).toArray(),
    who: async (event: string, answer: EventAnswer, limit: number, work: Work): Promise<Set<string>> => {
      const found = await store.find({ event, answer }, { limit }, work).toArray();
      return new Set(found.map(({ user }) => user));
    },
    /** Takes the answers of people away; resolves to how many of each there were. */
    takeOut: async (event: string, users: string[], work: Work): Promise<Partial<Record<EventAnswer, number>>> => {
      const named = { _id: { $in: users.map((user) => answerId(event, user)) } };
      const found = await store.find(named, { limit: users.length }, work).toArray();
      if (found.length) await store.removeMany(named, work);
      return Object.fromEntries(
        [...Map.groupBy(found, ({ answer }) => answer)].map(([answer, rows]) => [answer, rows.length]),
      );
    },
    moved: ({ _id, date }: EventDoc, work: Work) => store.updateMany({ event: _id }, { $set: { date } }, work),
    removeAll: (ids: string[], work: Work) => store.removeMany({ event: { $in: ids } }, work),
  };
}

/** Events of all companies that begin before a moment and whose people are not reminded yet. */
export const eventsToRemindOf = (
  { after, moment }: { after: string; moment: string },
  limit: number,
): Promise<EventDoc[]> =>
  events
    .unscoped()
    .find({ remind_at: { $gt: after, $lte: moment } }, { sort: { remind_at: 1 }, limit })
    .toArray();
