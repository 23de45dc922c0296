import { signInAs, visit, type Visit } from '@atrium/testkit/browser';
import type { Browser } from 'playwright-core';
import type { FilledCompany } from '../filledCompany.ts';

export interface BenchBrowser {
  browser: Browser;
  url: string;
  company: FilledCompany;
  postId: string;
}

export async function signedIn({ browser, url, company }: BenchBrowser) {
  const { page, close } = await visit(browser, url);
  await signInAs(page, company.ana, company.client.workspace);
  const state = await page.context().storageState();
  await close();
  return state;
}

export type State = Awaited<ReturnType<typeof signedIn>>;

export const openVisit = ({ browser, url }: BenchBrowser, state?: State): Promise<Visit> =>
  visit(browser, url, state && { storageState: state });

/** Waits until the page's main part is shown and nothing is loading. */
export async function settle({ page }: Visit) {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
}
