import type { ReactNode } from 'react';
import type { OnMove } from './useMoves.ts';

export interface SortableItem {
  id: string;
  /** What screen readers call it. */
  name: string;
  content: ReactNode;
  /** Buttons at the end, before the menu. */
  acts?: ReactNode;
  isWrong?: boolean;
}

export interface SortableProps {
  label: string;
  items: readonly SortableItem[];
  onMove: OnMove;
  disabled?: boolean;
  /** `fields`: rows of a form, several lines high; `tight`: one line each, without borders, as in a popover. */
  look?: 'fields' | 'tight';
}
