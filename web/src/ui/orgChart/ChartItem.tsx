import { memo } from 'react';
import { numberFormat } from '../../lib/formats.ts';
import { Avatar } from '../Avatar.tsx';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { Box } from './layout.ts';
import classes from './OrgChart.module.css';
import type { ChartNode, ChartView } from './types.ts';

export interface ItemProps {
  id: string;
  box: Box;
  view: ChartView;
  language: string;
  isActive: boolean;
  isSelected: boolean;
  look: '' | 'dragged' | 'target' | 'barred';
  isDraggable: boolean;
  vacant: string;
  countLabel: (count: number) => string;
  onPress: (id: string) => void;
  onToggle: (id: string) => void;
}

const Vacancy = () => (
  <span className={classes.vacancy}>
    <Icon name="plus" size={16} />
  </span>
);

/** The number, and what folds. */
function Foot({ box: { row }, view, language, onToggle }: ItemProps) {
  const { node, hasChildren, isOpen } = row;
  const { count, children = [] } = node as ChartNode;
  return (
    <span className={classes.foot}>
      {count !== undefined && (
        <span aria-hidden="true" className={classes.count}>
          {view === 'diagram' && <Icon name="people" size={16} />}
          {numberFormat(language, {}).format(count)}
        </span>
      )}
      {hasChildren && (
        <span
          aria-hidden="true"
          data-toggle
          className={`${classes.toggle} ${isOpen ? classes.open : ''}`}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(node.id);
          }}
        >
          {children.length} <Icon name="down" size={16} />
        </span>
      )}
    </span>
  );
}

/** A box of the diagram or a row of the tree. */
function Item(props: ItemProps) {
  const { id, box, view, isActive, isSelected, look, isDraggable, vacant, countLabel, onPress } = props;
  const { node, level, position, total, hasChildren, isOpen } = box.row;
  const { person, count } = node as ChartNode;
  const isVacant = person === null;
  const text = isVacant ? vacant : person?.text;
  const looks = [
    classes.item, view === 'tree' ? classes.row : classes.box, level === 1 && classes.root, isVacant && classes.vacant,
    isActive && classes.active, isSelected && classes.selected, look && classes[look],
  ]; // prettier-ignore
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
      tabIndex={-1}
      data-drop={node.id}
      data-drag={isDraggable ? `node:${node.id}` : 'off'}
      className={looks.filter(Boolean).join(' ')}
      style={{
        transform: `translate(${box.x}px, ${box.y}px)`,
        width: box.width,
        height: box.height,
        paddingInlineStart: view === 'tree' ? 16 + (level - 1) * 20 : undefined,
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(node.id)}
    >
      <b className={classes.name}>{node.name}</b>
      {text !== undefined && (
        <span className={classes.person}>
          {person ? <Avatar name={person.name} src={person.picture} size={view === 'tree' ? 32 : 24} /> : <Vacancy />}
          <span className={classes.text}>{text}</span>
        </span>
      )}
      {count !== undefined && <VisuallyHidden>{countLabel(count)}</VisuallyHidden>}
      <Foot {...props} />
    </div>
  );
}

export const ChartItem = memo(Item);
