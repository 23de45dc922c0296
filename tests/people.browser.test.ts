import { employment, notifications, people, users } from '@atrium/contracts';
import { as, letterTo, makeCompany, type Company } from '@atrium/testkit';
import { layersClosed } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import { expectFits } from './fits.ts';
import { usePages } from './pages.ts';

// What employees meet first: an invitation, colleagues, birthdays, help.

const portal = inject('portal');
const pages = usePages();
let company: Company;

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en', pinning: true } });
  const { adm, ana, client } = company;
  const { today } = (await as(adm).call(people.birthdays, { params: { id: client._id } })).result;
  const body = { birthDay: `1992-${today.slice(5)}`, position: 'Editor' };
  await as(adm).call(users.update, { params: { id: ana._id }, body });
});

test('an invited person sets a password, signs in and completes the profile', async () => {
  const { adm, client } = company;
  const admin = await pages.openAs(adm, client.workspace, wide);
  await admin.goto('/employees');
  await button(admin, 'Add employee').click();
  const dialog = admin.getByRole('dialog');
  const email = `nina.${client.workspace}@acme.test`;
  await dialog.getByLabel('First name').fill('Nina');
  await dialog.getByLabel('Last name').fill('Newcomer');
  await dialog.getByLabel('E-mail').fill(email);
  await button(admin, 'Add and invite').click();
  const { token } = await letterTo(portal, email);

  const page = await pages.open({ ...wide, locale: 'en-GB' });
  await page.goto(`/reset-password/${token}?workspace=${client.workspace}`);
  await page.getByLabel('New password', { exact: true }).fill('my-own-first-pass');
  await page.getByLabel('Repeat the password').fill('my-own-first-pass');
  await button(page, 'Save the password').click();
  await page.getByText('Your password is saved').waitFor();
  await page.getByLabel('E-mail or login').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('my-own-first-pass');
  await page.keyboard.press('Enter');
  await button(page, 'Account menu').click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await button(page, 'Edit profile').click();
  await page.getByRole('dialog').getByLabel('Status').fill('New here, ask me anything');
  await button(page, 'Save').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('New here, ask me anything').first().waitFor();
  await page.getByRole('tab', { name: 'Files', exact: true }).click();
  await page.getByText('No files yet').waitFor();
  const cv = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('What I have done') };
  await page.locator('input[type=file][multiple]').setInputFiles(cv);
  await page.getByRole('list', { name: 'Files' }).getByRole('link', { name: 'cv.txt' }).waitFor();
});

test('a colleague is found, pinned, written to and thanked', async () => {
  const { adm, ana, client } = company;
  const page = await pages.openAs(adm, client.workspace, wide);
  await page.goto('/addressBook');
  await page.getByLabel('Name, position, e-mail or extension').fill('editor');
  const write = page.getByRole('main').getByRole('link', { name: `Write to ${ana.fullName}` });
  expect(await write.getAttribute('href')).toBe(`mailto:${ana.email}`);
  await button(page, 'Pinned people').click();
  const drawer = page.getByRole('dialog', { name: 'Pinned people' });
  await drawer.getByRole('combobox', { name: 'Pin a colleague' }).fill(ana.lastName);
  await page.getByRole('option', { name: new RegExp(ana.fullName) }).click();
  await drawer.getByRole('button', { name: `Unpin ${ana.fullName}` }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await layersClosed(page);
  await page.goto('/addressBook');
  await page.getByRole('region', { name: 'Pinned by the company' }).getByText(ana.fullName).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Thank ${ana.fullName}` })
    .click();
  await button(page, `Remove ${ana.fullName}`).click();
  await page.goto(`/profile/${ana._id}`);
  const chat = page.getByRole('main').getByRole('link', { name: 'Write', exact: true });
  expect(await chat.getAttribute('href')).toBe(`/chat?with=${ana._id}`);
  await page.getByRole('main').getByRole('button', { name: 'Say thank you' }).click();
  await button(page, `Remove ${ana.fullName}`).waitFor();
});

test('a birthday is seen beside the wall, and the person is congratulated in a post that mentions them', async () => {
  const { ana, bo, client } = company;
  const page = await pages.openAs(bo, client.workspace, wide);
  await page.goto('/company');
  const widget = page.getByRole('complementary', { name: 'Birthdays' });
  await page.getByRole('region', { name: 'New post' }).hover();
  await widget.waitFor();
  await expectFits(page, 'wall-birthdays');
  await widget.getByRole('button', { name: `Congratulate ${ana.fullName}` }).click();
  const composer = page.getByRole('region', { name: 'New post' });
  await composer.getByText(`Happy birthday, @${ana.fullName}!`).waitFor();
  await button(page, 'Post').click();
  await page
    .getByRole('article')
    .getByText(/Happy birthday/)
    .waitFor();
  const input = { params: { client: client._id, section: 'all', user: ana._id } } as const;
  const mentions = async () =>
    (await as(ana).call(notifications.newest, input)).result.filter(({ kind }) => kind === 'post_mention');
  await expect.poll(async () => (await mentions()).length).toBe(1);
});

test(
  'a congratulation keeps what was written before, and nobody is congratulated for their own',
  { tags: ['full'] },
  async () => {
    const { ana, mia, client } = company;
    const page = await pages.openAs(mia, client.workspace, phone);
    await page.goto('/company');
    await button(page, 'What would you like to share, Mia?').click();
    await page.keyboard.type('Good news');
    await page.getByText('Good news').waitFor();
    await page.getByRole('button', { name: `Congratulate ${ana.fullName}` }).click();
    const composer = page.getByRole('region', { name: 'New post' });
    await composer.getByText(`Happy birthday, @${ana.fullName}!`).waitFor();
    await composer.getByText('Good news').waitFor();
    await expectFits(page, 'wall-birthdays-phone');

    const own = await pages.openAs(ana, client.workspace, wide);
    await own.goto('/birthdays');
    await own.getByRole('region', { name: 'Today' }).getByText(ana.fullName).waitFor();
    expect(await own.getByRole('button', { name: /^Congratulate/ }).count()).toBe(0);
  },
);

test('birthdays of a month are chosen, and the address keeps the month', { tags: ['full'] }, async () => {
  const { ana, bo, client } = company;
  const page = await pages.openAs(bo, client.workspace, wide);
  const { today } = (await as(bo).call(people.birthdays, { params: { id: client._id } })).result;
  const present = Number(today.slice(5, 7));
  await page.goto('/birthdays');
  const period = page.getByLabel('Period');
  await period.selectOption(String((present % 12) + 1));
  await page.getByText('No birthdays in this month').waitFor();
  await period.selectOption(String(present));
  await page.getByRole('main').getByRole('link', { name: ana.fullName }).waitFor();
  await expectFits(page, 'birthdays-month');
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: ana.fullName }).waitFor();
  expect(await period.inputValue()).toBe(String(present));
});

test('a cover is cropped before it is sent, and one that is too small is refused', { tags: ['full'] }, async () => {
  const { bo, client } = company;
  const page = await pages.openAs(bo, client.workspace, wide);
  await page.goto(`/profile/${bo._id}`);
  await button(page, 'Cover').waitFor();
  const choose = async (width: number, height: number) => {
    const buffer = await drawPicture('#336699', width, height);
    await page.locator('input[aria-label="Cover"]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  };
  await choose(3419, 400);
  await page.getByText(/A cover is at least/).waitFor();
  await choose(3420, 1200);
  // Half of its width is less than the 2040 pixels of a cover, and is not enlarged.
  const dialog = page.getByRole('dialog', { name: 'The part of the cover' });
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByLabel('Zoom').fill('2');
  await expectFits(page, 'cover-crop');
  await button(page, 'Save').click();
  const stored = async () => (await as(bo).call(users.get, { params: { id: bo._id } })).result.cover;
  await expect.poll(stored).toBeTruthy();
  const src = await stored();
  await page.locator(`img[src="${src}"]`).waitFor();
  const size = `[...document.images].filter(({ src }) => src.endsWith('${src}')).map((one) => [one.naturalWidth, one.naturalHeight])`;
  await expect.poll(() => page.evaluate(size)).toEqual([[1710, 428]]); // once its content is there
});

test('managers above a person stand in the profile, the highest first', { tags: ['full'] }, async () => {
  const { adm, ana, bo, mia, client } = company;
  const lead = (id: string, chief: string) => as(adm).call(users.update, { params: { id }, body: { chief } });
  await lead(mia._id, bo._id);
  await lead(bo._id, ana._id);
  const page = await pages.openAs(ana, client.workspace, wide);
  await page.goto(`/profile/${mia._id}`);
  const chain = page.getByRole('region', { name: 'Reports to' }).getByRole('listitem');
  await expect.poll(() => chain.count()).toBe(2);
  expect((await chain.allTextContents()).map((text) => text.includes(ana.fullName))).toEqual([true, false]);
  await expectFits(page, 'profile-chiefs');
});

test('help opens at the page one comes from, finds words, and has what the reader may open', async () => {
  const { adm, ana, client } = company;
  const page = await pages.openAs(ana, client.workspace, wide);
  await page.goto('/addressBook');
  await button(page, 'Account menu').click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Address book', level: 2 }).waitFor();
  const topics = page.getByRole('navigation', { name: 'Topics' });
  expect(await topics.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await expectFits(page, 'help');
  await page.getByLabel('Search in the help').fill('cover JPG');
  await page.getByRole('heading', { name: 'Profile', level: 2 }).waitFor();
  await page.getByLabel('Search in the help').fill('zzz');
  await page.getByText('Nothing found').waitFor();

  const admin = await pages.openAs(adm, client.workspace, phone);
  await admin.goto('/employees/import');
  await button(admin, 'Menu').click();
  await button(admin, 'Help').click();
  await admin.getByRole('heading', { name: 'Import of employees', level: 2 }).waitFor();
  await expectFits(admin, 'help-phone');
  await admin.getByRole('link', { name: 'Open this page' }).click();
  await admin.getByRole('heading', { name: 'Import employees' }).waitFor();
});

test(
  'about lists the licences to everyone, and the state of the system to administrators',
  { tags: ['full'] },
  async () => {
    const { adm, bo, client } = company;
    const page = await pages.openAs(bo, client.workspace, wide);
    await page.goto('/about');
    await page.getByLabel('Part or licence').fill('react-router');
    await page.getByText('react-router', { exact: false }).first().waitFor();
    expect(await page.getByRole('heading', { name: 'State of the system' }).count()).toBe(0);
    const admin = await pages.openAs(adm, client.workspace, wide);
    await admin.goto('/about');
    const state = admin.getByRole('region', { name: 'State of the system' });
    await expect.poll(() => state.getByText('Works', { exact: true }).count()).toBeGreaterThan(3);
    expect(await state.getByText('People and sign-in').count()).toBe(1);
    await expectFits(admin, 'about');
  },
);

test('who has left is congratulated by nobody', { tags: ['full'] }, async () => {
  const { adm, ana, bo, client } = company;
  await as(adm).call(employment.dismiss, { params: { id: ana._id }, body: {} });
  const page = await pages.openAs(bo, client.workspace, wide);
  await page.goto('/birthdays');
  await page.getByText('No birthdays soon').waitFor();
});
