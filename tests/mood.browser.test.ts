import { clients } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits } from './fits.ts';
import { usePages } from './pages.ts';

// The mood is asked on arrival, given by the keyboard, and not asked again.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const card = (page: Page) => page.getByRole('complementary', { name: 'How are you today?' });

/** Resolves when the portal knows whether it asks. */
async function arrive(page: Page) {
  const checked = page.waitForResponse(/\/api\/mood\/check\//);
  await page.goto('/company');
  await page.getByRole('heading', { name: 'Wall', level: 1 }).waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await (await checked).finished();
}

const isNotAsked = async (page: Page) => {
  await page.getByRole('heading', { name: 'Wall', level: 1 }).waitFor({ state: 'attached' });
  expect(await card(page).count()).toBe(0);
};

test('the mood is asked on arrival, given by the keyboard and not asked again after a reload', async () => {
  const page = await pages.enter(company.ana, company.client.workspace, { viewport: { width: 1440, height: 900 } });
  await arrive(page);
  await card(page).getByRole('radio', { name: '1, Poor' }).focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await card(page).getByRole('radio', { name: '8', checked: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The new gate works');
  await expectFits(page, 'mood-desktop');
  await page.keyboard.press('Enter');
  await page.getByText('Thank you, 8').waitFor();
  await arrive(page);
  await isNotAsked(page);
});

test('“Not now” on a phone in the dark asks again the next day only', async () => {
  const look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const page = await pages.enter(company.bo, company.client.workspace, look);
  await arrive(page);
  await card(page).getByRole('radio', { name: '3' }).check();
  await expectFits(page, 'mood-phone');
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await card(page).waitFor({ state: 'detached' });
  await arrive(page);
  await isNotAsked(page);
});

test('administrators read the figures, and switch the meter off for everyone', async () => {
  const { adm, mia, client } = company;
  const page = await pages.enter(adm, client.workspace);
  await page.goto('/employees?tab=mood');
  await page.getByText('No figures for these days').waitFor();
  await page.getByRole('button', { name: 'Two weeks' }).click();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await page.getByText('No figures for these days').waitFor();
  await page.goto('/employees?tab=settings');
  await page.getByRole('switch', { name: 'Ask people how they are' }).press('Space');
  const isHidden = async () => {
    const { result } = await as(adm).call(clients.get, { params: { id: client._id } });
    return result.settings.hideMoodMeter;
  };
  await expect.poll(isHidden).toBe(true);
  const other = await pages.enter(mia, client.workspace);
  await other.goto('/company');
  await other.keyboard.press('Tab');
  await isNotAsked(other);
});
