/**
 * The position of a notification in lists: microseconds, of which the last three digits come from the id, so that a page
 * can end inside one millisecond.
 */
export const positionOf = (id: string, created: Date) =>
  created.getTime() * 1000 + (parseInt(id.slice(0, 8), 16) % 1000);

/** A number of 14 digits and more is a position; epoch milliseconds have 13 (D6). Null: from the newest. */
export const cursorBefore = (time: string): number | null =>
  time === 'now' ? null : time.length > 13 ? Number(time) : Number(time) * 1000;

const millisecond = ({ at }: { at: number }) => Math.floor(at / 1000);

/**
 * Cuts rows, of which one more than a page was read, so that the page older than `next` continues without a gap. A page
 * ends between two milliseconds where it can, so that `next` is the epoch time of its last row.
 */
export function pageOf<T extends { at: number }>(rows: T[], size: number): { docs: T[]; next: number | null } {
  const over = rows[size];
  if (!over) return { docs: rows, next: null };
  const whole = rows.filter((row) => millisecond(row) > millisecond(over));
  if (whole.length) return { docs: whole, next: millisecond(whole.at(-1)!) };
  const part = rows.filter((row) => row.at > over.at);
  const docs = part.length ? part : rows.slice(0, size);
  return { docs, next: docs.at(-1)!.at };
}
