import type { clients, InputOf } from '@atrium/contracts';
import type { TableState } from '../../../ui/table/urlState.ts';

export const byActivity = { id: 'active', desc: true };
/** The parameter of the address that hides blocked companies. */
export const hidden = 'blocked';
export const filterIds = [hidden];

type Query = NonNullable<InputOf<typeof clients.list>['query']>;

const sorted = ['name', 'created', 'active'] as const;

/** By the last activity unless the address names another order of the server. */
export function sortOf(sort: TableState['sort']): NonNullable<Query['sort']> {
  const { id: asked, desc } = sort ?? byActivity;
  const id = sorted.find((each) => each === asked);
  return id ? `${desc ? '-' : ''}${id}` : '-active';
}

/** What the address asks for. */
export const queryOf = (
  { search, sort, page }: Pick<TableState, 'search' | 'sort' | 'page'>,
  { isBlockedHidden, limit }: { isBlockedHidden: boolean; limit: number },
): Query => ({
  page: Math.min(page, 1000),
  limit,
  sort: sortOf(sort),
  ...(search && { search: search.slice(0, 100) }),
  ...(isBlockedHidden && { status: 'active' }),
});
