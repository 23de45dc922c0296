import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { IconButton } from '../IconButton.tsx';
import { SortableList } from '../sortable/SortableList.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './RowList.module.css';
import type { RowsProps } from './Rows.tsx';

const firstField = 'input:enabled, select:enabled, textarea:enabled';

/** Where the focus goes when rows have changed: into a new row, or on the row that took the place of a removed one. */
function useRowFocus(count: number) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ at: number; part: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { at, part } = wanted.current;
    wanted.current = null;
    const row = root.current?.querySelectorAll('[data-drag]')[Math.min(at, count - 1)];
    const target = row?.querySelector<HTMLElement>(part) ?? root.current?.querySelector<HTMLElement>('[data-add]');
    target?.focus();
  });
  const focus = (at: number, part: string) => void (wanted.current = { at, part });
  return { root, focus };
}

/** The list itself; use it by Rows.tsx, which loads it with its texts. */
export function RowList({ name, label, error, rows, rowLabel, addLabel, onAdd, most, disabled, children }: RowsProps) {
  const { t } = useTranslation();
  const { keys, remove, move } = rows;
  const { root, focus } = useRowFocus(keys.length);
  const [news, setNews] = useState('');
  const removeRow = (at: number) => {
    remove(at);
    focus(at, '[data-remove]:enabled');
    setNews(t('editing.removed', { row: rowLabel(at) }));
  };
  const add = () => {
    onAdd();
    focus(keys.length, firstField);
  };
  const items = keys.map((id, at) => ({
    id,
    name: rowLabel(at),
    content: <div className={classes.fields}>{children(at)}</div>,
    acts: (
      <IconButton
        icon="trash"
        size={18}
        data-remove=""
        label={t('editing.remove', { row: rowLabel(at) })}
        disabled={disabled}
        onClick={() => removeRow(at)}
      />
    ),
  }));
  return (
    <FieldGroup label={label} error={error}>
      <div ref={root} className={classes.root} data-field={name}>
        <SortableList
          label={label}
          look="fields"
          items={items}
          disabled={disabled}
          onMove={({ from, to }) => move(from.index, to.index)}
        />
        <Button
          look="subtle"
          small
          icon="plus"
          data-add=""
          disabled={disabled || keys.length >= (most ?? Infinity)}
          onClick={add}
        >
          {addLabel}
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </FieldGroup>
  );
}
