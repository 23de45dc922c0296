import { useEffect } from 'react';
import type { TableUrl } from './useTableUrl.ts';

interface Served {
  url: Pick<TableUrl, 'page' | 'change'>;
  /** Undefined until the first have come. */
  rows: readonly unknown[] | undefined;
  total: number;
  pageSize: number | undefined;
}

/** Leads to the last page where the address names one that is no longer there: rows have left the list since. */
export function useLastPage({ url: { page, change }, rows, total, pageSize }: Served) {
  const isGone = pageSize !== undefined && rows?.length === 0 && page > 1;
  const last = isGone ? Math.max(1, Math.ceil(total / pageSize)) : page;
  useEffect(() => {
    if (last < page) change({ page: last }, true);
  }, [last, page, change]);
}
