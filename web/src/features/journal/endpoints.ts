import type { JournalFilter } from '@atrium/contracts';
import { journal } from '@atrium/contracts/journal';
import { pages, portalApi, query } from '../../query/portalApi.ts';

export interface JournalArg {
  client: string;
  filter: JournalFilter;
}

export const journalApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    journalRows: pages(build, journal.list, {
      first: '',
      next: ({ next }) => next ?? undefined,
      input: ({ client, filter }: JournalArg, before) => ({
        params: { client },
        query: { ...filter, ...(before && { before }) },
      }),
      tags: () => [{ type: 'journal', id: 'list' }],
    }),
    journalChain: query(build, journal.verify, () => [{ type: 'journal', id: 'chain' }]),
  }),
});

export const { useJournalRowsInfiniteQuery, useJournalChainQuery } = journalApi;
