import type { JournalFilter, JournalSection } from '@atrium/contracts';
import type { TableState } from '../../ui/table/urlState.ts';
import { journalActions, journalSections } from './actions.ts';

export const filterIds = ['period', 'user', 'for_user', 'section', 'action', 'item'] as const;

export const isSection = (value: string | undefined): value is JournalSection =>
  (journalSections as readonly string[]).includes(value ?? '');

/** `2026-11-16..2026-11-22`, each end may be empty. */
export const periodOf = (value = '') => {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
};

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

/** The beginning of a day on the reader's clock. */
function startOf(day: string, daysLater = 0): string | undefined {
  if (!isDay(day)) return undefined;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + daysLater).toISOString();
}

const isId = (value: string | undefined) => /^[0-9a-f]{24}$/.test(value ?? '');
const known: readonly string[] = Object.values(journalActions).flat();

/** What the address asks for; what it does not know is left out. */
export function filterOf({ filters }: Pick<TableState, 'filters'>): JournalFilter {
  const [user, for_user, section, action, item] = ['user', 'for_user', 'section', 'action', 'item'].map(
    (id) => filters[id]?.[0],
  );
  const { from, to } = periodOf(filters.period?.[0]);
  return Object.fromEntries(
    Object.entries({
      user: isId(user) ? user : undefined,
      for_user: isId(for_user) ? for_user : undefined,
      section: isSection(section) ? section : undefined,
      action: action && known.includes(action) ? action : undefined,
      item: item?.slice(0, 100),
      from: startOf(from),
      to: startOf(to, 1),
    }).filter(([, value]) => value !== undefined),
  );
}
