import type { EmployeeImport } from '@atrium/contracts';
import { importFields } from '@atrium/contracts/importFields';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../lib/isTyping.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/filterBar/SearchField.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/State.tsx';
import type { TableUrl } from '../../ui/table/useTableUrl.ts';
import { Counts, resultsOf, type Shown } from './Counts.tsx';
import { useImportRowsQuery } from './endpoints.ts';
import classes from './Import.module.css';
import { Leaf } from './Leaf.tsx';
import { nextError } from './keys.ts';
import { RowsTable } from './RowsTable.tsx';

export const pageSize = 25;

interface Props {
  shown: EmployeeImport;
  url: TableUrl;
}

/** The rows as they were checked or written, by result. E leads to the next error, ← and → to the next result. */
export function Rows({ shown, url }: Props) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const value = (url.filters.result?.[0] ?? 'all') as Shown;
  const asked = { ...(value !== 'all' && { result: value }), ...(url.search && { search: url.search }) };
  const query = useImportRowsQuery({
    params: { import: shown._id },
    query: { ...asked, page: url.page, limit: pageSize },
  });
  const [goal, setGoal] = useState(false);
  const data = query.currentData ?? query.data;
  const { status } = statusOf(query);
  const choose = (result: Shown) => url.change({ filters: { result: result === 'all' ? [] : [result] }, page: 1 });
  const fields = importFields.filter(
    (field) => !isKey(field) && shown.columns.some((column) => column.field === field),
  );
  useEffect(() => {
    if (goal && query.currentData && !query.isFetching && nextError(card.current, true)) setGoal(false);
  }, [goal, query.currentData, query.isFetching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.code === 'KeyE') {
      event.preventDefault();
      if (nextError(card.current)) return;
      const pages = Math.ceil((data?.total ?? 0) / pageSize);
      if (value === 'error' && url.page >= pages) return;
      setGoal(true);
      if (value === 'error') url.change({ page: url.page + 1 });
      else choose('error');
    } else if (step) {
      const all = resultsOf(shown);
      const next = all[all.indexOf(value) + step];
      if (next) choose(next);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys besides the buttons that do the same.
    <div ref={card} onKeyDown={onKeyDown}>
      <Card className={classes.rows}>
        <div className={classes.bar}>
          <Counts shown={shown} value={value} onChange={choose} />
          <SearchField label={t('import.find')} value={url.search} onSearch={(search) => url.change({ search })} />
        </div>
        {!data && status === 'loading' ? (
          <Loading label={t('common.loading')}>
            <TextSkeleton lines={8} />
          </Loading>
        ) : !data?.result.length ? (
          <EmptyState icon="find" title={t('import.noRows')} />
        ) : (
          <RowsTable rows={data.result} fields={fields} isOld={query.isFetching && !query.currentData} />
        )}
        {data && (
          <Leaf total={data.total} pageSize={pageSize} page={url.page} onPage={(page) => url.change({ page })} />
        )}
      </Card>
    </div>
  );
}

/** Stands beside the name. */
const isKey = (field: string) => field === 'tab_number' || field === 'fullName';
