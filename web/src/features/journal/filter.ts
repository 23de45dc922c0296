import type { JournalFilter, JournalSection } from '@atrium/contracts';
import type { TableState } from '../../ui/table/urlState.ts';
import { isId, momentsOf } from '../../lib/period.ts';
import { journalActions, journalSections } from './actions.ts';

export const filterIds = ['period', 'user', 'for_user', 'section', 'action', 'item'] as const;

export const isSection = (value: string | undefined): value is JournalSection =>
  (journalSections as readonly string[]).includes(value ?? '');

const known: readonly string[] = Object.values(journalActions).flat();

/** What the address asks for; what it does not know is left out. */
export function filterOf({ filters }: Pick<TableState, 'filters'>): JournalFilter {
  const [user, for_user, section, action, item] = ['user', 'for_user', 'section', 'action', 'item'].map(
    (id) => filters[id]?.[0],
  );
  return Object.fromEntries(
    Object.entries({
      user: isId(user) ? user : undefined,
      for_user: isId(for_user) ? for_user : undefined,
      section: isSection(section) ? section : undefined,
      action: action && known.includes(action) ? action : undefined,
      item: item?.slice(0, 100),
      ...momentsOf(filters.period?.[0]),
    }).filter(([, value]) => value !== undefined),
  );
}
