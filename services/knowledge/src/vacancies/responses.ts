import type { Attachment, VacancyState } from '@atrium/contracts';
import { defineCollection, newId, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface ResponseDoc extends Owned {
  /** The article. */
  vacancy: string;
  /** As the vacancy was called when it was answered. */
  title: string;
  author: string;
  text: string;
  attachment: Attachment[];
  state: VacancyState;
  created: string;
  decided: string | null;
}

export const responses = defineCollection<ResponseDoc>('vacancy_responses', 'content', [
  { key: { client_id: 1, vacancy: 1, author: 1 }, unique: true },
  { key: { client_id: 1, vacancy: 1, _id: 1 } },
  { key: { client_id: 1, vacancy: 1, state: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, _id: 1 } },
]);

const maxCounted = 20_000;
const newestFirst = { _id: -1 } as const;

/** Responses with files whose readers change with the receivers. */
const maxWithFiles = 1000;

type Draft = Pick<ResponseDoc, 'vacancy' | 'title' | 'author' | 'text' | 'attachment'>;
type Which = { vacancy: string; state?: VacancyState } | { author: string };

export function responsesOf(tenant: Tenant) {
  const store = responses.of(tenant);
  return {
    byId: (_id: string, work: Work) => store.findOne({ _id }, {}, work),
    own: (vacancy: string, author: string, work?: Work) => store.findOne({ vacancy, author }, {}, work),
    /** How a person has answered each of these vacancies. */
    async statesOf(author: string, vacancies: string[]): Promise<Map<string, VacancyState>> {
      const options = { limit: vacancies.length || 1, projection: { vacancy: 1, state: 1 } };
      const found = await store.find({ author, vacancy: { $in: vacancies } }, options).toArray();
      return new Map(found.map(({ vacancy, state }) => [vacancy, state]));
    },
    async page(which: Which, { skip, take }: { skip: number; take: number }) {
      const [docs, total] = await Promise.all([
        store.find(which, { sort: newestFirst, skip, limit: take }).toArray(),
        store.count(which, { limit: maxCounted }),
      ]);
      return { docs, total };
    },
    add: (draft: Draft, work: Work): Promise<ResponseDoc> =>
      store.insert({ _id: newId(), ...draft, state: 'new', created: new Date().toISOString(), decided: null }, work),
    decide: (_id: string, state: VacancyState, work: Work): Promise<ResponseDoc | null> =>
      store.change({ _id }, { $set: { state, decided: new Date().toISOString() } }, work),
    withFiles: (vacancies: string[], work: Work): Promise<ResponseDoc[]> =>
      store
        .find({ vacancy: { $in: vacancies }, 'attachment.0': { $exists: true } }, { limit: maxWithFiles }, work)
        .toArray(),
    remove: (ids: string[], work: Work) => store.removeMany({ _id: { $in: ids } }, work),
    removeAll: (vacancies: string[], work: Work) => store.removeMany({ vacancy: { $in: vacancies } }, work),
  };
}
