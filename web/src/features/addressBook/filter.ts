import type { BodyOf } from '@atrium/contracts';
import type { people } from '@atrium/contracts/people';
import type { TableState } from '../../ui/table/urlState.ts';

export const optionIds = ['dept', 'position', 'city'] as const;
export const filterIds = [...optionIds, 'status'] as const;
/** For administrators: others see active colleagues only. */
export const statuses = ['active', 'blocked'] as const;

/** As many values of a filter as the server takes. */
const most = 20;
const maxPage = 1000;

type Asked = BodyOf<typeof people.find>;

/** What the address asks for; what the server would not take is left out. */
export function askedOf({ search, filters, page }: Pick<TableState, 'search' | 'filters' | 'page'>): Asked {
  const values = optionIds.flatMap((id) =>
    filters[id] ? [[id, filters[id].slice(0, most).map((value) => value.slice(0, 100))] as const] : [],
  );
  const known = statuses.filter((status) => filters.status?.includes(status));
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...Object.fromEntries(values),
    ...(known.length && { status: known }),
    page: Math.min(page, maxPage),
  };
}
