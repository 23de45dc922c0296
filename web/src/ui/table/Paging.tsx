import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { IconButton } from '../IconButton.tsx';
import classes from './Paging.module.css';
import type { TableModel } from './useDataTable.ts';

/** A page of rows, however it is drawn. */
export type Pages<Row> = Pick<TableModel<Row>, 'rows' | 'total' | 'pageSize' | 'url'>;

/** Which rows are shown of how many, and the way to the others. */
export function Paging({ table }: { table: Pages<unknown> }) {
  const { t, i18n } = useTranslation();
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  const { total, pageSize, rows = [] } = table;
  const { page, change } = table.url;
  const pages = pageSize ? Math.max(1, Math.ceil(total / pageSize)) : 1;
  const first = pageSize ? (page - 1) * pageSize + 1 : 1;
  const range = { from: number(first), to: number(first + rows.length - 1), total: number(total) };
  return (
    <nav className={classes.paging} aria-label={t('table.pages')}>
      <span aria-live="polite">{rows.length ? t('table.range', range) : t('table.noRows')}</span>
      {pages > 1 && (
        <span className={classes.leaf}>
          <span>{t('table.page', { page: number(page), pages: number(pages) })}</span>
          <IconButton
            icon="left"
            label={t('table.previous')}
            disabled={page <= 1}
            onClick={() => change({ page: Math.min(page - 1, pages) })}
          />
          <IconButton
            icon="right"
            label={t('table.next')}
            disabled={page >= pages}
            onClick={() => change({ page: page + 1 })}
          />
        </span>
      )}
    </nav>
  );
}
