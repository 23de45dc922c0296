import type { JournalFilter } from '@atrium/contracts';
import { journal } from '@atrium/contracts/journal';
import { pages, portalApi, query } from '../../query/portalApi.ts';

interface JournalArg {
  client: string;
  filter: JournalFilter;
}

const paging = { first: '', next: ({ next }: { next: string | null }) => next ?? undefined };
const queryOf = (filter: JournalFilter, before: string) => ({ ...filter, ...(before && { before }) });

const journalApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    journalRows: pages(build, journal.list, {
      ...paging,
      input: ({ client, filter }: JournalArg, before) => ({ params: { client }, query: queryOf(filter, before) }),
      tags: () => [{ type: 'journal', id: 'list' }],
    }),
    installationRows: pages(build, journal.installation, {
      ...paging,
      input: (filter: JournalFilter, before) => ({ query: queryOf(filter, before) }),
      tags: () => [{ type: 'journal', id: 'installation' }],
    }),
    journalChain: query(build, journal.verify, () => [{ type: 'journal', id: 'chain' }]),
    installationChain: query(build, journal.verifyInstallation, () => [{ type: 'journal', id: 'chain' }]),
  }),
});

export const {
  useJournalRowsInfiniteQuery,
  useInstallationRowsInfiniteQuery,
  useJournalChainQuery,
  useInstallationChainQuery,
} = journalApi;
