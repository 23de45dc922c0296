import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { marked } from '../palette/palette.ts';
import { Spinner } from '../Spinner.tsx';
import type { Row } from './nodes.ts';
import classes from './Tree.module.css';
import type { TreeState } from './useTree.ts';

interface Props {
  id: string;
  row: Row;
  /** Pixels from the top. */
  start: number;
  search: string;
  state: TreeState;
  isActive: boolean;
  isSelected: boolean;
  look: 'dragged' | 'target' | '';
  onOpen: (row: Row) => void;
  onMove?: (row: Row) => void;
}

export function TreeRow({ id, row, start, search, state, isActive, isSelected, look, onOpen, onMove }: Props) {
  const { t } = useTranslation();
  const { node, level, position, total, hasChildren, isOpen } = row;
  const { expand, collapse, setActive, loading, failed } = state;
  const looks = [classes.row, isActive && classes.active, isSelected && classes.selected, look && classes[look]];
  const toggle = () => (isOpen ? collapse(row) : expand(row));
  return (
    // The tree hears the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={total}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isSelected}
      aria-busy={loading.has(node.id) || undefined}
      tabIndex={-1}
      data-node={node.id}
      data-drag={onMove ? node.id : 'off'}
      className={looks.filter(Boolean).join(' ')}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: (level - 1) * 20 }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[role="tree"]')?.focus();
        setActive(node.id);
        onOpen(row);
      }}
    >
      <span
        className={classes.toggle}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) toggle();
        }}
      >
        {hasChildren &&
          (loading.has(node.id) ? (
            <Spinner label={t('common.loading')} />
          ) : (
            <Icon name={isOpen ? 'down' : 'right'} size={16} />
          ))}
      </span>
      {node.icon && <Icon name={node.icon} size={18} />}
      <span id={`${id}-name`} className={classes.name}>
        {marked(node.name, search).map((piece, index) =>
          piece.isMarked ? <mark key={index} children={piece.text} /> : piece.text,
        )}
      </span>
      {failed.has(node.id) && (
        <button type="button" className={classes.failed} tabIndex={-1} onClick={() => expand(row)}>
          {t('tree.failed')}
        </button>
      )}
      {node.note && <span className={classes.note}>{node.note}</span>}
      {onMove && (
        <IconButton
          className={classes.move}
          icon="swap"
          size={16}
          tabIndex={-1}
          label={t('tree.move', { name: node.name })}
          onClick={(event) => {
            event.stopPropagation();
            onMove(row);
          }}
        />
      )}
    </div>
  );
}
