import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton.tsx';
import classes from './Board.module.css';
import { ColumnCards } from './ColumnCards.tsx';
import type { ColumnProps } from './types.ts';

export function Column(props: ColumnProps) {
  const { t } = useTranslation();
  const id = useId();
  const { column, ids, isCollapsed, isBehind, onToggle } = props;
  const { name, limit, action } = column;
  const isFull = limit !== undefined && ids.length >= limit;
  const total = ids.length;
  const count = limit === undefined ? String(total) : t(isFull ? 'moving.full' : 'moving.ofLimit', { total, limit });
  const looks = [classes.column, isCollapsed && classes.collapsed, isBehind && classes.behind];
  return (
    <section className={looks.filter(Boolean).join(' ')} aria-labelledby={id}>
      <div className={classes.head}>
        {onToggle && (
          <IconButton
            icon={isCollapsed ? 'right' : 'down'}
            size={16}
            label={t(isCollapsed ? 'moving.expand' : 'moving.collapse', { name })}
            aria-expanded={!isCollapsed}
            onClick={onToggle}
          />
        )}
        <h3 id={id} className={classes.name}>
          {name}
        </h3>
        <span className={`${classes.count} ${isFull ? classes.full : ''}`}>{count}</span>
        {!isCollapsed && action}
      </div>
      {!isCollapsed && <ColumnCards {...props} />}
    </section>
  );
}
