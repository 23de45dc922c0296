import { auth } from '@atrium/contracts';
import { asAnonymous, makeCompany, register, signInAside, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// In the own profile a person sees where they are signed in, ends sessions, and changes password and e-mail.

const portal = inject('portal');
const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en' } });
});

const newcomer = async (lang = 'en') => {
  const row = { firstName: 'Careful', lastName: 'Keeper', lang };
  return (await register(portal, company.adm, company.client, [row]))[0]!;
};

async function openSecurity(person: Person, options: VisitOptions = {}, workspace = company.client.workspace) {
  const page = await pages.openAs(person, workspace, options);
  await page.goto(`/profile/${person._id}?tab=security`);
  await page.getByRole('listitem').filter({ hasText: /Chrom/ }).first().waitFor();
  return page;
}

const sessionsOf = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
const endOf = (page: Page) => page.getByRole('button', { name: 'End the session: Unknown device' });

test('a session is ended by keyboard, and the others after a question', async () => {
  const person = await newcomer();
  for (let times = 0; times < 3; times += 1) await signInAside(portal, person.email, person.password);
  const page = await openSecurity(person);
  await expect.poll(() => sessionsOf(page).count()).toBe(4);
  expect(await sessionsOf(page).filter({ hasText: 'This device' }).count()).toBe(1);

  await endOf(page).first().press('Enter');
  await page.getByText('1 session has ended').waitFor();
  await expect.poll(() => sessionsOf(page).count()).toBe(3);
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Where you are signed in');

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByText('2 sessions have ended').waitFor();
  await expect.poll(() => sessionsOf(page).count()).toBe(1);
  expect(await page.getByRole('button', { name: 'End all other sessions' }).count()).toBe(0);
});

test(
  'the password is changed with the current one; what is wrong stands beside the field',
  { tags: ['full'] },
  async () => {
    const person = await newcomer();
    const page = await openSecurity(person);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    const fill = async (current: string, next: string) => {
      await field('Current password').fill(current);
      await field('New password').fill(next);
      await field('New password again').fill(next);
      await dialog.getByRole('button', { name: 'Save' }).click();
    };
    await fill(person.password, 'sunshine');
    await dialog.getByText('The password is too common').waitFor();
    await fill(person.password, 'Keeper-2026');
    await dialog.getByText('The password is too close to a name').waitFor();
    await fill('not-the-one', 'a-much-better-one');
    await dialog.getByText('Wrong password').waitFor();
    expect(await field('New password').inputValue()).toBe('a-much-better-one');
    await fill(person.password, 'a-much-better-one');
    await page.waitForURL(/\/login/);
    pages.forget(person);
    const body = { login: person.email, password: 'a-much-better-one' };
    expect(await asAnonymous(portal).call(auth.login, { body })).toMatchObject({ _id: person._id });
  },
);

test(
  'an administrator’s e-mail needs the current password, and an employee’s is the administrator’s to change',
  { tags: ['full'] },
  async () => {
    const { adm, client } = await makeCompany(portal, { settings: { lang: 'en' } });
    const page = await openSecurity(adm, {}, client.workspace);
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New e-mail').fill(`new-${adm.email}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Field is required').waitFor();
    await dialog.getByLabel('Current password').fill(adm.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your e-mail is changed').waitFor();
    const body = { login: `new-${adm.email}`, password: adm.password };
    expect(await asAnonymous(portal).call(auth.login, { body })).toMatchObject({ _id: adm._id });

    const employee = await openSecurity(company.bo);
    await employee.getByText('Your administrator can change it').waitFor();
    expect(await employee.getByRole('button', { name: 'Change e-mail' }).count()).toBe(0);
  },
);

test('only the own profile has it', { tags: ['full'] }, async () => {
  const page = await pages.openAs(company.mia, company.client.workspace);
  await page.goto(`/profile/${company.bo._id}?tab=security`);
  await page.getByRole('tab', { name: 'About' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Security' }).count()).toBe(0);
});

test.each([
  ['en', 'light'],
  ['ru', 'dark'],
  ['ua', 'light'],
] as const)(
  'on a phone in %s, %s, it fits and axe finds nothing serious',
  { tags: ['full'] },
  async (lang, colorScheme) => {
    const person = await newcomer(lang);
    await signInAside(portal, person.email, person.password);
    const page = await openSecurity(person, { phone: true, colorScheme, viewport: { width: 360, height: 780 } });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
    const heights = await page
      .locator('main section button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  },
);
