import type { BodyOf } from '@atrium/contracts';
import type { people } from '@atrium/contracts/people';
import type { TableState } from '../../ui/table/urlState.ts';

export const filterIds = ['dept', 'position', 'city'] as const;

/** As many values of a filter as the server takes. */
const most = 20;
const maxPage = 1000;

type Asked = BodyOf<typeof people.find>;

/** What the address asks for; what the server would not take is left out. */
export function askedOf({ search, filters, page }: Pick<TableState, 'search' | 'filters' | 'page'>): Asked {
  const values = filterIds.flatMap((id) =>
    filters[id] ? [[id, filters[id].slice(0, most).map((value) => value.slice(0, 100))] as const] : [],
  );
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...Object.fromEntries(values),
    page: Math.min(page, maxPage),
  };
}
