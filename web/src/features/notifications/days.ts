import { agoFormat, dateFormat } from '../../lib/formats.ts';

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** `Today`, `Yesterday`, then the day itself. */
export function dayName(iso: string, locale: string, now = new Date()): string {
  const time = new Date(iso);
  const days = Math.round((startOfDay(time) - startOfDay(now)) / 86_400_000);
  if (days === 0 || days === -1) {
    const name = agoFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  }
  const year = time.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return dateFormat(locale, { day: 'numeric', month: 'long', year }).format(time);
}

/** Groups items of the same day; the order stays. */
export function byDay<T extends { created: string }>(items: readonly T[], locale: string, now = new Date()) {
  const days: { name: string; items: T[] }[] = [];
  for (const item of items) {
    const name = dayName(item.created, locale, now);
    const last = days.at(-1);
    if (last?.name === name) last.items.push(item);
    else days.push({ name, items: [item] });
  }
  return days;
}
