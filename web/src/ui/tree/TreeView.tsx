import { useVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { Toast } from '../Toast.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { useDrag } from '../sortable/useDrag.ts';
import { pressTreeKey } from './keys.ts';
import type { Row } from './nodes.ts';
import classes from './Tree.module.css';
import { TreeRow } from './TreeRow.tsx';
import type { TreeProps } from './types.ts';
import { useTree } from './useTree.ts';

const MoveDialog = lazyNamed(() => import('./MoveDialog.tsx'), 'MoveDialog', 'tree');

const rowHeight = 40;

/** Use it by Tree.tsx, which loads it. */
export function TreeView(props: TreeProps) {
  const { label, selected, onOpen, onMove, search = '', maxHeight = 560 } = props;
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const state = useTree(props);
  const { rows, at, tree, mayMove, moveTo, said, refused } = state;
  const [moving, setMoving] = useState<Row | null>(null);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]!.node.id,
    overscan: 8,
  });
  useEffect(() => virtual.scrollToIndex(at, { align: 'auto' }), [at, virtual]);

  const dragged = useDrag<string>(scroller, {
    locate: (x, y, moved) => {
      const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[role="treeitem"]')?.dataset.node;
      return target && mayMove(moved, target) ? target : null;
    },
    isSame: (one, other) => one === other,
    onDrop: (moved, parent) => moveTo({ id: moved, parent }),
    disabled: !onMove,
  });
  const open = (row: Row) => onOpen?.(row.node);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    if (onMove && row && event.shiftKey && event.code === 'KeyM') setMoving(row);
    else if (!pressTreeKey(event.key, state, open)) return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        aria-activedescendant={rows.length ? `${id}-${rows[at]?.node.id}` : undefined}
        aria-keyshortcuts={onMove ? 'Shift+M' : undefined}
        tabIndex={0}
        className={classes.tree}
        style={{ maxHeight }}
        data-drag-scroll
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <TreeRow
              key={key}
              id={`${id}-${key}`}
              row={rows[index]!}
              start={start}
              search={search}
              state={state}
              isActive={index === at}
              isSelected={selected === key}
              look={dragged?.id === key ? 'dragged' : dragged?.target === key ? 'target' : ''}
              onOpen={open}
              onMove={onMove && setMoving}
            />
          ))}
        </div>
      </div>
      {!rows.length && <p className={classes.empty}>{t(search ? 'tree.none' : 'tree.empty')}</p>}
      <VisuallyHidden>
        <span aria-live="assertive">{said}</span>
      </VisuallyHidden>
      <div role="alert" className={classes.refused}>
        {refused && (
          <Toast tone="bad" closeLabel={t('common.close')} onClose={state.forgetRefused}>
            {refused}
          </Toast>
        )}
      </div>
      <Suspense>
        {moving && (
          <MoveDialog
            tree={tree}
            node={moving.node}
            mayMove={(parent: string | null) => mayMove(moving.node.id, parent)}
            onMove={(parent: string | null) => moveTo({ id: moving.node.id, parent })}
            onClose={() => {
              setMoving(null);
              scroller.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
