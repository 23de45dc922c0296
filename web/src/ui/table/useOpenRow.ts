import { useLocation, useNavigate } from 'react-router-dom';

const isId = (value: string | null) => value !== null && /^[0-9a-f]{24}$/.test(value);

/**
 * The row that is open beside its list, kept in the address as a parameter. `neighbour`: opens the row before or after;
 * absent where there is none.
 */
export function useOpenRow(rows: readonly { _id: string }[] = [], param = 'id') {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(param);
  const id = isId(asked) ? asked : null;
  const open = (next: string | null) => {
    const params = new URLSearchParams(window.location.search);
    if (next) params.set(param, next);
    else params.delete(param);
    // The drawer has an entry of the history of its own, so that Back closes it.
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  };
  const at = rows.findIndex(({ _id }) => _id === id);
  const neighbour = (by: 1 | -1) => {
    const row = at < 0 ? undefined : rows[at + by];
    return row && (() => open(row._id));
  };
  return { id, open, neighbour };
}
