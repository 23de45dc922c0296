import type { List, Place } from './order.ts';

const dragList = '[data-drag-list]';
const distance = (box: DOMRect, x: number) => Math.max(box.left - x, x - box.right, 0);

/** The list nearest to the point, and the place between the items that are drawn there. */
export function locate(
  root: HTMLElement | null,
  order: readonly List[],
  { x, y, id }: { x: number; y: number; id: string },
): Place | null {
  // A single list is its own root.
  const lists = root?.matches(dragList) ? [root] : [...(root?.querySelectorAll<HTMLElement>(dragList) ?? [])];
  const near = lists
    .map((element) => ({ element, away: distance(element.getBoundingClientRect(), x) }))
    .toSorted((a, b) => a.away - b.away)[0]?.element;
  if (!near) return null;
  const list = near.dataset.dragList!;
  const others = order.find((each) => each.id === list)?.items.filter((item) => item !== id) ?? [];
  const drawn = [...near.querySelectorAll<HTMLElement>('[data-drag]')].filter(({ dataset }) =>
    others.includes(dataset.drag!),
  );
  const next = drawn.find((item) => {
    const box = item.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  if (next) return { list, index: others.indexOf(next.dataset.drag!) };
  const last = drawn.at(-1);
  return { list, index: last ? others.indexOf(last.dataset.drag!) + 1 : 0 };
}
