import { erasing, matching, removing, type Section } from '@atrium/kit';
import { feeds } from '../calendar/feed/store.ts';
import { eventAnswers, events, eventsOf } from '../calendar/store.ts';
import { itemsRemoved } from '../itemComments/following.ts';

export const ownEvents: Section = {
  about: { en: 'Events entered', ru: 'Свои события', ua: 'Власні події' },
  async *rows(subject) {
    for await (const event of matching(events, subject, { author: subject.userId })) {
      const { _id, name, date, start, end, timezone, link, description, series_id, created, updated } = event;
      yield { _id, name, date, start, end, timezone, link, description, series_id, created, updated };
    }
  },
};

export const ownAnswers: Section = {
  about: { en: 'Answers to invitations', ru: 'Ответы на приглашения', ua: 'Відповіді на запрошення' },
  async *rows(subject) {
    for await (const { event, answer, at } of matching(eventAnswers, subject, { user: subject.userId }))
      yield { event, answer, at };
  },
};

export const eraseFeed = removing(feeds, ({ userId }) => ({ user: userId }));

/** Those that only the person has seen. The others are of the company, and stay by the ids of their people. */
export const erasePrivateEvents = erasing(
  events,
  ({ userId }) => ({ author: userId, read_keys: [`user:${userId}`] }),
  async (found, person, work) => {
    const ids = found.map(({ _id }) => _id);
    await eventsOf(person).removeAll(ids, work);
    await itemsRemoved(person, 'event', ids, work);
  },
);
