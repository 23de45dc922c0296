import { thanks } from '@atrium/contracts/thanks';
import { byNumber, pages, portalApi, query } from '../../query/portalApi.ts';

export interface AskedThanks {
  clientId: string;
  /** The first moment of the period; none: since ever. */
  from?: string;
  sort: 'newest' | 'most';
}

const thanksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    thanksOfPeriod: query(build, thanks.all),
    thankedPeople: pages(build, thanks.all, {
      ...byNumber,
      input: ({ clientId: id, from, sort }: AskedThanks, page) => ({ params: { id }, query: { from, sort, page } }),
      tags: () => [{ type: 'thanks', id: 'list' }],
    }),
  }),
});

export const { useThanksOfPeriodQuery, useThankedPeopleInfiniteQuery } = thanksApi;
