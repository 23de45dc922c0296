import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton.tsx';
import { Menu, MenuDivider } from '../Menu.tsx';
import { MoveItems } from '../sortable/MoveItems.tsx';
import { useMovedFocus } from '../sortable/useMoving.ts';
import classes from './Board.module.css';
import type { ColumnProps } from './types.ts';

/** The title is the card's button; it is stretched over the whole card. */
export function Card({
  id,
  cards,
  lists,
  entry,
  moving,
  hintId,
  look,
  onActive,
  onStep,
}: ColumnProps & { id: string }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { lifted, dragged, order } = moving;
  const { nameOf, renderCard, colourOf, renderMenu, onOpen, readOnly } = look;
  useMovedFocus(button, { moving, id, options: { preventScroll: true } });
  const card = cards.get(id);
  if (!card) return null;
  const name = nameOf(card);
  const tabIndex = entry === id ? 0 : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!readOnly && moving.onKeyDown(event, id)) return;
    if (!event.ctrlKey && !event.metaKey && !event.altKey && onStep(id, event.key)) event.preventDefault();
  };
  const looks = [classes.card, lifted === id && classes.lifted, dragged === id && classes.dragged];
  return (
    <div data-drag={readOnly ? 'off' : id} className={looks.filter(Boolean).join(' ')}>
      <span className={classes.edge} style={{ background: colourOf?.(card) }} />
      <button
        ref={button}
        type="button"
        className={classes.title}
        tabIndex={tabIndex}
        aria-describedby={readOnly ? undefined : hintId}
        onFocus={() => onActive(id)}
        onBlur={() => lifted === id && moving.cancel()}
        onKeyDown={onKeyDown}
        onClick={() => onOpen(card)}
      >
        {name}
      </button>
      {!readOnly && (
        <span className={classes.menu} data-drag="off">
          <Menu target={<IconButton icon="more" size={18} label={t('moving.actions', { name })} tabIndex={tabIndex} />}>
            <MoveItems id={id} order={order} lists={lists} onMove={(to) => moving.moveTo(id, to)} />
            {renderMenu && <MenuDivider />}
            {renderMenu?.(card)}
          </Menu>
        </span>
      )}
      {renderCard && <div className={classes.more}>{renderCard(card)}</div>}
    </div>
  );
}
