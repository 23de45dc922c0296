import { clients, menuSections } from '@atrium/contracts';
import { as, inside, makeCompany, superadminOf, upload, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { expectFits } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// What an administrator chooses for the company's looks is seen by everyone, in both themes, and can be read.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const change = (body: object) => as(company.adm).call(clients.update, { params: { id: company.client._id }, body });
const none = { accent: null, background: null, text: null, panel: null };
beforeEach(() => change({ colours: none, font: null }));

const wide = { viewport: { width: 1440, height: 1000 } };

const token = (page: Page, name: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}')`);
const sheets = `[...document.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]).map((rule) => rule.cssText).join()`;
const panelOf = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('[data-panel]')).backgroundColor`);

async function openWall(options: VisitOptions = wide): Promise<Page> {
  const page = await pages.enter(company.bo, company.client.workspace, options);
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  return page;
}

test('an administrator changes the colours, and a colleague’s open page shows them', async () => {
  const theirs = await openWall();
  expect(await token(theirs, '--accent')).toBe('#3355e0');
  const page = await pages.openAs(company.adm, company.client.workspace, wide);
  await page.goto('/employees?tab=interface');
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await group('Accent').getByTitle('Teal', { exact: true }).click();
  await group('Side panel').getByTitle('Navy', { exact: true }).click();
  await group('Background').getByRole('textbox', { name: 'Colour code' }).fill('#e6edfb');
  await page.getByLabel('Font', { exact: true }).selectOption('Georgia');
  await expectFits(page, 'design-tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => token(page, '--accent')).toBe('#0f766e');
  await expect.poll(() => token(theirs, '--accent')).toBe('#0f766e');
  // A frame later: with reduced motion each change is a transition of 0.01 ms.
  await expect.poll(() => panelOf(theirs)).toBe('rgb(20, 33, 61)');
  expect(await token(theirs, '--page')).toBe('#e6edfb');
  expect(await theirs.evaluate('getComputedStyle(document.body).fontFamily')).toMatch(/^Georgia, "Inter Variable"/);
  await expectFits(theirs, 'design-wall');

  await group('Accent').getByRole('textbox', { name: 'Colour code' }).fill('red');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await group('Accent').locator('[aria-invalid]').waitFor();
  expect(await token(page, '--accent')).toBe('#0f766e');
});

test('what is chosen while the design is being saved stays, and is saved next', { tags: ['full'] }, async () => {
  const page = await pages.openAs(company.adm, company.client.workspace, wide);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/clients/${company.client._id}`, async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await page.goto('/employees?tab=interface');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const font = page.getByLabel('Font', { exact: true });
  const accent = page.getByRole('group', { name: 'Accent', exact: true });
  await accent.getByTitle('Teal', { exact: true }).click();
  await save.click();
  await font.selectOption('Georgia');
  release();
  await expect.poll(() => token(page, '--accent')).toBe('#0f766e');
  expect(await font.inputValue()).toBe('Georgia');
  await save.click();
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).fontFamily')).toMatch(/^Georgia/);
});

test(
  'the theme is changed without the portal’s own colours in between, and both can be read',
  { tags: ['full'] },
  async () => {
    await change({ colours: { accent: '#ffee00', background: '#ffee00', text: '#ffee00', panel: '#ffee00' } });
    const page = await openWall();
    await expect.poll(() => panelOf(page)).toBe('rgb(255, 238, 0)');
    await expectFits(page, 'design-hard-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => panelOf(page)).not.toBe('rgb(255, 238, 0)');
    await expectFits(page, 'design-hard-dark');
  },
);

test('a page begins with the design of the last visit', { tags: ['full'] }, async () => {
  await change({ colours: { panel: '#14213d' } });
  const page = await openWall();
  await expect.poll(() => page.evaluate(`localStorage.getItem('design')`)).toContain('#14213d');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/clients/${company.client._id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#root > *').first().waitFor();
  await expect.poll(() => page.evaluate(sheets)).toContain('#14213d');
  release();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
});

test.each(['light', 'dark'] as const)(
  'the sign-in page of a company has its colours, in %s',
  { tags: ['full'] },
  async (colorScheme) => {
    await change({ colours: { accent: '#be123c', background: '#e3f3ea' } });
    const page = await pages.open({ ...wide, colorScheme });
    await page.goto(`/login/?workspace=${company.client.workspace}`);
    await expect.poll(() => token(page, '--page')).not.toBe(colorScheme === 'light' ? '#f5f6f8' : '#0f1115');
    await expect
      .poll(() => page.evaluate(`getComputedStyle(document.querySelector('button[type=submit]')).backgroundColor`))
      .not.toMatch(/rgb\((51, 85, 224|125, 149, 255)\)/);
    await expectFits(page, `design-sign-in-${colorScheme}`);
  },
);

test('after the sign-out the portal has its own colours again', { tags: ['full'] }, async () => {
  await change({ colours: { accent: '#be123c' } });
  const page = await openWall();
  await expect.poll(() => token(page, '--accent')).toBe('#be123c');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login/**');
  pages.forget(company.bo);
  await expect.poll(() => page.evaluate(`localStorage.getItem('design')`)).toBeNull();
  // The sign-in page of the last company would have its colours.
  await page.evaluate(`localStorage.removeItem('workspace')`);
  await page.goto('/login/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await token(page, '--accent')).toBe('#3355e0');
});

test(
  'under its host name the sign-in page is the company’s, and leads elsewhere for what has one address',
  { tags: ['full'] },
  async () => {
    const { bo, client } = company;
    const portal = inject('portal');
    const host = `portal.${client.workspace}.localhost`;
    const root = as(inside(superadminOf(portal), client));
    await root.call(clients.update, { params: { id: client._id }, body: { host } });
    const page = await pages.open(wide);
    const own = new URL(portal.url);
    own.hostname = host;
    await page.goto(`${own.origin}/login/`);
    const others = page.getByRole('link', { name: 'Other ways to sign in' });
    await others.waitFor();
    await page.getByRole('main').getByText(client.name, { exact: true }).waitFor();
    expect(await others.getAttribute('href')).toBe(`${portal.url}/login/?workspace=${client.workspace}`);
    expect(await page.getByRole('button', { name: /passkey|another company/i }).count()).toBe(0);
    await expectFits(page, 'design-sign-in-host');
    await page.getByLabel('E-mail or login', { exact: true }).fill(bo.email);
    await page.getByLabel('Password', { exact: true }).fill(bo.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${own.origin}/company`);
    await page.goto(`${own.origin}/profile/${bo._id}?tab=security`);
    await page.getByRole('link', { name: `Add a passkey at ${new URL(portal.url).host}` }).waitFor();
  },
);

/** Zero of a picture that was not loaded. */
const widthsOf = (page: Page) =>
  page.evaluate<number[]>(`[...document.querySelectorAll('main img')].map(({ naturalWidth }) => naturalWidth)`);

test(
  'the logo, the head picture, the name of a section and the start page take effect everywhere',
  { tags: ['full'] },
  async () => {
    const { adm, client } = company;
    const draw = async (width: number, height: number) =>
      (await upload(adm, { name: 'own.png', content: await drawPicture('#0f766e', width, height) }, 'client')).url;
    await change({ logo: await draw(64, 64), head: await draw(1200, 200) });
    const { result: sections } = await as(adm).call(menuSections.ofClient, { params: { client: client._id } });
    const { _id: id } = sections.find(({ code }) => code === 'addressBook')!;
    await as(adm).call(menuSections.update, { params: { id }, body: { name: 'Our people' } });

    const visitor = await pages.open(wide);
    const openSignIn = async () => {
      await visitor.goto(`/login/?workspace=${client.workspace}`);
      await visitor.locator('main img').nth(1).waitFor();
      return widthsOf(visitor);
    };
    await expect.poll(openSignIn).toEqual([1200, 64]);
    await expectFits(visitor, 'design-sign-in-pictures');

    const theirs = await openWall();
    await expect.poll(async () => (await widthsOf(theirs))[0]).toBe(1200);
    await expectFits(theirs, 'design-wall-pictures');
    const page = await pages.openAs(adm, client.workspace, wide);
    await page.goto('/employees?tab=settings');
    await page.getByLabel('Start page', { exact: true }).selectOption({ label: 'Our people' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The company is saved').waitFor();

    await theirs.goto('/');
    await theirs.waitForURL('**/addressBook');
    await theirs.getByRole('heading', { level: 1, name: 'Our people', exact: true }).waitFor();
    await expect.poll(() => theirs.title()).toMatch(/Our people · /);
    await theirs.getByRole('link', { name: 'Birthdays', exact: true }).click();
    await theirs.getByRole('navigation', { name: 'Our people' }).getByRole('link', { name: 'Our people' }).waitFor();
  },
);
