import type { ReactNode } from 'react';
import type { TableModel } from './useDataTable.ts';
import type { TableSelection } from './useSelection.ts';

export interface DataTableProps<Row> {
  table: TableModel<Row>;
  /** Names the table for screen readers. */
  label: string;
  /** Names a row: "Select Anna Kovalenko". */
  rowName: (row: Row) => string;
  selection?: TableSelection;
  /** Enter and a press on the row. */
  onOpen?: (row: Row) => void;
  /** The address that opens a row, instead of `onOpen`. */
  to?: (row: Row) => string;
  /** The row that is open beside the table or below itself. */
  openId?: string | null;
  /** Shown below the open row. */
  detail?: (row: Row) => ReactNode;
  /** MenuItems of a row. */
  rowMenu?: (row: Row) => ReactNode;
  /** A heading stands before each row of another group than the row before. */
  groupOf?: (row: Row) => string;
  /** `loading` while there are rows: they stay, dimmed. `failed` likewise, with a notice above. */
  status?: 'ready' | 'loading' | 'failed';
  onRetry?: () => void;
  /** What stands where there are no rows at all. Without a match there is a text with "Clear filters". */
  empty: ReactNode;
  /** Instead of the pages, where a server gives the next rows by a cursor. */
  foot?: ReactNode;
}
