import type { Locator } from 'playwright-core';

/**
 * What an element has been, also too briefly for polling: its text, or one of its attributes, now and after each change.
 * Returns a function that gives the values so far.
 */
export async function changesOf(locator: Locator, attribute?: string): Promise<() => Promise<string[]>> {
  const values = await locator.evaluateHandle((element, name) => {
    const read = () => (name ? element.getAttribute(name) : element.textContent) ?? '';
    const seen = [read()];
    const observer = new element.ownerDocument.defaultView!.MutationObserver(
      () => read() !== seen.at(-1) && seen.push(read()),
    );
    observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
    return seen;
  }, attribute);
  return () => values.jsonValue();
}
