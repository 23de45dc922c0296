import type { ReactNode } from 'react';
import type { tableStatusOf } from '../query/queryStatus.ts';
import type { TableColumn } from '../ui/table/columns.ts';
import type { List } from './useList.ts';

export interface Row {
  _id: string;
}

/** A page of a list as its call answers it (D4). */
interface Loaded<Of> {
  result: readonly Of[];
  total: number;
}

export type ListQuery<Of> = Parameters<typeof tableStatusOf>[0] & {
  currentData?: Loaded<Of>;
  data?: Loaded<Of>;
  refetch: () => unknown;
};

/** Rows as a table. */
export interface ColumnRows<Of> {
  /** Names the stored choice of columns. */
  id: string;
  /** Stable, made once or memoized. */
  columns: readonly TableColumn<Of>[];
  /** Names a row for screen readers. */
  nameOf: (row: Of) => string;
}

/** Rows as cards below each other. */
export interface CardRows<Of> {
  card: (row: Of) => ReactNode;
  /** The shape of a card that is being loaded. */
  bones: ReactNode;
}

/** What is shown of a list, however it is drawn. */
export interface Shown<Of> {
  list: List;
  /** The last answer; undefined until the first has come. */
  loaded: Loaded<Of> | undefined;
  label: string;
  status: ReturnType<typeof tableStatusOf>;
  onRetry: () => void;
  empty: ReactNode;
}
