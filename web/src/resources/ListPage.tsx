import type { ReactNode } from 'react';
import { useTexts } from '../lib/i18n/useTexts.ts';
import { tableStatusOf } from '../query/queryStatus.ts';
import { useReturn } from '../lib/useReturn.ts';
import { FilterBar } from '../ui/filterBar/FilterBar.tsx';
import type { Filter } from '../ui/filterBar/filters.ts';
import { ListCards } from './ListCards.tsx';
import classes from './ListPage.module.css';
import { ListTable } from './ListTable.tsx';
import type { CardRows, ColumnRows, ListQuery, Row } from './rows.ts';
import { SortSelect } from './SortSelect.tsx';
import type { List } from './useList.ts';

interface Props<Of extends Row> {
  /** Of `useList`. */
  list: List;
  /** The answer for the address. */
  query: ListQuery<Of>;
  /** Names the list for screen readers. */
  label: string;
  /** What is searched. Absent: there is no search. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** Names of the description's orders; of columns, the headings sort. */
  sortLabels?: readonly string[];
  /** At the end of the bar, such as a DownloadButton. */
  acts?: ReactNode;
  /** What stands where there are no rows at all: says how to begin. */
  empty: ReactNode;
  rows: ColumnRows<Of> | CardRows<Of>;
}

/**
 * A list that the server searches, filters, sorts and pages, kept in the address, in each of its looks. What others have
 * changed is there when the reader returns to the tab.
 */
export function ListPage<Of extends Row>({ list, query, filters, sortLabels, acts, rows, ...texts }: Props<Of>) {
  useTexts('table');
  const retry = () => void query.refetch();
  useReturn(retry);
  const loaded = query.currentData ?? query.data;
  const shown = { list, loaded, label: texts.label, status: tableStatusOf(query), onRetry: retry, empty: texts.empty };
  return (
    <div className={classes.list}>
      <FilterBar url={list.url} searchLabel={texts.searchLabel} filters={filters} total={loaded?.total}>
        {sortLabels && <SortSelect list={list} labels={sortLabels} />}
        {acts}
      </FilterBar>
      {'columns' in rows ? <ListTable {...shown} rows={rows} /> : <ListCards {...shown} rows={rows} />}
    </div>
  );
}
