import type { Page } from 'playwright-core';

/** Visits paths in three tabs of the page's context, as most of the time is waiting for the network to be idle. */
export async function inTabs(page: Page, paths: string[], check: (tab: Page, path: string) => Promise<void>) {
  const left = [...paths];
  const walk = async (tab: Page) => {
    for (let path = left.shift(); path; path = left.shift()) {
      await tab.goto(path);
      await tab.getByRole('main').or(tab.locator('form')).first().waitFor();
      await tab.waitForLoadState('networkidle');
      await check(tab, path);
    }
  };
  const others = [await page.context().newPage(), await page.context().newPage()];
  await Promise.all([page, ...others].map(walk));
  for (const tab of others) await tab.close();
}
