import type { FeatureCode } from './rights.ts';

/**
 * Who may read an item. A person holds audience keys (`all`, `head`, `user:…`, `dept:…`, `position:…`, `city:…`,
 * `tenure:…`, `role:hr`, and those that other services grant, such as `group:…`). An item stores read keys: `<right>/<audience key>` is held by
 * those who have both the feature right and the audience key; an audience key alone needs no right
 * (docs/decisions/009-audiences.md).
 */
export interface Audience {
  keys: readonly string[];
  rights: readonly string[];
}

/** Held by people with the role `hr`, who read files of HR (D109). */
export const hrKey = 'role:hr';

/** Lower case, without `/` and blanks, so that a value cannot be taken for a right in a read key. */
const keyValue = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[%/\s]/g, encodeURIComponent);

/** The audience keys of people by fields of free text. */
export const positionKey = (position: string) => `position:${keyValue(position)}`;
export const cityKey = (city: string) => `city:${keyValue(city)}`;

/** Of a department by its id, or by its name where the company has no structure. */
export const deptKey = (department: string) => `dept:${keyValue(department)}`;

/** Of those who have been at the company for so long: `tenure:1-3`. */
export const tenureKey = (tenure: string) => `tenure:${tenure}`;

/** The read key of those who hold an audience key and may use a feature. */
export const readKey = (right: FeatureCode, audienceKey: string) => `${right}/${audienceKey}`;

/** The read keys of one feature that an audience holds, for `{ read_keys: { $in: … } }`; none without the right. */
export const readKeysOf = ({ keys, rights }: Audience, right: FeatureCode): string[] =>
  rights.includes(right) ? keys.map((key) => readKey(right, key)) : [];

/**
 * Read keys of content that needs a feature right: a key that names no right gets it, so that content is never read
 * without the right that its kind declares. `null`: the kind needs none.
 */
export const keysUnder = (right: FeatureCode | null, readKeys: readonly string[]): string[] =>
  readKeys.map((key) => (right && splitReadKey(key).right === null ? readKey(right, key) : key));

/** The right (null without one) and the audience key of a read key. */
export function splitReadKey(key: string): { right: string | null; audienceKey: string } {
  const end = key.indexOf('/');
  return end === -1 ? { right: null, audienceKey: key } : { right: key.slice(0, end), audienceKey: key.slice(end + 1) };
}

/** Whether an audience holds one of the read keys: for one item, never for filtering a page. */
export const mayRead = ({ keys, rights }: Audience, readKeys: readonly string[]): boolean =>
  readKeys.some((key) => {
    const { right, audienceKey } = splitReadKey(key);
    return keys.includes(audienceKey) && (right === null || rights.includes(right));
  });
