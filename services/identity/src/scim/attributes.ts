export type Bag = Record<string, unknown>;

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id of the portal. */
export const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);

export const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined);

/** Entra ID sends `"False"`. */
export const booleanOf = (value: unknown): boolean | undefined => {
  const text = String(value).toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : undefined;
};

/** The attributes of a resource by name, whose case does not matter (RFC 7643 §2.1). */
export const attributesOf = (resource: Bag): Bag =>
  Object.fromEntries(Object.entries(resource).map(([name, value]) => [name.toLowerCase(), value]));

export const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const always = ['schemas', 'id', 'meta'];

export interface Shown {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
}

/** The attributes of an answer: the named ones, or all others. */
export interface Selection {
  names: ReadonlySet<string>;
  isExcluding: boolean;
}

/** More than the schemas have, with their parts; further names are ignored. */
const maxNames = 50;

/** `members.value` and `urn:…:Group:members` name `members`. */
function nameIn(path: string): string {
  const urn = /^urn:[\w:.-]*?:2\.0:\w+/.exec(path)?.[0] ?? '';
  const rest = path.slice(urn.length).replace(/^:/, '');
  return urn.includes(':extension:') ? urn : rest.split('.')[0]!;
}

function namesIn(list = '') {
  const paths = list.split(',').map((path) => path.trim().toLowerCase());
  return new Set(paths.filter(Boolean).slice(0, maxNames).map(nameIn));
}

/** To be called once a request (RFC 7644 §3.9). */
export function selectionOf({ attributes, excludedAttributes }: Shown): Selection {
  const names = namesIn(attributes);
  return names.size ? { names, isExcluding: false } : { names: namesIn(excludedAttributes), isExcluding: true };
}

export const isShown = (name: string, { names, isExcluding }: Selection) =>
  always.includes(name) || names.has(name.toLowerCase()) !== isExcluding;

export const selected = <T extends object>(resource: T, selection: Selection) =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name, selection)));
