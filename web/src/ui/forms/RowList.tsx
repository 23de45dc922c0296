import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { IconButton } from '../IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './RowList.module.css';
import type { RowsProps } from './Rows.tsx';

const firstField = 'input:enabled, select:enabled, textarea:enabled';

/** Where the focus goes when rows have changed: into a new row, or on the row that took the place of a removed one. */
function useRowFocus(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ at: number; part: string } | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    const { at, part } = wanted.current;
    wanted.current = null;
    const row = list.current?.children[Math.min(at, count - 1)];
    const target = row?.querySelector<HTMLElement>(`${part}:enabled`) ?? row?.querySelector<HTMLElement>(firstField);
    (target ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
  });
  const focus = (at: number, part: string) => void (wanted.current = { at, part });
  return { list, focus };
}

/** The list itself; use it by Rows.tsx, which loads it with its texts. */
export function RowList({ name, label, error, rows, rowLabel, addLabel, onAdd, most, disabled, children }: RowsProps) {
  const { t } = useTranslation();
  const { keys, remove, move } = rows;
  const { list, focus } = useRowFocus(keys.length);
  const [news, setNews] = useState('');
  const shift = (from: number, by: -1 | 1, part: string) => {
    const to = from + by;
    if (disabled || to < 0 || to >= keys.length) return;
    move(from, to);
    focus(to, part);
    setNews(t('editing.moved', { row: rowLabel(from), at: to + 1, of: keys.length }));
  };
  const removeRow = (at: number) => {
    remove(at);
    focus(at, '[data-remove]');
    setNews(t('editing.removed', { row: rowLabel(at) }));
  };
  const add = () => {
    onAdd();
    focus(keys.length, firstField.split(',')[0]!);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!by || !event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    const isOnButton = event.target instanceof HTMLButtonElement;
    shift(at, by, isOnButton ? `[data-move="${by}"]` : `[name$="${fieldOf(event.target as HTMLElement)}"]`);
  };
  return (
    <FieldGroup label={label} error={error}>
      <ol ref={list} className={classes.list} data-field={name}>
        {keys.map((key, at) => (
          <li key={key} className={classes.row} onKeyDownCapture={(event) => press(event, at)}>
            <div className={classes.fields}>{children(at)}</div>
            <div className={classes.acts}>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  icon={by < 0 ? 'up' : 'arrow-down'}
                  size={18}
                  data-move={by}
                  label={t(by < 0 ? 'editing.moveUp' : 'editing.moveDown', { row: rowLabel(at) })}
                  disabled={disabled || at + by < 0 || at + by >= keys.length}
                  onClick={() => shift(at, by, `[data-move="${by}"]`)}
                />
              ))}
              <IconButton
                icon="trash"
                size={18}
                data-remove=""
                label={t('editing.remove', { row: rowLabel(at) })}
                disabled={disabled}
                onClick={() => removeRow(at)}
              />
            </div>
          </li>
        ))}
      </ol>
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
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </FieldGroup>
  );
}

/** `name` of `steps.1.name`. */
const fieldOf = (control: HTMLElement) => `.${control.getAttribute('name')?.split('.').at(-1) ?? ''}`;
