import { cityKey, deptKey, positionKey, tenureKey } from './audience.ts';
import type { Grant, GrantLevel } from './audiences.ts';

/** Of a grant: the beginnings of audience keys, the most specific first (D38). Keys of other kinds count for no grant. */
const tiers = ['user', 'position', 'dept', 'city', 'tenure', 'head', 'all'] as const;

/** What an item stores of its grants, so that one query finds what a caller may see (docs/decisions/018-grants.md). */
export interface GrantKeys {
  /** Of those who may read or write. */
  read_keys: string[];
  none_keys: string[];
  write_keys: string[];
}

function keyOf({ type, value }: Grant['target']): string {
  switch (type) {
    case 'user':
      return `user:${value}`;
    case 'position':
      return positionKey(value);
    case 'dept':
      return deptKey(value);
    case 'city':
      return cityKey(value);
    case 'worktime':
      return tenureKey(value);
    case 'heads':
      return 'head';
    case 'all':
      return 'all';
  }
}

/** The keys of an item without a parent: without grants everyone reads it. */
export function keysOfGrants(grants: readonly Grant[]): GrantKeys {
  if (!grants.length) return { read_keys: ['all'], none_keys: [], write_keys: [] };
  const keysOf = (...levels: GrantLevel[]) => [
    ...new Set(grants.filter(({ level }) => levels.includes(level)).map(({ target }) => keyOf(target))),
  ];
  return { read_keys: keysOf('read', 'write'), none_keys: keysOf('none'), write_keys: keysOf('write') };
}

const tierOf = (key: string) => key.split(':', 1)[0];

interface Tier {
  /** Of this tier. */
  own: string[];
  /** Of all tiers that are more specific. */
  above: string[];
}

/** The tiers that the keys have, the most specific first. */
function tiersOf(keys: readonly string[]): Tier[] {
  const above: string[] = [];
  return tiers.flatMap((tier) => {
    const own = keys.filter((key) => tierOf(key) === tier);
    const found = own.length ? [{ own, above: [...above] }] : [];
    above.push(...own);
    return found;
  });
}

const noneOf = (field: string, keys: readonly string[]) => (keys.length ? { [field]: { $nin: keys } } : {});

/** A filter of the database for the items that the owner of the keys may read; index `read_keys`. */
export function visibleTo(keys: readonly string[]) {
  const mine = tiersOf(keys);
  const read_keys = { $in: mine.flatMap(({ own }) => own) };
  if (!mine.length) return { read_keys };
  return {
    read_keys,
    $or: mine.map(({ own, above }) => ({ read_keys: { $in: own }, ...noneOf('none_keys', above) })),
  };
}

/** The same for what the owner of the keys may write; index `write_keys`. */
export function writableBy(keys: readonly string[]) {
  const mine = tiersOf(keys);
  const write_keys = { $in: mine.flatMap(({ own }) => own) };
  if (!mine.length) return { write_keys };
  return {
    write_keys,
    $or: mine.map(({ own, above }) => ({
      write_keys: { $in: own },
      ...noneOf('none_keys', above),
      ...noneOf('read_keys', above),
    })),
  };
}

/** The filter of the database for people, by their field `keys`, who may read an item. */
export function readersOf({ read_keys, none_keys }: Pick<GrantKeys, 'read_keys' | 'none_keys'>) {
  const keys = { $in: read_keys };
  const conditions = tiers.flatMap((tier, at) => {
    const own = read_keys.filter((key) => tierOf(key) === tier);
    const above = none_keys.filter((key) => tiers.slice(0, at).some((specific) => specific === tierOf(key)));
    return own.length ? [{ keys: { $in: own, ...(above.length && { $nin: above }) } }] : [];
  });
  return conditions.length ? { keys, $or: conditions } : { keys };
}

/** Of the read keys those that no more specific `none` can override: who holds one of them certainly reads the item. */
export function certainKeys({ read_keys, none_keys }: Pick<GrantKeys, 'read_keys' | 'none_keys'>): string[] {
  const placeOf = (key: string) => tiers.findIndex((tier) => tier === tierOf(key));
  const first = Math.min(tiers.length, ...none_keys.map(placeOf));
  return read_keys.filter((key) => placeOf(key) <= first);
}

/** The level of the most specific keys that both have, of equal ones the highest. */
export function levelFor(keys: readonly string[], { read_keys, none_keys, write_keys }: GrantKeys): GrantLevel {
  for (const { own } of tiersOf(keys)) {
    const has = (granted: string[]) => own.some((key) => granted.includes(key));
    if (has(write_keys)) return 'write';
    if (has(read_keys)) return 'read';
    if (has(none_keys)) return 'none';
  }
  return 'none';
}
