import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { openBrowser, signInAs, visit, type Visit } from '@atrium/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

// The number of views opens who they are.

let browser: Browser;
let company: Company;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' }, people: 22 });
});

afterEach(async () => {
  for (const { complaints, close } of visits.splice(0)) {
    expect(complaints).toEqual([]);
    await close();
  }
});

afterAll(() => browser?.close());

test.each([{ phone: false }, { phone: true }])('who has seen a post is listed page by page (%o)', async (options) => {
  const { ana, bo, people, client } = company;
  const text = `Seen by many ${options.phone}`;
  const id = (await as(ana).call(posts.create, { body: { text } })).result._id;
  const viewers = [...people.slice(0, 21), bo];
  for (const person of viewers) await as(person).call(posts.view, { params: { id }, body: { where: 'post' } });
  const visitor = await visit(browser, inject('portal').url, options);
  visits.push(visitor);
  const { page } = visitor;
  await signInAs(page, ana, client.workspace);

  const button = page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: '22 views' });
  await button.click();
  const list = page.getByRole('dialog', { name: '22 views' });
  await list.getByRole('link').first().waitFor();
  expect(await list.getByRole('link').count()).toBe(20);
  await list.getByRole('link').first().getByText(bo.fullName).waitFor();
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => list.getByRole('link').count()).toBe(22);
  expect(await list.getByText(ana.fullName).count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('22 views');
});
