import type { Contact } from '@atrium/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { dayText } from '../../lib/dates.ts';
import { tableStatusOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { useDataTable } from '../../ui/table/useDataTable.ts';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { useAway } from '../../colleagues/away/useAway.ts';
import { columnsOf } from './columns.tsx';
import { useContactsQuery } from './endpoints.ts';
import { askedOf } from './filter.ts';

export const pageSize = 30;
const rowId = ({ _id }: Contact) => _id;

/** The page of colleagues that the address asks for; the answer to an earlier search is never shown as that of a later. */
export function useContacts(url: TableUrl) {
  const { t, i18n } = useTranslation();
  const clientId = useSelector(selectClient)?._id;
  const query = useContactsQuery(
    clientId ? { params: { clientId }, body: { ...askedOf(url), limit: pageSize } } : skipToken,
  );
  const loaded = query.currentData ?? query.data;
  const data = useMemo(() => loaded && { rows: loaded.result, total: loaded.total }, [loaded]);
  const away = useAway(loaded?.result.map(rowId) ?? []);
  const columns = useMemo(
    () =>
      columnsOf(t, (id) => {
        const end = away.get(id)?.end;
        return end && dayText(end, i18n.language);
      }),
    [t, away, i18n.language],
  );
  const table = useDataTable({ id: 'addressBook', columns, rowId, data, url, pageSize });
  return { table, status: tableStatusOf(query), refetch: () => void query.refetch() };
}
