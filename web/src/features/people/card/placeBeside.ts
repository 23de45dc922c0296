const gap = 8;
const margin = 12;

/** Puts a fixed element below its anchor, or above it where there is more room, inside of the window. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement) {
  const at = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const top = below + height > clientHeight - margin && above >= margin ? above : below;
  const left = Math.max(margin, Math.min(at.left, clientWidth - width - margin));
  element.style.left = `${left}px`;
  element.style.top = `${Math.max(margin, Math.min(top, clientHeight - height - margin))}px`;
}
