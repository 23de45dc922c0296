import { follows, posts, users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// The card of a person at a name: by pointer, by keyboard, by a long press.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const { ana, bo, mia, adm } = company;
  const body = { chief: mia._id, phone: '+12025550123', phone_internal: '42' };
  await as(adm).call(users.update, { params: { id: ana._id }, body });
  await as(ana).call(posts.create, { body: { text: `<p>News by Ana for <span data-user="${bo._id}">@Bo</span></p>` } });
});

async function enter(person: Company['ana'], options: VisitOptions = {}) {
  const page = await pages.enter(person, company.client.workspace, options);
  await nameIn(page).waitFor();
  return page;
}

const nameIn = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'News by Ana' }).getByRole('link', { name: 'Ana Author', exact: true });
const cardIn = (page: Page) => page.getByRole('dialog', { name: 'About this person' });

test('pointing at an author shows position, department and chief, and follows', async () => {
  const { ana, bo } = company;
  const page = await enter(bo);
  await nameIn(page).hover();
  const card = cardIn(page);
  await card.getByText('Editor · News').waitFor();
  await card.getByRole('link', { name: 'Mia Moderator' }).waitFor();
  expect(await card.textContent()).toContain('Internal: 42');
  expect(await card.textContent(), 'the phone is private (D30)').not.toContain('202');

  await card.getByRole('button', { name: 'Follow', exact: true }).click();
  await card.getByRole('button', { name: 'Following' }).waitFor();
  await expect
    .poll(async () => (await as(bo).call(follows.of, { params: { id: ana._id } })).result.following)
    .toBe(true);

  await page.mouse.move(700, 880);
  await card.waitFor({ state: 'detached' });
});

test('the chief sees the phone, and a mention has a card, too', { tags: ['full'] }, async () => {
  const page = await enter(company.mia);
  await nameIn(page).hover();
  const phone = cardIn(page).getByRole('link', { name: '+1 202 555 0123' });
  await phone.waitFor();
  expect(await phone.getAttribute('href')).toBe('tel:+12025550123');
  await page.mouse.move(700, 880);
  await page.getByRole('link', { name: '@Bo', exact: true }).hover();
  await cardIn(page).getByText('Engineer · Works').waitFor();
});

test('a thank-you begins in the composer', { tags: ['full'] }, async () => {
  const page = await enter(company.bo);
  await nameIn(page).hover();
  await cardIn(page).getByRole('button', { name: 'Say thank you' }).click();
  await cardIn(page).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'New post' }).getByText('Ana Author').waitFor();
  await page.getByRole('button', { name: 'Remove Ana Author' }).waitFor();
});

test('the keyboard opens it, goes into it and out again', { tags: ['full'] }, async () => {
  const page = await enter(company.bo);
  await page.getByRole('article').first().getByRole('link').first().waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate('document.activeElement.textContent');
    })
    .toBe('Ana Author');
  const card = cardIn(page);
  await card.getByText('Editor · News').waitFor();
  await card.getByRole('status').getByText('down arrow').waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Ana Author');
});

test(
  'a long press opens it and does not follow the link; a press elsewhere closes it',
  { tags: ['full'] },
  async () => {
    const page = await enter(company.bo, { phone: true });
    // The code of the card comes with the first touch.
    await page.touchscreen.tap(200, 10);
    await page.waitForLoadState('networkidle');
    const box = (await nameIn(page).boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await cardIn(page).getByText('Editor · News').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(page.url()).toContain('/company');
    const card = (await cardIn(page).boundingBox())!;
    expect(card.x).toBeGreaterThanOrEqual(0);
    expect(card.x + card.width).toBeLessThanOrEqual(390);
    await page.touchscreen.tap(20, card.y > 400 ? 200 : 700);
    await cardIn(page).waitFor({ state: 'detached' });
    await nameIn(page).tap();
    await page.waitForURL('**/profile/**');
  },
);

test('the first press opens it, too, though the code comes after the finger', { tags: ['full'] }, async () => {
  const page = await enter(company.bo, { phone: true });
  const isTouched = Promise.withResolvers<void>();
  await page.route(/\/PeopleCards-.*\.js/, async (route) => {
    await isTouched.promise;
    await route.continue();
  });
  const box = (await nameIn(page).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const requested = page.waitForRequest(/\/PeopleCards-.*\.js/);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await requested;
  isTouched.resolve();
  await cardIn(page).getByText('Editor · News').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.evaluate('history.state.layer')).toBe(1);
  expect(page.url()).toContain('/company');
});

test('Back and Escape close a card that a long press has opened, and the page stays', { tags: ['full'] }, async () => {
  const page = await enter(company.bo, { phone: true });
  const session = await page.context().newCDPSession(page);
  const hold = async () => {
    const box = (await nameIn(page).boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await cardIn(page).getByText('Editor · News').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate('history.state.layer')).toBe(1);
  };
  await hold();
  await page.goBack();
  await cardIn(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/company');

  await hold();
  await page.keyboard.press('Escape');
  await cardIn(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('history.state.layer ?? 0')).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/company');
});

test('one request a person, however often one points', { tags: ['full'] }, async () => {
  const page = await enter(company.bo);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(`/api/user/${company.ana._id}`) && asked.push(request.url()));
  for (let time = 0; time < 3; time += 1) {
    await nameIn(page).hover();
    await cardIn(page).getByText('Editor · News').waitFor();
    await page.mouse.move(700, 880);
    await cardIn(page).waitFor({ state: 'detached' });
  }
  expect(asked).toHaveLength(1);
});
