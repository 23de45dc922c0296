import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Popover } from '../Popover.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { ColumnItem } from './ColumnItem.tsx';
import './texts.ts';
import classes from './toolbar.module.css';
import type { TableModel } from './useDataTable.ts';

/** Chooses the columns and their order. On a phone the rows are cards, hence there is nothing to choose. */
export function ColumnsButton<Row>({ table }: { table: TableModel<Row> }) {
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
  const [told, setTold] = useState('');
  const isShown = (id: string) => shown.some((column) => column.id === id);
  const [, ...others] = choice.order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const move = (id: string, name: string, by: number) => {
    choice.move(id, by);
    const place = Math.min(others.length, Math.max(1, others.findIndex((column) => column.id === id) + 1 + by));
    setTold(t('table.columnMoved', { name, place, all: others.length }));
  };
  return (
    <div className={classes.columns}>
      <h3>{t('table.columnsShown', { shown: shown.length, all: columns.length })}</h3>
      <ul>
        {others.map((column) => (
          <ColumnItem
            key={column.id}
            column={column}
            isShown={isShown(column.id)}
            onShow={(isOn) => choice.show(column.id, isOn)}
            onMove={(by) => move(column.id, column.label, by)}
            onPlace={(other) => choice.place(column.id, other)}
          />
        ))}
      </ul>
      <p className={classes.hint}>{t('table.columnsHint')}</p>
      <Button small look="subtle" disabled={!choice.isChanged} onClick={choice.reset}>
        {t('table.columnsReset')}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{told}</span>
      </VisuallyHidden>
    </div>
  );
}
