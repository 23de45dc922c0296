import type { JournalFilter } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import {
  useInstallationChainQuery,
  useInstallationRowsInfiniteQuery,
  useJournalChainQuery,
  useJournalRowsInfiniteQuery,
} from './endpoints.ts';

/** The rows of a company, or without one those of the installation. */
export function useRows(client: string | null, filter: JournalFilter) {
  const ofCompany = useJournalRowsInfiniteQuery(client ? { client, filter } : skipToken);
  const ofInstallation = useInstallationRowsInfiniteQuery(client ? skipToken : filter);
  return client ? ofCompany : ofInstallation;
}

/** Whether those rows are whole. */
export function useChain(client: string | null) {
  const ofCompany = useJournalChainQuery(client ? { params: { client } } : skipToken);
  const ofInstallation = useInstallationChainQuery(client ? skipToken : {});
  return client ? ofCompany : ofInstallation;
}
