import type { ReactNode } from 'react';
import type { OnMove } from '../sortable/useMoves.ts';
import type { Moving, MovingList } from '../sortable/useMoving.ts';

export interface BoardCard {
  id: string;
}

export interface BoardColumn<Card extends BoardCard> {
  id: string;
  name: string;
  /** How many cards it should hold at most. */
  limit?: number;
  cards: readonly Card[];
  /** Stands at the end of the column's head, such as a button that adds a card. */
  action?: ReactNode;
}

export interface BoardProps<Card extends BoardCard> {
  label: string;
  /** A stable array while nothing changes. */
  columns: readonly BoardColumn<Card>[];
  /** The card's title; also what screen readers call it. */
  nameOf: (card: Card) => string;
  /** What stands under the title. Nothing to press: the whole card opens. */
  renderCard?: (card: Card) => ReactNode;
  /** A CSS colour of the card's edge. */
  colourOf?: (card: Card) => string | undefined;
  /** Further items of the card's menu (MenuItem). */
  renderMenu?: (card: Card) => ReactNode;
  onOpen: (card: Card) => void;
  /** Called with lists that are columns. */
  onMove: OnMove;
  /** Nothing can be moved. */
  readOnly?: boolean;
}

export interface ColumnProps {
  column: BoardColumn<BoardCard>;
  /** Its cards in the order that moves have made. */
  ids: readonly string[];
  cards: ReadonlyMap<string, BoardCard>;
  lists: readonly MovingList[];
  /** The card of the board that Tab reaches. */
  entry: string | undefined;
  moving: Moving;
  isCollapsed: boolean;
  /** It is not seen, and keeps the focus. */
  isBehind: boolean;
  hintId: string;
  look: BoardProps<BoardCard>;
  /** Without it the column does not collapse. */
  onToggle?: () => void;
  onActive: (id: string) => void;
  /** Moves the focus by an arrow; false where there is no card. */
  onStep: (id: string, key: string) => boolean;
}
