import type { EventData } from '@atrium/contracts';
import { readKey } from '@atrium/contracts/audience';
import { oncePerPerson } from '../notifications/rules.ts';
import type { Source } from './source.ts';

/** By which the notifications about an idea are read: with it by all, or by those who may read a private one. */
export const ideaReaders = ({ readers }: Pick<EventData<'workflow.idea.sent'>, 'readers'>): string[] =>
  readers ? readers.map((user) => readKey('ideas', `user:${user}`)) : [readKey('ideas', 'all')];

export const ideaLink = (id: string) => `/idea?id=${id}`;

/** Those who receive ideas. */
export const ideaSent: Source<'workflow.idea.sent'> = {
  event: 'workflow.idea.sent',
  readKeys: ideaReaders,
  notes: ({ _id, author, receivers, excerpt, created }) =>
    oncePerPerson(
      author,
      receivers.map((user) => [user, 'idea_sent']),
    ).map((recipient) => ({
      ...recipient,
      section: 'other',
      subject: `idea:${_id}`,
      about: [_id],
      actors: [author],
      actors_total: 1,
      name: excerpt,
      link: ideaLink(_id),
      created,
    })),
};
