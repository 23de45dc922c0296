import type { UnattachedFile } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusOf } from '../../../query/queryStatus.ts';
import { useDataTable } from '../../../ui/table/useDataTable.ts';
import { useSelection } from '../../../ui/table/useSelection.ts';
import { useTableUrl } from '../../../ui/table/useTableUrl.ts';
import { columnsOf } from './columns.ts';
import { useUnattachedFilesInfiniteQuery } from './endpoints.ts';

const rowId = ({ _id }: UnattachedFile) => _id;

/** The files as a table, those that were loaded so far, and the sums of all. */
export function useFiles(client: string) {
  const { t, i18n } = useTranslation();
  const url = useTableUrl();
  const query = useUnattachedFilesInfiniteQuery(client);
  const { currentData: loaded, fulfilledTimeStamp: now = 0 } = query;
  const { status } = statusOf(query);
  const rows = useMemo(() => loaded?.pages.flatMap(({ result }) => result), [loaded]);
  const columns = useMemo(() => columnsOf(t, i18n.language, now), [t, i18n.language, now]);
  const data = useMemo(() => rows && { rows, total: rows.length }, [rows]);
  const table = useDataTable({ id: 'unattached', columns, rowId, data, url });
  const selection = useSelection(url);
  const chosen = () => (rows ?? []).map(rowId).filter(selection.has);
  return {
    query,
    status: status === 'missing' ? ('failed' as const) : status,
    sums: loaded?.pages[0]?.sums,
    table,
    selection,
    chosen,
  };
}
