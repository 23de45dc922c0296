import { setTimeout as pause } from 'node:timers/promises';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** All rules, or those whose outcome follows from the colours. */
type Rules = 'all' | 'colours';

const colourRules = ['color-contrast', 'link-in-text-block'];

async function lookAt(page: Page, rules: Rules) {
  const runOnly = rules === 'colours' ? { runOnly: colourRules } : {};
  const options = JSON.stringify({ resultTypes: ['violations'], ...runOnly });
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(toMend).join(' | ')}`);
}

const toMend = ({ html, any }: axe.NodeResult) => [html.slice(0, 120), any[0]?.message].filter(Boolean).join(' ');

const maxLooks = 5;
const pauseMs = 500;

/**
 * The serious and critical findings of axe, in a form that says what to mend. What it finds is looked at again: a page
 * that changes while axe reads it is compared with itself of a moment before. A fault of the page itself stays.
 */
export async function findings(page: Page, rules: Rules = 'all') {
  await page.evaluate(axe.source);
  let found = await lookAt(page, rules);
  for (let looks = 1; found.length && looks < maxLooks; looks += 1) {
    await pause(pauseMs);
    found = await lookAt(page, rules);
  }
  return found;
}

/** The findings of a page in the light, and then of its colours in the dark, without another load. */
export async function findingsInBothLooks(page: Page) {
  await emulate(page, 'light');
  const light = await findings(page);
  await emulate(page, 'dark');
  const dark = await findings(page, 'colours');
  return [...light, ...dark.map((found) => `dark: ${found}`)];
}

// Each step of a transition of inherited colours begins the next one, and a tab that is not drawn stays in the first.
const endTransitions = `(() => {
  for (let step = 0; step < 100; step += 1) {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
    if (!running.length) return;
    running.forEach((one) => one.finish());
  }
})()`;

/** Resolves once the page has the colours: it hears of the other scheme with its next frame. */
async function emulate(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await page.evaluate(endTransitions);
}
