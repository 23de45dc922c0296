import { readKey } from '@atrium/contracts/audience';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson } from '../notifications/rules.ts';
import type { Source } from './source.ts';

const readKeys = () => [readKey('vacancies', 'all')];

interface Told {
  vacancy: string;
  title: string;
  by: string;
  created: string;
}

const noteOf = ({ vacancy, title, by, created }: Told, subject: string) => ({
  section: 'other' as const,
  subject,
  about: [vacancy],
  actors: [by],
  actors_total: 1,
  name: title,
  link: `/vacancy/${vacancy}`,
  created,
});

/** Those who receive responses. */
export const vacancyAnswered: Source<'knowledge.vacancy.answered'> = {
  event: 'knowledge.vacancy.answered',
  readKeys,
  notes: ({ _id, receivers, ...data }) =>
    oncePerPerson(
      data.by,
      receivers.map((user) => [user, 'vacancy_answered']),
    ).map((recipient) => ({ ...recipient, ...noteOf(data, `vacancy_response:${_id}`) })),
};

/** The person who has answered, once a state. */
export const vacancyDecided: Source<'knowledge.vacancy.decided'> = {
  event: 'knowledge.vacancy.decided',
  readKeys,
  notes: ({ _id, user, state, ...data }) =>
    oncePerPerson(data.by, [[user, 'vacancy_decided']]).map((recipient) => ({
      ...recipient,
      ...noteOf(data, `vacancy_response:${_id}:${state}`),
    })),
};

export const vacancyRemoved = on('knowledge.vacancy.removed', ({ _id }, context) => removeAbout(_id, context));
