import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readTable, writeTable, type TableChange, type TableState } from './urlState.ts';

interface Options {
  /** Ids of the filters; each is a parameter of the address. */
  filters?: readonly string[];
  /** The order without a choice of the reader. */
  sort?: TableState['sort'];
  /** Before each parameter, where a page shows two tables. */
  prefix?: string;
}

export interface TableUrl extends TableState {
  /** `instead`: without an entry of the history of its own. */
  change: (change: TableChange, instead?: boolean) => void;
  /** Takes the search and all filters away. */
  clear: () => void;
  /** Search or filters are set. */
  isNarrowed: boolean;
}

const none: readonly string[] = [];

interface Entry {
  /** The router's key of the entry that was shown. */
  from: string | undefined;
  search: string;
  /** The kind of change that made it. */
  run?: string;
}

/**
 * What was navigated to and is not shown yet: an open layer delays it, and the next change must build on it, also that of
 * another table, since a page has one address. Over when another entry of the history is shown.
 */
let pending: Entry | null = null;

function latest(): Entry {
  const { key, usr } = (window.history.state ?? {}) as { key?: string; usr?: { tableRun?: string } };
  if (pending && pending.from === key) return pending;
  return { from: key, search: window.location.search, run: usr?.tableRun };
}

/**
 * Search, filters, sort and page of a table, kept in the address. A run of changes of one kind (typing, leafing, sorting)
 * is one entry of the history, so that Back undoes the run and the history does not grow with each letter.
 */
export function useTableUrl({ filters = none, sort = null, prefix = '' }: Options = {}): TableUrl {
  const location = useLocation();
  const navigate = useNavigate();
  const ids = filters.join();
  const sortText = JSON.stringify(sort);
  const state = useMemo(
    () => readTable(new URLSearchParams(location.search), ids ? ids.split(',') : none, JSON.parse(sortText), prefix),
    [location.search, ids, sortText, prefix],
  );
  const change = useCallback(
    (wanted: TableChange, instead = false) => {
      const now = latest();
      const params = writeTable(new URLSearchParams(now.search), wanted, JSON.parse(sortText), prefix);
      const search = params.toString();
      if (search === new URLSearchParams(now.search).toString()) return;
      const run = prefix + Object.keys(wanted).join();
      pending = { from: now.from, search, run };
      const to = { search, hash: window.location.hash };
      void navigate(to, { replace: instead || now.run === run, state: { tableRun: run }, preventScrollReset: true });
    },
    [navigate, prefix, sortText],
  );
  const clear = useCallback(() => {
    const empty = Object.fromEntries((ids ? ids.split(',') : []).map((id) => [id, none]));
    change({ search: '', filters: empty });
  }, [change, ids]);
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  return useMemo(() => ({ ...state, change, clear, isNarrowed }), [state, change, clear, isNarrowed]);
}
