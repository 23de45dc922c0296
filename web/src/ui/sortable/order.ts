export interface Place {
  list: string;
  /** From 0, counted without the item that moves. */
  index: number;
}

export interface List {
  id: string;
  /** Ids in their order. */
  items: readonly string[];
}

/** What the server needs to give the item a new position key. */
export interface Move {
  id: string;
  from: Place;
  to: Place;
  /** The item that comes to stand before it; null at the start of the list. */
  before: string | null;
  /** The item that comes to stand after it; null at the end. */
  after: string | null;
}

export function placeOf(lists: readonly List[], id: string): Place | null {
  const list = lists.find(({ items }) => items.includes(id));
  return list ? { list: list.id, index: list.items.indexOf(id) } : null;
}

export const isSamePlace = (one: Place | null, other: Place | null) =>
  one?.list === other?.list && one?.index === other?.index;

const without = (items: readonly string[], id: string) => items.filter((item) => item !== id);
const inserted = (items: readonly string[], index: number, id: string) => [
  ...items.slice(0, index),
  id,
  ...items.slice(index),
];

/** Null where the item or the list is unknown, and where nothing would change. */
export function moveOf(lists: readonly List[], id: string, to: Place): Move | null {
  const from = placeOf(lists, id);
  const target = lists.find((list) => list.id === to.list);
  if (!from || !target) return null;
  const others = without(target.items, id);
  const index = Math.max(0, Math.min(to.index, others.length));
  const place = { list: to.list, index };
  if (isSamePlace(from, place)) return null;
  return { id, from, to: place, before: others[index - 1] ?? null, after: others[index] ?? null };
}

/** By its neighbours, since the list may have changed after the move was made. */
export function applyMove(lists: readonly List[], { id, to, before, after }: Move): List[] {
  return lists.map((list) => {
    const others = without(list.items, id);
    if (list.id !== to.list) return others.length === list.items.length ? list : { ...list, items: others };
    const behind = before === null ? 0 : others.indexOf(before) + 1;
    const ahead = after === null ? others.length : others.indexOf(after);
    const index = (before === null || behind > 0 ? behind : null) ?? (ahead >= 0 ? ahead : to.index);
    return { ...list, items: inserted(others, Math.min(index, others.length), id) };
  });
}
