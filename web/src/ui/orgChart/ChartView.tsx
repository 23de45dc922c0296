import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartItem } from './ChartItem.tsx';
import classes from './OrgChart.module.css';
import type { OrgChartProps } from './types.ts';
import { useChartState } from './useChartState.ts';
import { useStable } from './useStable.ts';

type Drag = OrgChartProps['drag'];

const lookOf = (drag: Drag, of: string) =>
  !drag ? '' : drag.id === of ? 'dragged' : drag.target === of ? 'target' : drag.mayDrop(of) ? '' : 'barred';

/** Use it by OrgChart.tsx, which loads it. */
export function ChartView(props: OrgChartProps) {
  const { label, view, selected, onMove, drag, vacant } = props;
  const { i18n } = useTranslation();
  const id = useId();
  const { scroller, layout, zoom, active, onKeyDown, press, toggle, boxes, lines } = useChartState(props);
  const countLabel = useStable(props.countLabel);
  const isTree = view === 'tree';
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={active && `${id}-${active.node.id}`}
      aria-keyshortcuts={onMove ? 'M + - 0' : '+ - 0'}
      tabIndex={0}
      className={`${classes.scroller} ${isTree ? classes.list : classes.canvas}`}
      data-drag-scroll
      onKeyDown={onKeyDown}
    >
      <div
        role="presentation"
        className={classes.size}
        style={{ width: isTree ? undefined : layout.width * zoom, height: layout.height * zoom }}
      >
        <div
          role="presentation"
          className={classes.layer}
          style={{ transform: zoom === 1 ? undefined : `scale(${zoom})` }}
        >
          {lines.length > 0 && (
            <svg className={classes.lines} width={layout.width} height={layout.height} aria-hidden="true">
              <path d={lines.join('')} />
            </svg>
          )}
          {boxes.map((box) => (
            <ChartItem
              key={box.row.node.id}
              id={`${id}-${box.row.node.id}`}
              box={box}
              view={view}
              language={i18n.language}
              isActive={active === box.row}
              isSelected={selected === box.row.node.id}
              look={lookOf(drag, box.row.node.id)}
              isDraggable={onMove !== undefined && box.row.parent !== null}
              vacant={vacant}
              countLabel={countLabel}
              onPress={press}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
