import { tags, vacancies, type BodyOf, type Tag, type Vacancy, type VacancyResponse } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';
import { MongoClient, type Document } from 'mongodb';

type NewVacancy = Partial<BodyOf<typeof vacancies.create>>;

export const post = async (by: Person, more: NewVacancy = {}): Promise<Vacancy> => {
  const body = { title: 'Head of support', content: '<p>You lead six people.</p>', ...more };
  return (await as(by).call(vacancies.create, { body })).result;
};

export const readVacancy = async (by: Person, id: string): Promise<Vacancy> =>
  (await as(by).call(vacancies.get, { params: { id } })).result;

export const answer = async (
  by: Person,
  article_id: string,
  more: Partial<BodyOf<typeof vacancies.respond>> = {},
): Promise<VacancyResponse> =>
  (await as(by).call(vacancies.respond, { body: { article_id, text: 'I would like to', ...more } })).result;

type State = BodyOf<typeof vacancies.decide>['state'];

export const decide = async (by: Person, id: string, state: State): Promise<VacancyResponse> =>
  (await as(by).call(vacancies.decide, { params: { id }, body: { state } })).result;

const place = (item_id: string) => ({ model: 'vacancy' as const, item_id });

export const attach = async (by: Person, id: string, ...names: string[]) =>
  (await as(by).call(tags.attach, { params: place(id), body: { tags: names } })).result;

export const detach = async (by: Person, tag: string, id: string) =>
  (await as(by).call(tags.detach, { params: { id: tag, ...place(id) } })).result;

export const tagNames = async (by: Person, tmpl = ''): Promise<string[]> =>
  (await tagsOf(by, tmpl)).map(({ name }) => name);

export const tagsOf = async (by: Person, tmpl = ''): Promise<Tag[]> => {
  const params = { client_id: by.client_id, key: 'vacancies' as const };
  return (await as(by).call(tags.ofModule, { params, query: { tmpl } })).result;
};

/** What knowledge has stored, read from its database. */
export async function openKnowledge(mongoUrl: string) {
  const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 4 }).connect();
  const db = mongo.db('atrium_knowledge');
  return {
    rows: (name: string, filter: Document) => db.collection(name).find(filter).toArray(),
    set: (name: string, filter: Document, fields: Document) => db.collection(name).updateOne(filter, { $set: fields }),
    close: () => mongo.close(),
  };
}
