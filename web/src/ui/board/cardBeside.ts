import { placeOf, type List } from '../sortable/order.ts';

/** The card to which a key leads: up and down in its column, left and right in the next one. `open` have cards. */
export function cardBeside(open: readonly List[], id: string, key: string): string | undefined {
  const place = placeOf(open, id);
  if (!place) return undefined;
  const at = open.findIndex((list) => list.id === place.list);
  const { items = [] } = open[at] ?? {};
  const across = (list: List | undefined) => list?.items[Math.min(place.index, list.items.length - 1)];
  return new Map([
    ['ArrowDown', items[place.index + 1]],
    ['ArrowUp', items[place.index - 1]],
    ['Home', items[0]],
    ['End', items.at(-1)],
    ['ArrowRight', across(open[at + 1])],
    ['ArrowLeft', across(open[at - 1])],
  ]).get(key);
}
