const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const moved = (day: string, days: number) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
};

/** The Friday of the week, or after it the Sunday. */
export function endOfWeek(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? today : weekday > 5 ? moved(today, 1) : moved(today, 5 - weekday);
}

export function endOfMonth(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return dayOf(new Date(Date.UTC(year, month, 0)));
}
