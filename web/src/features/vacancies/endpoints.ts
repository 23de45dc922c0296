import { articles } from '@atrium/contracts/articles';
import { tags } from '@atrium/contracts/tags';
import { vacancies } from '@atrium/contracts/vacancies';
import { mutation, portalApi, query, type Tag } from '../../query/portalApi.ts';

/** A response counts in its vacancy and in its lists. */
const all = (): Tag[] => [{ type: 'vacancies', id: 'list' }];
const withLists = ({ params: { id } }: { params: { id: string } }): Tag[] => [{ type: 'vacancies', id }, ...all()];

export const vacanciesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    vacancyList: query(build, vacancies.list),
    vacancy: query(build, vacancies.get),
    addVacancy: mutation(build, vacancies.create, { quiet: true }),
    changeVacancy: mutation(build, vacancies.update, { quiet: true }),
    // The vacancy itself is gone and is not asked for again.
    removeVacancy: mutation(build, articles.deepRemove, { invalidates: all }),
    respond: mutation(build, vacancies.respond, {
      quiet: true,
      invalidates: ({ body }) => [{ type: 'vacancies', id: body.article_id }, ...all()],
    }),
    ownResponse: query(build, vacancies.own),
    myResponses: query(build, vacancies.mine),
    vacancyResponses: query(build, vacancies.responses, withLists),
    decideResponse: mutation(build, vacancies.decide, { invalidates: all }),
    vacancyTags: query(build, tags.ofModule, () => [{ type: 'tags', id: 'list' }]),
    renameTag: mutation(build, tags.rename, {
      quiet: true,
      invalidates: () => [{ type: 'tags', id: 'list' }, ...all()],
    }),
    removeTag: mutation(build, tags.remove, { invalidates: () => [{ type: 'tags', id: 'list' }, ...all()] }),
  }),
});

export const {
  useVacancyListQuery,
  useVacancyQuery,
  useAddVacancyMutation,
  useChangeVacancyMutation,
  useRemoveVacancyMutation,
  useRespondMutation,
  useOwnResponseQuery,
  useMyResponsesQuery,
  useVacancyResponsesQuery,
  useDecideResponseMutation,
  useVacancyTagsQuery,
  useRenameTagMutation,
  useRemoveTagMutation,
} = vacanciesApi;
