import { useTranslation } from 'react-i18next';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { Button } from '../Button.tsx';
import { Popover } from '../Popover.tsx';
import { Sortable } from '../sortable/Sortable.tsx';
import classes from './toolbar.module.css';
import type { TableModel } from './useDataTable.ts';

/** Chooses the columns and their order. On a phone the rows are cards, hence there is nothing to choose. */
export function ColumnsButton<Row>({ table }: { table: TableModel<Row> }) {
  useTexts('table');
  const { t } = useTranslation();
  const label = t('table.columns');
  return (
    <span className={classes.wideOnly}>
      <Popover
        label={label}
        target={
          <Button look="outline" icon="columns">
            {label}
          </Button>
        }
      >
        <ColumnList table={table} />
      </Popover>
    </span>
  );
}

function ColumnList<Row>({ table: { columns, shown, choice } }: { table: TableModel<Row> }) {
  const { t } = useTranslation();
  const isShown = (id: string) => shown.some((column) => column.id === id);
  const [, ...others] = choice.order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const items = others.map(({ id, label, required }) => ({
    id,
    name: label,
    content: (
      <label className={classes.column}>
        <input
          type="checkbox"
          checked={isShown(id)}
          disabled={required}
          onChange={(event) => choice.show(id, event.target.checked)}
        />
        <span>{label}</span>
      </label>
    ),
  }));
  return (
    <div className={classes.columns}>
      <h3>{t('table.columnsShown', { shown: shown.length, all: columns.length })}</h3>
      <div className={classes.scroll} data-drag-scroll>
        <Sortable
          label={t('table.columns')}
          look="tight"
          items={items}
          onMove={({ id, from, to }) => choice.move(id, to.index - from.index)}
        />
      </div>
      <p className={classes.hint}>{t('table.columnsHint')}</p>
      <Button small look="subtle" disabled={!choice.isChanged} onClick={choice.reset}>
        {t('table.columnsReset')}
      </Button>
    </div>
  );
}
