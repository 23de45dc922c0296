import { oncePerPerson } from '../notifications/rules.ts';
import { ideaLink, ideaReaders } from './ideaSent.ts';
import type { Source } from './source.ts';

/** The author and the voters, once a status: a corrected text is no news. */
export const ideaAnswered: Source<'workflow.idea.answered'> = {
  event: 'workflow.idea.answered',
  readKeys: ideaReaders,
  notes: ({ _id, author, by, voters, status, excerpt, created }) =>
    oncePerPerson(by, [
      [author, 'idea_answered'],
      ...voters.map((user): [string, 'idea_voted_answered'] => [user, 'idea_voted_answered']),
    ]).map((recipient) => ({
      ...recipient,
      section: 'other',
      subject: `idea:${_id}:${status}`,
      about: [_id],
      actors: [by],
      actors_total: 1,
      name: excerpt,
      link: ideaLink(_id),
      created,
    })),
};
