import type { Page } from 'playwright-core';
import type { Figure } from '../measure.ts';
import { openVisit, settle, signedIn, type BenchBrowser } from './browser.ts';

const items = 500;

// Runs in the page: the longest time from a press, click or key to the next paint.
const observe = `
  window.slowest = { time: 0, of: '' };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries())
      if (interactionId && duration > window.slowest.time)
        window.slowest = { time: duration, of: name + ' on ' + (target?.tagName ?? 'a removed element').toLowerCase() };
  }).observe({ type: 'event', durationThreshold: 16 });`;

export async function measureInteraction(context: BenchBrowser): Promise<Figure> {
  const visit = await openVisit(context, await signedIn(context));
  const { page } = visit;
  await page.goto('/company');
  await page.getByRole('article').first().waitFor();
  const shown = await scrollThrough(page);
  await settle(visit);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await page.waitForTimeout(2000); // so that work left from scrolling does not count
  await page.evaluate(observe);
  await interact(page);
  await page.waitForTimeout(500);
  const slowest = (await page.evaluate('window.slowest')) as { time: number; of: string };
  await visit.close();
  return {
    name: 'P13',
    what: `INP with ${shown} posts loaded: likes, a comment`,
    figure: slowest.time ? `${slowest.time} ms (${slowest.of})` : 'below 16 ms',
    goal: '≤ 200 ms',
    met: shown >= items && slowest.time <= 200,
  };
}

/** Scrolls until the feed has this number of posts; resolves with the number it has. */
async function scrollThrough(page: Page): Promise<number> {
  const shown = () => page.getByRole('article').count();
  const end = performance.now() + 60_000;
  await page.mouse.move(600, 500);
  while ((await shown()) < items && performance.now() < end) {
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(50);
  }
  return shown();
}

async function interact(page: Page) {
  const last = page.getByRole('article').last();
  const like = last.getByRole('button', { name: 'Like', exact: true }).first();
  for (let n = 0; n < 6; n += 1) {
    await like.click();
    await page.waitForTimeout(200);
  }
  await last.getByText('Write a comment…').click();
  // The only open field; the last post may be another one by now.
  const field = page.locator('[contenteditable="true"]');
  await field.pressSequentially('A comment of one line', { delay: 30 });
  await field.press('Control+Enter');
}
