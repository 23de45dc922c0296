import type { JournalRow } from '@atrium/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterBar } from '../../ui/filterBar/FilterBar.tsx';
import { EmptyState } from '../../ui/State.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useDataTable } from '../../ui/table/useDataTable.ts';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { columnsOf } from './columns.ts';
import { Details } from './Details.tsx';
import { filterOf } from './filter.ts';
import classes from './Journal.module.css';
import { useFilters } from './useFilters.tsx';
import { useRows } from './useRows.ts';
import { actText, whoText } from './words.ts';

const rowId = ({ _id }: JournalRow) => _id;

/** The rows of the journal, the newest first, with their filters. */
export function Journal({ client, url }: { client: string | null; url: TableUrl }) {
  const { t, i18n } = useTranslation();
  const [openId, setOpen] = useState<string | null>(null);
  const filter = useMemo(() => filterOf(url), [url]);
  const query = useRows(client, filter);
  const { status } = statusOf(query);
  const loaded = query.currentData ?? query.data;
  const rows = useMemo(() => loaded?.pages.flatMap(({ result }) => result), [loaded]);
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const data = useMemo(() => rows && { rows, total: rows.length }, [rows]);
  const table = useDataTable({ id: 'journal', columns, rowId, data, url });
  const people = (rows ?? []).flatMap(({ user, for_user }) => [user ?? [], for_user ?? []].flat());
  const day = dateFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className={classes.journal}>
      <FilterBar url={url} filters={useFilters(url, client === null ? null : people)} />
      <DataTable
        table={table}
        label={t('journal.title')}
        rowName={(row) => `${whoText(t, row)}: ${actText(t, row)}`}
        groupOf={({ created }) => day.format(new Date(created))}
        openId={openId}
        onOpen={({ _id }) => setOpen(_id === openId ? null : _id)}
        detail={(row) => <Details row={row} />}
        status={status === 'missing' ? 'failed' : status}
        onRetry={() => void query.refetch()}
        empty={<EmptyState icon="clock" drawing="done" title={t('journal.empty')} text={t('journal.emptyHint')} />}
        foot={
          query.hasNextPage ? (
            <div className={classes.more}>
              <Button look="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('journal.earlier')}
              </Button>
            </div>
          ) : (
            <p className={classes.more}>{t('journal.end')}</p>
          )
        }
      />
    </div>
  );
}
