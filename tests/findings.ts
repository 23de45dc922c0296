import { setTimeout as pause } from 'node:timers/promises';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

async function lookAt(page: Page) {
  const { violations } = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

const maxLooks = 5;
const pauseMs = 500;

/**
 * The serious and critical findings of axe, in a form that says what to mend. What it finds is looked at again: a page
 * that changes while axe reads it is compared with itself of a moment before. A fault of the page itself stays.
 */
export async function findings(page: Page) {
  await page.evaluate(axe.source);
  let found = await lookAt(page);
  for (let looks = 1; found.length && looks < maxLooks; looks += 1) {
    await pause(pauseMs);
    found = await lookAt(page);
  }
  return found;
}
