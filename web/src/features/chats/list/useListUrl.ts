import { useSearchParams } from 'react-router-dom';

/** The search and the archive are in the address and stay with it from room to room. */
export function useListUrl() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const isArchive = params.get('list') === 'archive';
  const kept = new URLSearchParams({ ...(search && { q: search }), ...(isArchive && { list: 'archive' }) });
  const change = (part: { search?: string; isArchive?: boolean }) => {
    const next = { search, isArchive, ...part };
    setParams(
      (now) => {
        for (const [name, value] of [
          ['q', next.search],
          ['list', next.isArchive ? 'archive' : ''],
        ] as const) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true },
    );
  };
  /** `at`: the number of a message in the room. */
  const pathOf = (id: string | null, at?: number) => {
    const query = new URLSearchParams(kept);
    if (at !== undefined) query.set('at', String(at));
    return `/chat${id ? `/${id}` : ''}${query.size ? `?${query.toString()}` : ''}`;
  };
  return { search, isArchive, change, pathOf };
}
