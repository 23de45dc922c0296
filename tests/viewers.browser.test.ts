import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// The number of views opens who they are.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' }, people: 22 });
});

test.each([{ phone: false }, { phone: true }])('who has seen a post is listed page by page (%o)', async (options) => {
  const { ana, bo, people, client } = company;
  const text = `Seen by many ${options.phone}`;
  const id = (await as(ana).call(posts.create, { body: { text } })).result._id;
  const viewers = [...people.slice(0, 21), bo];
  for (const person of viewers) await as(person).call(posts.view, { params: { id }, body: { where: 'post' } });
  const page = await pages.enter(ana, client.workspace, options);

  const button = page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: '22 views' });
  await button.click();
  const list = page.getByRole('dialog', { name: '22 views' });
  await list.getByRole('link').first().waitFor();
  expect(await list.getByRole('link').count()).toBe(20);
  await list.getByRole('link').first().getByText(bo.fullName).waitFor();
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => list.getByRole('link').count()).toBe(22);
  expect(await list.getByText(ana.fullName).count()).toBe(0);
  expect(await list.getByRole('button', { name: 'Close' }).count()).toBe(options.phone ? 1 : 0);
  expect((await list.boundingBox())!.width === 390).toBe(options.phone);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('22 views');
});
