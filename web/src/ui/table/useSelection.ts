import { useMemo, useState } from 'react';
import { countOf, isSelected, noSelection, under, withRows, type Selection } from './selection.ts';
import type { TableState } from './urlState.ts';

export interface TableSelection {
  value: Selection;
  has: (id: string) => boolean;
  set: (ids: readonly string[], isOn: boolean) => void;
  /** All rows that the filters match, on all pages. */
  all: () => void;
  clear: () => void;
  count: (total: number) => number;
}

/**
 * The selected rows of a table. They stay selected over pages, sorting and filters; "all that match" ends when the search
 * or the filters change.
 */
export function useSelection({ search, filters }: Pick<TableState, 'search' | 'filters'>): TableSelection {
  const [stored, setStored] = useState<Selection>(noSelection);
  const of = JSON.stringify([search, filters]);
  return useMemo(() => {
    const value = under(stored, of);
    return {
      value,
      has: (id) => isSelected(value, id),
      set: (ids, isOn) => setStored((now) => withRows(under(now, of), ids, isOn)),
      all: () => setStored({ all: true, except: new Set(), of }),
      clear: () => setStored(noSelection),
      count: (total) => countOf(value, total),
    };
  }, [stored, of]);
}
