import type { singleKeys } from './keys.ts';

export type Act = (typeof singleKeys)[keyof typeof singleKeys];

const header = 60;
const gap = 16;

const articles = () => [...document.querySelectorAll<HTMLElement>('main article')];

/** The focused post, or the first that begins inside the window. */
function currentOf(list: HTMLElement[]): number {
  const focused = list.findIndex((article) => article.contains(document.activeElement));
  return focused >= 0 ? focused : -1;
}

function step(by: number): boolean {
  const list = articles();
  const current = currentOf(list);
  const next =
    current < 0 ? list.find((article) => article.getBoundingClientRect().bottom > header) : list[current + by];
  if (!next) return false;
  next.focus({ preventScroll: true });
  scrollBy({ top: next.getBoundingClientRect().top - header - gap });
  return true;
}

function press(name: string, inside: ParentNode | undefined): boolean {
  const button = inside?.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

function inCurrent(name: string) {
  const list = articles();
  return press(name, list[currentOf(list)] ?? (list.length === 1 ? list[0] : undefined));
}

/** Each gives whether there was something to act on. */
export const acts: Record<Act, () => boolean> = {
  next: () => step(1),
  previous: () => step(-1),
  like: () => inCurrent('like'),
  comment: () => inCurrent('comment'),
  new: () => press('new', document),
  search: () => press('search', document),
};
