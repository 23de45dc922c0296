import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './findings.ts';

/** The folder for pictures of what is checked. */
const shots = process.env.SHOTS;

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** axe finds nothing serious in what the page shows now, and it does not scroll sideways. */
export async function expectFits(page: Page, name: string) {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
  expect(await findings(page), name).toEqual([]);
  const [content, window] = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
  expect(content, name).toBe(window);
}
