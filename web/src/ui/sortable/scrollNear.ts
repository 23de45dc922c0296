/** How near to an edge scrolling begins, and its pace in pixels a frame. */
const edge = 48;
const pace = 14;

const share = (distance: number) => Math.max(0, Math.min(1, 1 - distance / edge));
const speed = (at: number, from: number, to: number) => (share(to - at) - share(at - from)) * pace;

/** Scrolls what lies under the pointer (`data-drag-scroll`), and the page, when the pointer is near an edge. */
export function scrollNear(x: number, y: number) {
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
    if (!at.hasAttribute('data-drag-scroll')) continue;
    const box = at.getBoundingClientRect();
    at.scrollBy({ left: speed(x, box.left, box.right), top: speed(y, box.top, box.bottom), behavior: 'instant' });
  }
  const down = speed(y, 0, innerHeight);
  if (down) scrollBy({ top: down, behavior: 'instant' });
}
