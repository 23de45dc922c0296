import type { DataChange } from '@atrium/contracts';
import { dataChanges } from '@atrium/contracts/dataChanges';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { DownloadButton } from '../../resources/DownloadButton.tsx';
import { ListPage } from '../../resources/ListPage.tsx';
import { useList } from '../../resources/useList.ts';
import { selectClientId } from '../../session/sessionSelectors.ts';
import { EmptyState } from '../../ui/State.tsx';
import { columnsOf } from './columns.tsx';
import { useDataChangesQuery } from './endpoints.ts';
import { changeList, filterOf } from './filter.ts';
import { useFilters } from './useFilters.ts';
import { fieldText } from './words.ts';

/** What has changed in the data of employees, the newest first. */
export function DataChanges() {
  const { t, i18n } = useTranslation();
  const client = useSelector(selectClientId) ?? '';
  const list = useList(changeList);
  const filter = useMemo(() => filterOf(list.url), [list.url]);
  const paging = { page: list.url.page, limit: changeList.pageSize };
  const query = useDataChangesQuery({ params: { client }, query: { ...filter, ...paging } });
  const loaded = query.currentData ?? query.data;
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  return (
    <ListPage
      list={list}
      query={query}
      label={t('dataChanges.title')}
      filters={useFilters((loaded?.result ?? []).map(({ user }) => user))}
      acts={
        <DownloadButton
          call={dataChanges.export}
          input={{ params: { client }, query: filter }}
          fileName="changes.xlsx"
          disabled={!loaded?.total}
        />
      }
      rows={{
        id: 'dataChanges',
        columns,
        nameOf: ({ user, field }: DataChange) => `${user.fullName}: ${fieldText(t, field)}`,
      }}
      empty={
        <EmptyState icon="clock" drawing="done" title={t('dataChanges.empty')} text={t('dataChanges.emptyHint')} />
      }
    />
  );
}
