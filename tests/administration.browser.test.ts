import { auth, clients, secondFactor, users } from '@atrium/contracts';
import {
  as,
  asAnonymous,
  lettersTo,
  makeCompany,
  register,
  superadminOf,
  type Company,
  type Person,
} from '@atrium/testkit';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Administrators set how a company signs in and how long its data is kept, and help employees with their access.

const portal = inject('portal');
const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en' } });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const employee = async (firstName: string) =>
  (await register(portal, company.adm, company.client, [{ firstName, lastName: 'Keeper', lang: 'en' }]))[0]!;

/** No name in the phone's bar is cut off. */
async function barFits(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 });
  const names = page.locator('nav:has(> button[aria-haspopup=dialog]) span:not(:empty)');
  await names.last().waitFor();
  const cut = await names.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
  );
  expect([await names.count(), cut]).toEqual([expect.toSatisfy((count: number) => count >= 4), []]);
}

const settingsOf = async () =>
  (await as(company.adm).call(clients.get, { params: { id: company.client._id } })).result.settings;

test('an administrator comes by the menu, and sets what the company asks for and keeps', async () => {
  const page = await pages.enter(company.adm, company.client.workspace);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Security and data' }).click();
  await page.getByRole('heading', { name: 'Security and data', level: 1 }).waitFor();
  await expect.poll(() => field(page, 'Journal').inputValue()).toBe('365');
  await field(page, 'Journal').fill('30');
  await press(page, 'Save');
  await page.getByText('The value is too small').waitFor();
  expect((await settingsOf()).journalDays).toBe(0);

  await field(page, 'Journal').fill('400');
  await field(page, 'Minimum password length').fill('10');
  await page.getByRole('radio', { name: /^Administrators/ }).check();
  await page.getByRole('radio', { name: /^No one/ }).check();
  await page.getByRole('checkbox', { name: /create an account themselves/ }).check();
  await page
    .getByLabel('Allowed e-mail domains')
    .and(page.locator('input:not([type=hidden])'))
    .first()
    .fill('firm.example');
  await page.keyboard.press('Enter');
  await expectFits(page, 'settings');
  await press(page, 'Save');
  await page.getByText('The settings are saved').waitFor();
  expect(await settingsOf()).toMatchObject({
    journalDays: 400,
    visitDays: 0,
    passwordMinimum: 10,
    secondFactor: 'off',
    selfRegister: true,
    emailDomains: ['firm.example'],
  });
  await page.getByRole('link', { name: 'Journal' }).click();
  await page.getByText('kept for 400 days').waitFor();
  await barFits(page);
});

test.each([
  ['ru', 'dark', 390],
  ['ua', 'light', 360],
] as const)('in %s, %s, %d pixels wide, the settings fit', { tags: ['full'] }, async (lang, colorScheme, width) => {
  await as(company.adm).call(users.update, { params: { id: company.adm._id }, body: { lang } });
  const options: VisitOptions = { phone: true, colorScheme, viewport: { width, height: 800 } };
  const page = await pages.enter(company.adm, company.client.workspace, options);
  await page.goto('/admin?tab=security');
  await page.locator('input[name=notificationDays]').waitFor();
  await expectFits(page, `settings-${lang}`);
  const heights = await page
    .locator('main form button, main label:has(input[type=radio])')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await barFits(page);
});

async function turnOn(person: Person) {
  const own = as(person);
  const { setup, secret } = (await own.call(secondFactor.begin, { body: { old_password: person.password } })).result;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await own.call(secondFactor.confirm, { body: { setup, code } });
}

test(
  'an administrator removes the second factor of an employee with the own password',
  { tags: ['full'] },
  async () => {
    const person = await employee('Locked');
    await turnOn(person);
    const login = { body: { login: person.email, password: person.password } };
    expect(await asAnonymous(portal).refused(auth.login, login)).toMatchObject({ code: 'second_factor_required' });
    await as(company.adm).call(users.update, { params: { id: company.adm._id }, body: { lang: 'en' } });
    const page = await pages.enter(company.adm, company.client.workspace);
    await page.goto(`/profile/${person._id}`);
    await page.getByRole('tab', { name: 'Access and data' }).click();
    await page.getByText('Authenticator app · 10 recovery codes').waitFor();
    await expectFits(page, 'employee');
    await press(page, 'Remove all');
    await field(page, 'Current password').fill('not-the-one');
    await press(page, 'Remove');
    await page.getByText('Wrong password').waitFor();
    await expectFits(page, 'remove-factors');
    await field(page, 'Current password').fill(company.adm.password);
    await press(page, 'Remove');
    await page.getByText('None: the password is enough to sign in').waitFor();
    expect(await asAnonymous(portal).call(auth.login, login)).toMatchObject({ _id: person._id });

    const other = await pages.enter(company.bo, company.client.workspace);
    await other.goto(`/profile/${person._id}`);
    await other.getByRole('tab', { name: 'About' }).waitFor();
    expect(await other.getByRole('tab', { name: 'Access and data' }).count()).toBe(0);
  },
);

async function choose(page: Page, workspace: string) {
  await page.getByRole('listitem').getByRole('button').first().waitFor();
  const search = page.getByRole('searchbox');
  if (await search.count()) await search.fill(workspace);
  await page.getByRole('button', { name: workspace }).click();
  // Until then the menu is the one outside of companies.
  await page.getByRole('region', { name: /Entered company|Открытая компания/ }).waitFor();
}

async function expectInstallation(page: Page) {
  await page
    .getByRole('link', { name: /Journal of the installation|Whole portal|Журнал всего портала|Весь портал/ })
    .click();
  await page.waitForURL('**/admin?tab=installation');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText(/Intact|Журнал цел/).waitFor();
}

test(
  'a superadmin reads the journal of the installation, in a company and outside of one',
  { tags: ['full'] },
  async () => {
    const page = await pages.openAs(superadminOf(portal) as Person, undefined as unknown as string, {
      viewport: { width: 1440, height: 900 },
    });
    await page.goto('/company');
    await expectInstallation(page);
    await expectFits(page, 'installation');
    await page.goto('/journal');
    await page.waitForURL('**/admin?tab=installation');
    await page.goto('/admin?tab=installation&action=made');
    await page
      .getByRole('row')
      .filter({ hasText: `(${company.client.workspace})` })
      .waitFor();
    await expectFits(page, 'installation-made');

    await page.goto('/company');
    await choose(page, company.client.workspace);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Administration|Управление/ })
      .click();
    await page.getByText(company.adm.fullName).first().waitFor();
    await expectInstallation(page);
    await expect.poll(() => page.getByText(company.adm.fullName).count()).toBe(0);
    await expectFits(page, 'installation-in-company');
  },
);

test('an administrator sends a test e-mail to the own address', { tags: ['full'] }, async () => {
  const page = await pages.enter(company.adm, company.client.workspace);
  await page.goto('/admin?tab=mail');
  await page.getByText(company.adm.email, { exact: true }).waitFor();
  const before = (await lettersTo(portal, company.adm.email)).length;
  await press(page, 'Send a test e-mail');
  await page.getByText(`The e-mail to ${company.adm.email} is a file`).waitFor();
  expect(await lettersTo(portal, company.adm.email)).toHaveLength(before + 1);
  await expectFits(page, 'mail');
});
