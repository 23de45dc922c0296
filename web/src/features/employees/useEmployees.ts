import type { Employee } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useReturn } from '../../lib/useReturn.ts';
import { portalApi } from '../../query/portalApi.ts';
import { tableStatusOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { useDataTable } from '../../ui/table/useDataTable.ts';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { columnsOf } from './columns.ts';
import { useEmployeesQuery } from './endpoints.ts';
import { filterOf, sortOf } from './filter.ts';

const pageSize = 25;
const rowId = ({ _id }: Employee) => _id;

/** The page of employees that the address asks for, as a table. */
export function useEmployees(url: TableUrl) {
  const { t, i18n } = useTranslation();
  const client = useSelector(selectClient);
  const params = { clientId: client?._id ?? '' };
  const filter = useMemo(() => filterOf(url), [url]);
  const asked = { ...filter, sort: sortOf(url.sort) };
  const query = useEmployeesQuery({ params, body: { ...asked, page: url.page, limit: pageSize } });
  const dispatch = useDispatch();
  useReturn(() => dispatch(portalApi.util.invalidateTags(['employees', 'users'])));
  const loaded = query.currentData ?? query.data;
  const data = useMemo(() => loaded && { rows: loaded.result, total: loaded.total }, [loaded]);
  const allRights = client?.features.filter(({ active }) => active).length ?? 0;
  const columns = useMemo(() => columnsOf({ t, locale: i18n.language, allRights }), [t, i18n.language, allRights]);
  const table = useDataTable({ id: 'employees', columns, rowId, data, url, pageSize });
  return {
    table,
    filter,
    status: tableStatusOf(query),
    refetch: () => void query.refetch(),
  };
}
