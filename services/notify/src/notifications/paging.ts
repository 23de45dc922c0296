/**
 * Where a notification stands among a person's: the microsecond, of which the last three digits come from the id. So
 * that a page can end inside one millisecond, too.
 */
export const placeOf = (id: string, created: Date) => created.getTime() * 1000 + (parseInt(id.slice(0, 8), 16) % 1000);

/** Of 14 digits and more it is a place; epoch milliseconds have 13 (D6). Null: from the newest. */
export const placeBefore = (time: string): number | null =>
  time === 'now' ? null : time.length > 13 ? Number(time) : Number(time) * 1000;

const millisecond = ({ at }: { at: number }) => Math.floor(at / 1000);

/**
 * Cuts rows, of which one more than a page was read, so that who asks for what is older than `next` misses nothing. A
 * page ends between two milliseconds, where it can, so that `next` is the epoch time of its last row.
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
