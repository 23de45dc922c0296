import { vacancies } from '@atrium/contracts/vacancies';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

type Admin = Making['adm'];

const makeVacancy = async (adm: Admin, title: string): Promise<string> =>
  (await as(adm).call(vacancies.create, { body: { title, content: '<p>Once</p>' } })).result._id;

async function makeResponse({ author, adm, canary }: Making): Promise<string> {
  const article_id = await makeVacancy(adm, 'Once');
  return (await as(author).call(vacancies.respond, { body: { article_id, text: canary } })).result._id;
}

export const samples: Samples = {
  entities: [
    { entity: 'vacancy', make: ({ adm, canary }) => makeVacancy(adm, canary) },
    { entity: 'vacancy_response', make: makeResponse },
  ],
  calls: [
    { call: vacancies.create, isForAdministrators: true, input: () => ({ body: { title: 'Once', content: '' } }) },
    { call: vacancies.respond, input: ({ vacancy }) => ({ body: { article_id: vacancy!, text: 'Once' } }) },
    {
      call: vacancies.update,
      isForAdministrators: true,
      input: ({ vacancy }) => ({ params: { id: vacancy! }, body: { title: 'Once' } }),
    },
    {
      call: vacancies.decide,
      isForAdministrators: true,
      input: ({ vacancy_response }) => ({ params: { id: vacancy_response! }, body: { state: 'review' } }),
    },
    { call: vacancies.responses, isForAdministrators: true },
    {
      call: vacancies.list,
      plans: () => {
        const queries: Record<string, string>[] = [{ search: 'once' }, { tag: 'Once' }, { open: '1' }];
        return queries.map((query) => ({ query }));
      },
    },
  ],
  collections: {
    'knowledge.vacancy_responses': (copy) => ({ author: copy }),
  },
};
