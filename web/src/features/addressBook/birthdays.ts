import type { Birthday } from '@atrium/contracts';

export const groups = ['today', 'week', 'later'] as const;
type Group = (typeof groups)[number];

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** `week`: the seven days after today. */
export function groupOf(today: string, date: string): Group {
  const days = daysBetween(today, date);
  return days <= 0 ? 'today' : days <= 7 ? 'week' : 'later';
}

/** By group, without empty groups. */
export const grouped = (today: string, birthdays: readonly Birthday[]): [Group, Birthday[]][] =>
  groups
    .map((group): [Group, Birthday[]] => [group, birthdays.filter(({ date }) => groupOf(today, date) === group)])
    .filter(([, members]) => members.length > 0);
