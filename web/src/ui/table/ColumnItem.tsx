import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { TableColumn } from './columns.ts';
import classes from './toolbar.module.css';

interface Props<Row> {
  column: TableColumn<Row>;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** Up is negative. */
  onMove: (by: number) => void;
  /** It was dragged to the place of another one. */
  onPlace: (other: string) => void;
}

const columnAt = ({ clientX, clientY }: globalThis.PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')?.dataset.column;

/** A column in the list of columns: a tick, and a grip that moves it by pointer or by the arrow keys. */
export function ColumnItem<Row>({ column, isShown, onShow, onMove, onPlace }: Props<Row>) {
  const { t } = useTranslation();
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.focus();
    event.preventDefault();
    const move = (moved: globalThis.PointerEvent) => {
      const over = columnAt(moved);
      if (over && over !== column.id) onPlace(over);
    };
    const drop = new AbortController();
    const end = () => drop.abort();
    window.addEventListener('pointermove', move, drop);
    window.addEventListener('pointerup', end, drop);
    window.addEventListener('pointercancel', end, drop);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li className={classes.column} data-column={column.id}>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          disabled={column.required}
          onChange={(event) => onShow(event.target.checked)}
        />
        <span>{column.label}</span>
      </label>
      <button type="button" className={classes.grip} onPointerDown={drag} onKeyDown={keys}>
        <Icon name="grip" size={18} />
        <VisuallyHidden>{t('table.moveColumn', { name: column.label })}</VisuallyHidden>
      </button>
    </li>
  );
}
