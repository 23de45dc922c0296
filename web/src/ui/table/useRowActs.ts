import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DataTableProps } from './dataTableProps.ts';
import type { RowActs } from './Row.tsx';
import { useLatest } from './useLatest.ts';

/** The acts of rows, the same for as long as the table is drawn, so that rows are not drawn again with it. */
export function useRowActs<Row>({ rowName, onOpen, to, selection, rowMenu, table }: DataTableProps<Row>): RowActs<Row> {
  const navigate = useNavigate();
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const lastTicked = useRef<string | null>(null);
  const tick = (row: Row, isOn: boolean, withShift: boolean) => {
    const ids = (table.rows ?? []).map(table.rowId);
    const [from, till] = [ids.indexOf(lastTicked.current ?? ''), ids.indexOf(table.rowId(row))];
    lastTicked.current = table.rowId(row);
    const range = withShift && from >= 0 ? ids.slice(Math.min(from, till), Math.max(from, till) + 1) : [ids[till]!];
    selection?.set(range, isOn);
  };
  const open = (row: Row) => (to ? void navigate(to(row)) : onOpen?.(row));
  const latest = useLatest({ rowName, open, tick, menu: rowMenu });
  const [opens, ticks, menus] = [Boolean(onOpen ?? to), Boolean(selection), Boolean(rowMenu)];
  const name = useCallback((row: Row) => latest.current.rowName(row), [latest]);
  return useMemo(
    () => ({
      rowName: name,
      locale,
      selectLabel: (of) => t('table.select', { name: of }),
      menuLabel: (of) => t('table.menuOf', { name: of }),
      open: opens ? (row) => latest.current.open(row) : undefined,
      tick: ticks ? (...of) => latest.current.tick(...of) : undefined,
      menu: menus ? (row) => latest.current.menu?.(row) : undefined,
    }),
    [latest, name, locale, t, opens, ticks, menus],
  );
}
