const anyId = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g;

/** An id as `newId` makes it. Ids become names of files and subjects of messages, and those of archives may be forged. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

const maxStoredId = 500;

/** Ids and words, joined by colons and points: `<item>:<user>`, `read:<user>`, `<company>:<service>.<source>:<user>`. */
export const isStoredId = (id: string) => id.length <= maxStoredId && /^[\w-]+(?:[:.][\w-]+)*$/.test(id);

/**
 * Makes another id of one: the time and the counter stay, so that the order does, and the five bytes of the process are
 * masked. One mask makes different ids of different ones, so that all references keep their targets.
 */
export function renewId(id: string, mask: string): string {
  const process = Number.parseInt(id.slice(8, 18), 16);
  const masked = (BigInt(process) ^ BigInt(`0x${mask}`)).toString(16).padStart(10, '0');
  return id.slice(0, 8) + masked + id.slice(18);
}

export const renewIdsIn = (text: string, mask: string) => text.replace(anyId, (id) => renewId(id, mask));

/** Renews every id in a value, also inside of keys, paths and texts (`<item>:<user>`, `/files/<id>`, mentions). */
export function renewIds(value: unknown, mask: string): unknown {
  if (typeof value === 'string') return value.length < 24 ? value : renewIdsIn(value, mask);
  if (Array.isArray(value)) return value.map((item) => renewIds(item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) =>
      field === '$bytes' ? [field, item] : [renewIdsIn(field, mask), renewIds(item, mask)],
    ),
  );
}
