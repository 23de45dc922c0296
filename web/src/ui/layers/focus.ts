const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex], [contenteditable="true"]';
const heading = 'h1[tabindex]';
/** What a press has caused, such as a removal, may take the element away later. */
const keptMs = 10_000;

const isLost = () => !document.activeElement || document.activeElement === document.body;

/** An element and all that it stands in. */
export function pathOf(element: Element | null): Element[] {
  const path: Element[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** The page itself is no place; its heading says where one is. */
const places = (path: readonly Element[]) => [
  ...path.filter((element) => element.matches(focusable) && !element.matches('main')),
  ...document.querySelectorAll(heading),
];

function takeFocus(path: readonly Element[]): HTMLElement | undefined {
  for (const element of places(path) as HTMLElement[]) {
    if (!element.isConnected) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return element;
  }
  return undefined;
}

/** Focuses the first of the path that is still there, and the next one when that goes, too. */
export function focusNear(path: readonly Element[]) {
  if (!isLost()) return;
  const taken = takeFocus(path);
  if (!taken) return;
  const observer = new MutationObserver(() => {
    if (taken.isConnected) return;
    observer.disconnect();
    if (isLost()) focusNear(path);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), keptMs);
}
