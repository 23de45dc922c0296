import { follows, people, users } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// A colleague is found, written to and remembered on birthdays; administrators say who stands first.

const pages = usePages();
let company: Company;
let today: string;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en', pinning: true }, people: 40 });
  const { adm, ana, bo, mia } = company;
  const change = (who: Person, body: object) => as(adm).call(users.update, { params: { id: who._id }, body });
  const ofCompany = { params: { id: company.client._id } };
  ({ today } = (await as(ana).call(people.birthdays, ofCompany)).result);
  const born = (days: number) => {
    const date = new Date(Date.parse(today) + days * 86_400_000).toISOString();
    return `1992-${date.slice(5, 10)}`;
  };
  await change(ana, {
    city: 'Lviv',
    position: 'Editor',
    department: 'News',
    phone_internal: '77-31',
    birthDay: born(0),
  });
  await change(bo, { city: 'Kyiv', position: 'Driver', department: 'Transport', birthDay: born(3) });
  await change(mia, { city: 'Lviv', position: 'Driver', department: 'Transport', birthDay: born(20) });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('list', { name: 'Address book' });
const nameOf = (page: Page, { fullName }: Person) => cards(page).getByRole('link', { name: fullName, exact: true });
const box = 'Name, position, e-mail or extension';

async function openBook(who: Person, options: VisitOptions = {}, query = ''): Promise<Page> {
  const page = await pages.openAs(who, company.client.workspace, options);
  await page.goto(`/addressBook${query}`);
  await page.getByRole('heading', { name: 'Address book', level: 1 }).waitFor();
  return page;
}

const wide = { viewport: { width: 1440, height: 1000 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('a colleague is found by the keyboard, and the address keeps what is searched', async () => {
  const { ana, bo, mia, client } = company;
  const page = await pages.enter(bo, client.workspace, wide);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Address book' }).click();
  await page.getByText('1–30 of 44').waitFor();
  await expectFits(page, 'addressBook');
  expect(await button(page, 'Pinned people').count()).toBe(0);

  await page.keyboard.press('/');
  await page.keyboard.type('driv');
  await page.getByText('1–2 of 2').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('driv');
  await nameOf(page, mia).waitFor();
  await field(page, box).fill('edit');
  await page.getByText('1–1 of 1').waitFor();
  await expect.poll(() => cards(page).getByRole('listitem').count()).toBe(1);
  const call = page.getByRole('link', { name: `Call ${ana.fullName}: 77-31` });
  expect(await call.getAttribute('href')).toBe('tel:7731');
  const write = page.getByRole('link', { name: `Write to ${ana.fullName}` });
  expect(await write.getAttribute('href')).toBe(`mailto:${ana.email}`);
  const contact = button(page, `Contact card of ${ana.fullName}`);
  await contact.press('Enter');
  const card = page.getByRole('dialog', { name: ana.fullName });
  await card.getByRole('img', { name: `QR code with the contact of ${ana.fullName}` }).waitFor();
  await expectFits(page, 'addressBook-card');
  const save = card.getByRole('button', { name: 'Download', exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), save.press('Enter')]);
  expect(await readFile(await download.path(), 'utf8')).toContain('TEL;TYPE=work:77-31\r\n');
  await page.keyboard.press('Escape');
  await expect.poll(() => contact.and(page.locator(':focus')).count()).toBe(1);

  await field(page, box).fill('no such person');
  await page.getByText('Nothing found').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
  await page.getByText('1–30 of 44').waitFor();
});

test(
  'filters offer what there is with counts, and stay in the address, as does the list',
  { tags: ['full'] },
  async () => {
    const { ana, bo, mia } = company;
    const page = await openBook(bo, wide);
    await page.getByRole('search').getByRole('button', { name: 'City' }).click();
    await page.getByRole('combobox', { name: 'City' }).fill('lv');
    const option = page.getByRole('option', { name: /Lviv/ });
    await option.waitFor();
    expect(await option.textContent()).toContain('2 people');
    await option.click();
    await page.keyboard.press('Escape');
    await page.getByText('1–2 of 2').waitFor();
    expect(new URL(page.url()).searchParams.getAll('city')).toEqual(['Lviv']);
    await nameOf(page, ana).waitFor();
    await button(page, 'List').click();
    await page.getByRole('row').filter({ hasText: mia.fullName }).waitFor();
    await expectFits(page, 'addressBook-list');
    await page.reload();
    await page.getByRole('row').filter({ hasText: ana.fullName }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: bo.fullName }).count()).toBe(0);
  },
);

test('arrow keys lead from card to card', { tags: ['full'] }, async () => {
  const page = await openBook(company.bo, wide);
  const names = cards(page).locator('[data-card]');
  await names.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => names.nth(1).and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => names.first().and(page.locator(':focus')).count()).toBe(1);
});

test('an administrator pins colleagues and orders them by the keyboard', async () => {
  const { adm, ana, bo, mia } = company;
  const page = await openBook(adm, wide);
  await button(page, 'Pinned people').click();
  const drawer = page.getByRole('dialog', { name: 'Pinned people' });
  for (const who of [ana, bo, mia]) {
    await drawer.getByRole('combobox', { name: 'Pin a colleague' }).fill(who.lastName);
    await page.getByRole('option', { name: new RegExp(who.fullName) }).click();
    await drawer.getByRole('button', { name: `Unpin ${who.fullName}` }).waitFor();
  }
  const inDrawer = () => drawer.getByRole('list', { name: 'Pinned by the company' }).getByRole('listitem');
  await drawer.getByRole('button', { name: `Move: ${mia.fullName}` }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  const stored = async () =>
    (await as(bo).call(people.pinned, { params: { clientId: company.client._id } })).result.map(({ _id }) => _id);
  await expect.poll(stored).toEqual([mia._id, ana._id, bo._id]);
  await expectFits(page, 'addressBook-pins');
  await drawer.getByRole('button', { name: `Unpin ${bo.fullName}` }).click();
  await expect.poll(() => inDrawer().count()).toBe(2);
  await page.keyboard.press('Escape');
  const pinned = page.getByRole('region', { name: 'Pinned by the company' }).getByRole('link');
  await expect.poll(() => pinned.count()).toBe(2);
  expect(await pinned.first().textContent()).toContain(mia.fullName);

  await button(page, 'Pinned people').click();
  await drawer.getByText('Show pinned people').click();
  await expect.poll(() => inDrawer().count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('region', { name: 'Pinned by the company' }).count()).toBe(0);
});

test('on a phone a colleague is one tap away', { tags: ['full'] }, async () => {
  const { ana, bo } = company;
  const page = await openBook(bo, phone, '?q=editor');
  await nameOf(page, ana).waitFor();
  await expectFits(page, 'addressBook-phone');
  const target = (await page.getByRole('link', { name: `Write to ${ana.fullName}` }).boundingBox())!;
  expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(44);
  await nameOf(page, ana).tap();
  await page.getByRole('heading', { name: ana.fullName, level: 2 }).waitFor();
});

test('birthdays stand by today, the next days and later, without a year', { tags: ['full'] }, async () => {
  const { ana, bo, mia } = company;
  const page = await openBook(bo, wide);
  await page.getByRole('region', { name: 'Birthdays' }).getByText('Today').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Birthdays' }).last().click();
  await page.getByRole('heading', { name: 'Birthdays', level: 1 }).waitFor();
  const namesIn = async (group: string) =>
    page.getByRole('region', { name: group, exact: true }).getByRole('link').allTextContents();
  await page.getByRole('region', { name: 'Later', exact: true }).waitFor();
  expect(await namesIn('Today')).toEqual([ana.fullName]);
  expect(await namesIn('In the next seven days')).toEqual([bo.fullName]);
  expect(await namesIn('Later')).toEqual([mia.fullName]);
  expect(await page.getByRole('main').textContent()).not.toContain('1992');
  await expectFits(page, 'birthdays');
});

test('a profile has what its reader may know, in tabs and as a contact', { tags: ['full'] }, async () => {
  const { adm, ana, bo, client } = company;
  const body = { phone: '+380441234567', salary: 1234, chief: bo._id, middleName: 'Marta' };
  await as(adm).call(users.update, { params: { id: ana._id }, body });
  await as(bo).call(follows.follow, { body: { user_id: ana._id } });
  const page = await pages.openAs(ana, client.workspace, wide);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.goto(`/profile/${ana._id}?tab=social`);
  await button(page, 'Add pages').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Addresses' }).fill('t.me/ana');
  await page.keyboard.press('Enter');
  await button(page, 'Save').click();
  const link = page.getByRole('link', { name: /Telegram/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://t.me/ana');
  await expectFits(page, 'profile-social');
  await tab('HR files').click();
  await page.getByText('No HR files yet').waitFor();
  expect(await button(page, 'Add files').count()).toBe(0);
  await tab('More').click();
  await page.getByText('1,234').waitFor();

  const other = await pages.openAs(company.mia, client.workspace, wide);
  await other.goto(`/profile/${ana._id}`);
  await other.getByRole('link', { name: bo.fullName }).first().waitFor();
  await other.getByRole('tab', { name: 'Contacts' }).click();
  expect(await other.getByRole('tab').allTextContents()).toEqual([
    'About',
    'More',
    'Social networks',
    'Contacts',
    'Followers',
    'Feed',
    'Thank-yous',
  ]);
  const list = (await other.getByRole('tablist').boundingBox())!;
  const last = (await other.getByRole('tab', { name: 'Feed' }).boundingBox())!;
  expect(last.x + last.width).toBeLessThanOrEqual(list.x + list.width);
  const [download] = await Promise.all([other.waitForEvent('download'), button(other, 'Save the contact').click()]);
  expect(download.suggestedFilename()).toBe(`${ana.fullName}.vcf`);
  const card = await readFile(await download.path(), 'utf8');
  expect(card).toContain(`FN:${ana.fullName}\r\n`);
  expect(card).not.toMatch(/380441234567|1992/);
  await button(other, 'Show a QR code').click();
  await other.getByRole('img', { name: `QR code with the contact of ${ana.fullName}` }).waitFor();
  await expectFits(other, 'profile-code');
  await other.keyboard.press('Escape');
  await other.getByRole('tab', { name: 'Followers' }).click();
  await other.getByRole('list', { name: 'Followers' }).getByRole('link', { name: bo.fullName }).click();
  await other.getByRole('heading', { name: 'Manages 1 person' }).waitFor();
  await expectFits(other, 'profile-team');
});

test('an administrator adds an HR file, and removes it', { tags: ['full'] }, async () => {
  const { adm, bo, client } = company;
  const page = await pages.openAs(adm, client.workspace, wide);
  await page.goto(`/profile/${bo._id}?tab=hr_file`);
  await button(page, 'Add files').waitFor();
  const file = { name: 'contract.txt', mimeType: 'text/plain', buffer: Buffer.from('A contract') };
  await page.locator('input[type=file][multiple]').setInputFiles(file);
  await page.getByRole('list', { name: 'HR files' }).getByRole('link', { name: 'contract.txt' }).waitFor();
  const picture = { name: 'passport.png', mimeType: 'image/png', buffer: await drawPicture() };
  await page.locator('input[type=file][multiple]').setInputFiles(picture);
  const preview = page.getByRole('link', { name: 'Preview passport.png' });
  await preview.waitFor();
  expect(await page.getByRole('link', { name: 'Preview contract.txt' }).count()).toBe(0);
  await expectFits(page, 'profile-files');
  const shown = page.context().waitForEvent('page');
  await preview.click();
  const tab = await shown;
  await tab.locator('img').waitFor();
  await tab.close();
  await button(page, 'Remove passport.png').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await preview.waitFor({ state: 'detached' });
  await button(page, 'Remove contract.txt').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No HR files yet').waitFor();
});
