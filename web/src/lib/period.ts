export const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));

/** `2026-11-16..2026-11-22`, each end may be empty; what is not a day is left out. */
export const periodOf = (value = '') => {
  const [from, to] = value.split('..').map((day) => (isDay(day) ? day : ''));
  return { from: from ?? '', to: to ?? '' };
};

/** The beginning of a day on the reader's clock. */
function startOf(day: string, daysLater = 0): string | undefined {
  if (!isDay(day)) return undefined;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The moments of a period with both its days. */
export function momentsOf(value: string | undefined) {
  const { from, to } = periodOf(value);
  return { from: startOf(from), to: startOf(to, 1) };
}

export const isId = (value: string | undefined) => /^[0-9a-f]{24}$/.test(value ?? '');
