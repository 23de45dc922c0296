import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../../query/queryStatus.ts';
import { useDataTable } from '../../../ui/table/useDataTable.ts';
import type { TableUrl } from '../../../ui/table/useTableUrl.ts';
import { useCompaniesPeopleQuery, useCompaniesQuery, useCompaniesStorageQuery } from '../endpoints.ts';
import { columnsOf, type CompanyRow } from './columns.tsx';
import { queryOf } from './filter.ts';

const pageSize = 25;
const rowId = ({ _id }: CompanyRow) => _id;

/** The page of companies that the address asks for; how many people they have and what they store comes after it. */
export function useCompanies(url: TableUrl, isBlockedHidden: boolean) {
  const { t, i18n } = useTranslation();
  const query = useCompaniesQuery({ query: queryOf(url, { isBlockedHidden, limit: pageSize }) });
  const loaded = query.currentData ?? query.data;
  const ids = useMemo(() => loaded?.result.map(({ _id }) => _id) ?? [], [loaded]);
  const asked = ids.length ? { body: { ids } } : skipToken;
  const people = useCompaniesPeopleQuery(asked).data;
  const spaces = useCompaniesStorageQuery(asked).data;
  const data = useMemo(() => {
    const [counts, space] = [byId(people?.result), byId(spaces?.result)];
    const rows = loaded?.result.map((row) => ({
      ...row,
      people: counts.get(row._id)?.people,
      space: space.get(row._id),
    }));
    return rows && { rows: rows as CompanyRow[], total: loaded!.total };
  }, [loaded, people, spaces]);
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const table = useDataTable({ id: 'companies', columns, rowId, data, url, pageSize });
  const { status } = statusOf(query);
  const isOld = query.isFetching && !query.currentData;
  return {
    table,
    status: isOld ? ('loading' as const) : status === 'missing' ? ('failed' as const) : status,
    refetch: () => void query.refetch(),
  };
}

const byId = <Item extends { _id: string }>(items: readonly Item[] = []) =>
  new Map(items.map((item) => [item._id, item]));
