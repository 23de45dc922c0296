import { useMemo } from 'react';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { filterOf, sortOf } from './filter.ts';

export const pageSize = 25;

/** What the address asks a list of employees for, by name. */
export function usePage(url: TableUrl) {
  const filter = useMemo(() => filterOf(url), [url]);
  const sort = sortOf(url.sort) === '-name' ? ('-name' as const) : ('name' as const);
  return { filter, body: { ...filter, sort, page: url.page, limit: pageSize } };
}
