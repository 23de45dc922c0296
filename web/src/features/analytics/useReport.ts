import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { useTableUrl } from '../../ui/table/useTableUrl.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { useDepartmentsReportQuery } from './endpoints.ts';
import { filterIds, filterOf } from './filter.ts';

const options = { filters: filterIds };
const today = { group: 'month' } as const;

/** What the filters of the page ask a report for. */
export function useAsked() {
  const url = useTableUrl(options);
  const x = useSelector(selectClientId) ?? '';
  const query = useMemo(() => filterOf(url), [url]);
  return useMemo(() => ({ url, input: { params: { x }, query } }), [url, x, query]);
}

/** The departments that the reader may ask about, without a period; `isForbidden`: there is nothing to see for them. */
export function useAllowed() {
  const { params } = useAsked().input;
  const { data, error } = useDepartmentsReportQuery({ params, query: today });
  return { departments: data?.result.rows, isForbidden: codeOf(error) === 'no_access' };
}

interface Answer<Report> {
  currentData?: { result: Report };
  data?: { result: Report };
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** What a report shows: the one before stays until the next has come. */
export function reportOf<Report>({ currentData, data, isFetching, isError, refetch }: Answer<Report>) {
  const report = (currentData ?? (isFetching ? data : undefined))?.result;
  const status: 'loading' | 'ready' | 'failed' = report ? 'ready' : isError && !isFetching ? 'failed' : 'loading';
  return { report, state: { status, onRetry: () => void refetch() } };
}
