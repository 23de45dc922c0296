import { sharedIdleMinutes } from '@atrium/contracts';
import { makeCompany, register, type Company, type Person } from '@atrium/testkit';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Who signs in on a shared computer leaves nothing there: neither by signing out nor by going away.

const portal = inject('portal');
const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en' } });
});

async function signIn(page: Page, { email, password }: Person) {
  await page.goto(`/login/?workspace=${company.client.workspace}`);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('checkbox', { name: /^This is a shared computer/ }).check();
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/company');
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
}

const keys = (page: Page, area: 'localStorage' | 'sessionStorage') => page.evaluate(`Object.keys(${area})`);
const atTheDoor = (page: Page) => page.locator('input[name=password]').waitFor();

test('all is stored in the tab; another tab signs in itself, and each sign-out ends both', async () => {
  const page = await pages.open({ locale: 'en' });
  await signIn(page, company.ana);
  expect(await keys(page, 'localStorage')).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Account menu' }).waitFor();

  const other = await page.context().newPage();
  await other.goto('/company');
  await atTheDoor(other);
  // Ana's sign-out reaches the server when Bo's pictures are there.
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  const late = (route: Route) => entered.then(() => route.continue()).catch(() => undefined);
  await page.route('**/api/logout', late, { times: 1 });
  await signIn(other, company.bo);
  enter();
  await atTheDoor(page);
  await page.getByText('Somebody else has signed in').waitFor();
  expect(
    (await other.context().cookies()).map(({ name }) => name),
    'Bo’s pictures',
  ).toEqual(['portal_file']);
  expect(await keys(page, 'sessionStorage')).toEqual([]);
  await other.reload();
  await other.getByRole('button', { name: 'Account menu' }).waitFor();

  await signIn(page, company.bo);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await Promise.all([atTheDoor(page), atTheDoor(other)]);
  for (const tab of [page, other]) {
    await expect.poll(() => keys(tab, 'sessionStorage')).toEqual([]);
    expect(await keys(tab, 'localStorage')).toEqual([]);
  }
  expect(await page.context().cookies()).toEqual([]);
});

test(
  'half an hour without use ends the session, after a warning that any tab answers',
  { tags: ['full'] },
  async () => {
    const page = await pages.open({ locale: 'en' });
    await page.clock.install();
    await signIn(page, company.mia);
    await page.goto(`/profile/${company.mia._id}?tab=security`);
    await page.getByRole('listitem').filter({ hasText: 'This device' }).getByText('Shared computer').waitFor();
    const other = await page.context().newPage();
    await signIn(other, company.mia);

    const warning = page.getByRole('dialog', { name: 'Are you still here?' });
    const almost = (sharedIdleMinutes - 1) * 60_000;
    await page.clock.fastForward(almost);
    await page.locator('button:focus', { hasText: 'Stay signed in' }).waitFor();
    expect(await warning.getByRole('timer').innerText()).toMatch(/^(1:00|0:[345]\d)$/);
    await warning.getByText('60 seconds left').waitFor({ state: 'attached' });
    // The clock is that of both tabs.
    await other.locator('button:focus', { hasText: 'Stay signed in' }).press('Enter');
    await warning.waitFor({ state: 'detached' });
    await page.clock.fastForward(almost);
    await page.keyboard.press('Escape');
    await warning.waitFor({ state: 'detached' });
    await other.close();
    await page.clock.fastForward(almost);
    await warning.waitFor();
    await page.clock.fastForward(2 * 60_000);
    await atTheDoor(page);
    await page.getByText('this shared computer was not used').waitFor();
    expect(await keys(page, 'sessionStorage')).toEqual([]);
  },
);

test.each([
  ['en', 'light', 360],
  ['ru', 'dark', 390],
  ['uk', 'light', 1440],
] as const)(
  'in %s, %s, %d pixels wide, the sign-in and the warning fit',
  { tags: ['full'] },
  async (locale, colorScheme, width) => {
    const options: VisitOptions = { phone: width < 800, locale, colorScheme, viewport: { width, height: 800 } };
    const page = await pages.open(options);
    await page.clock.install();
    await page.goto(`/login/?workspace=${company.client.workspace}`);
    await page.locator('input[name=sharedComputer]').check();
    await expectFits(page, `login-${locale}`);
    const lang = locale === 'uk' ? 'ua' : locale;
    const row = { firstName: 'Passing', lastName: 'Visitor', lang };
    const [visitor] = await register(portal, company.adm, company.client, [row]);
    await page.locator('input[name=login]').fill(visitor!.email);
    await page.locator('input[name=password]').fill(visitor!.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/company');
    await page.locator('main h1').waitFor({ state: 'attached' });
    await page.clock.fastForward((sharedIdleMinutes - 1) * 60_000);
    await page.locator('[role=dialog] button:focus').waitFor();
    await expectFits(page, `warning-${locale}`);
  },
);
