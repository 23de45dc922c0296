import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../Skeleton.tsx';
import type { TableColumn } from './columns.ts';
import classes from './TableSkeleton.module.css';
import type { TableModel } from './useDataTable.ts';

const bones = (column: TableColumn<never>) =>
  column.type === 'person' ? (
    <>
      <Skeleton width={32} height={32} round />
      <Skeleton width="60%" />
    </>
  ) : (
    <Skeleton width={column.type === 'badge' ? 64 : '70%'} height={column.type === 'badge' ? 20 : 12} />
  );

/** The table's own shape while its first rows are being loaded. */
export function TableSkeleton<Row>({ table, isNarrow }: { table: TableModel<Row>; isNarrow: boolean }) {
  const { t } = useTranslation();
  const columns = isNarrow ? table.shown.slice(0, 1) : table.shown;
  return (
    <Loading label={t('common.loading')}>
      <div className={classes.rows}>
        {Array.from({ length: Math.min(table.pageSize ?? 11, 11) }, (_, row) => (
          <div key={row} className={classes.row}>
            {columns.map((column) => (
              <span key={column.id} className={classes.cell}>
                {bones(column as TableColumn<never>)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
