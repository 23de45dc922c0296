import type { ReactNode } from 'react';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { lazyPart } from '../lazyPart.tsx';

export interface RowsProps {
  /** The path of the list, where an error of the list itself is focused. */
  name: string;
  label: string;
  error?: ReactNode;
  /** Of `useRows(form, path)`. */
  rows: { keys: readonly string[]; remove: (at: number) => void; move: (from: number, to: number) => void };
  /** `Step 2`, for the buttons of a row. */
  rowLabel: (at: number) => string;
  addLabel: string;
  onAdd: () => void;
  /** The largest number of rows. */
  most?: number;
  disabled?: boolean;
  children: (at: number) => ReactNode;
}

/** The rows of a form's list: added, removed and moved as in ui/sortable. */
export const Rows = lazyPart<RowsProps>(lazyNamed(() => import('./RowList.tsx'), 'RowList', 'editing', 'moving'));
