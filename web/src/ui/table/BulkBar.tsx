import { useTranslation } from 'react-i18next';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { numberFormat } from '../../lib/formats.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { Menu, MenuItem } from '../Menu.tsx';
import classes from './BulkBar.module.css';
import type { Selection } from './selection.ts';
import type { TableModel } from './useDataTable.ts';
import type { TableSelection } from './useSelection.ts';

export interface BulkAct {
  id: string;
  label: string;
  icon: IconName;
  danger?: boolean;
  /** It goes on. */
  busy?: boolean;
  /** `count` rows are meant. */
  onSelect: (selection: Selection, count: number) => void;
}

interface Props<Row> {
  table: TableModel<Row>;
  selection: TableSelection;
  acts: readonly BulkAct[];
  /** How many acts have a button of their own; the others are in the menu. */
  inSight?: number;
}

/** What may be done with the selected rows. Shown with the first of them. */
export function BulkBar<Row>({ table, selection, acts, inSight = 3 }: Props<Row>) {
  useTexts('table');
  const { t, i18n } = useTranslation();
  const count = selection.count(table.total);
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  if (!count) return <span role="status" />;
  const label = t('table.selected', { count, number: number(count) });
  const run = (act: BulkAct) => act.onSelect(selection.value, count);
  const isAll = selection.value.all && count === table.total;
  const rest = acts.slice(inSight);
  return (
    <div className={classes.place}>
      <div role="toolbar" aria-label={t('table.bulk')} className={classes.bar}>
        <b role="status">{label}</b>
        {!isAll && table.total > count && (
          <button type="button" className={classes.all} onClick={selection.all}>
            {t('table.selectAll', { count: table.total, number: number(table.total) })}
          </button>
        )}
        <span className={classes.split} />
        <span className={classes.acts}>
          {acts.slice(0, inSight).map((act) => (
            <button key={act.id} type="button" disabled={act.busy} aria-busy={act.busy} onClick={() => run(act)}>
              <Icon name={act.icon} size={18} />
              {act.label}
            </button>
          ))}
          {rest.length > 0 && (
            <Menu
              target={
                <button type="button" aria-label={t('common.more')}>
                  <Icon name="more" size={18} />
                </button>
              }
            >
              {rest.map((act) => (
                <MenuItem key={act.id} icon={act.icon} danger={act.danger} onSelect={() => run(act)}>
                  {act.label}
                </MenuItem>
              ))}
            </Menu>
          )}
        </span>
        <button type="button" aria-label={t('table.clearSelection')} onClick={selection.clear}>
          <Icon name="cross" size={18} />
        </button>
      </div>
    </div>
  );
}
