import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Beside the wall: useful links that an administrator adds and a colleague follows, thank-yous, and their order.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en', hideMoodMeter: true } });
  const { ana, bo } = company;
  const name = `<span data-user="${ana._id}">@${ana.fullName}</span>`;
  const text = `<p>${name} for finding the mistake in the papers before the lorry left.</p>`;
  await as(bo).call(posts.create, { body: { type: 'thanks', text } });
});

const wide = { viewport: { width: 1440, height: 900 } };

async function openWall(person: Person, options: VisitOptions = wide): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto('/company');
  await page.getByRole('heading', { name: 'Wall', level: 1 }).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  return page;
}

const widget = (page: Page, name: string) => page.getByRole('complementary', { name });

const widgetNames = (page: Page) =>
  page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents();

async function addLink(page: Page, title: string, url: string) {
  await page.getByRole('button', { name: 'Add a link' }).click();
  const form = page.getByRole('dialog', { name: 'Add a link' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Address').fill(url);
  await form.getByRole('button', { name: 'Save' }).click();
  return form;
}

test('an administrator adds links, and a colleague follows one', async () => {
  const { adm, bo } = company;
  const page = await openWall(adm);
  await widget(page, 'Useful links').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Useful links' });
  const form = await addLink(page, 'Service desk', 'javascript:alert(1)');
  await form.getByText(/http/).first().waitFor();
  await form.getByLabel('Address').fill(`${new URL(inject('portal').url).origin}/about`);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Service desk', { exact: true }).waitFor();
  await (await addLink(page, 'Map of the office', 'https://map.example/')).waitFor({ state: 'detached' });
  await dialog.getByText('Map of the office', { exact: true }).waitFor();
  await expectFits(page, 'links-dialog');
  await dialog.getByRole('button', { name: 'Delete: Map of the office' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this link?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('Map of the office', { exact: true }).waitFor({ state: 'detached' });

  const colleague = await openWall(bo);
  const link = widget(colleague, 'Useful links').getByRole('link', { name: 'Service desk' });
  const [followed] = await Promise.all([colleague.waitForEvent('popup'), link.click()]);
  await followed.waitForURL(/\/about/);
  expect(await widget(colleague, 'Useful links').getByRole('button').count()).toBe(0);
});

test('thank-yous stand beside the wall, on a page of their own and in the profile', async () => {
  const { ana, mia } = company;
  const page = await openWall(mia);
  await widget(page, 'Thank-yous of the week').getByText('for finding the mistake').waitFor();
  await expectFits(page, 'wall-widgets');
  await widget(page, 'Thank-yous of the week').getByRole('link', { name: 'All 1' }).click();
  await page.getByRole('heading', { name: 'Thank-yous', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Most thanked' }).click();
  await page.getByRole('link', { name: /for finding the mistake/ }).waitFor();
  await expectFits(page, 'thanks');
  await page.getByRole('link', { name: ana.fullName }).click();
  await page.getByRole('link', { name: '1 thank-you' }).click();
  await page.getByRole('feed', { name: 'Thank-yous' }).getByText('for finding the mistake').waitFor();
});

test(
  'an administrator hides and moves widgets; on a phone they stand behind a button',
  { tags: ['full'] },
  async () => {
    const { adm, mia } = company;
    const page = await openWall(adm);
    await widget(page, 'Useful links').waitFor();
    await widget(page, 'Thank-yous of the week').waitFor();
    expect(await widgetNames(page)).toEqual(['Thank-yous of the week', 'Useful links']);
    await page.getByRole('button', { name: 'Arrange widgets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Beside the wall' });
    await dialog.getByRole('switch', { name: 'Useful links' }).focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => widgetNames(page)).toEqual(['Useful links', 'Thank-yous of the week']);
    await dialog.getByRole('switch', { name: 'Thank-yous' }).press('Space');
    await expect.poll(() => widgetNames(page)).toEqual(['Useful links']);
    await expectFits(page, 'widgets-dialog');

    const phone = await openWall(mia, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await phone.getByRole('button', { name: 'Beside the wall' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Beside the wall' });
    await sheet.getByRole('link', { name: 'Service desk' }).waitFor();
    expect(await sheet.getByText('Thank-yous of the week').count()).toBe(0);
    await expectFits(phone, 'wall-widgets-phone');
  },
);
