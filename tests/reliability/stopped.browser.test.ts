import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { openBrowser, signInAs, visit } from '@atrium/testkit/browser';
import type { Portal } from '@atrium/testkit/portal';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStory } from './story.ts';

// One service is stopped: the rest of the page works, and the page recovers by itself.

let portal: Portal;
let company: Company;
let browser: Browser;

beforeAll(async () => {
  ({ portal } = await openStory());
  company = await makeCompany(portal, { settings: { lang: 'en' } });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

test('the wall reports that it is unavailable, the rest works, and the wall recovers by itself', async () => {
  await as(company.ana).call(posts.create, { body: { text: 'Still here' } });
  const { page, complaints, close } = await visit(browser, portal.url);
  await signInAs(page, company.bo, company.client.workspace);
  await page.getByText('Still here').waitFor();

  await portal.kill('social', 'SIGSTOP');
  await page.reload();
  await page.getByText('This part of the portal is unavailable right now').first().waitFor();
  await page.goto('/notifications');
  await page.getByRole('main').waitFor();
  await page.goto('/company');
  await page.getByText('This part of the portal is unavailable right now').first().waitFor();
  expect(await page.getByText('Still here').count()).toBe(0);

  await portal.kill('social', 'SIGCONT');
  await page.getByText('Still here').waitFor();
  expect(await page.getByText('This part of the portal is unavailable right now').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
