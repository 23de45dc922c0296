import { signInAs, visit, type Visit } from '@atrium/testkit/browser';
import type { Browser } from 'playwright-core';
import type { Filled } from '../fill.ts';

export interface Site {
  browser: Browser;
  url: string;
  company: Filled;
  /** A post with a page of its own. */
  post: string;
}

/** What a browser keeps of somebody who has signed in. */
export async function signedIn({ browser, url, company }: Site) {
  const { page, close } = await visit(browser, url);
  await signInAs(page, company.ana, company.client.workspace);
  const state = await page.context().storageState();
  await close();
  return state;
}

export type State = Awaited<ReturnType<typeof signedIn>>;

/** A browser with nothing in its cache. */
export const arrive = ({ browser, url }: Site, state?: State): Promise<Visit> =>
  visit(browser, url, state && { storageState: state });

/** A page's main part is there and nothing more is loading. */
export async function settle({ page }: Visit) {
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
}
