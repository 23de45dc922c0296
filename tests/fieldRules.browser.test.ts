import { users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages, type VisitOptions } from './pages.ts';

// What cannot be a phone number or a birthday is not saved, and the form says so beside the field.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en', timezone: 'Europe/Kyiv' } });
});

async function openForm(person: Company['ana'], edit: string, options: VisitOptions = {}) {
  const page = await pages.openAs(person, company.client.workspace, options);
  await page.goto(`/profile/${person._id}`);
  await page.getByRole('button', { name: edit }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}

const noteOf = async (page: Page, name: string) => {
  const field = page.locator(`input[name="${name}"]`);
  const id = await field.getAttribute('aria-describedby');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  return page.locator(`[id="${id}"]`).textContent();
};

const stored = async (person: Company['ana']) =>
  (await as(person).call(users.get, { params: { id: person._id } })).result;

test('on a phone the buttons of a long dialog are in view wherever it is scrolled to', { tags: ['full'] }, async () => {
  const page = await openForm(company.mia, 'Edit profile', { phone: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const bottom = async () => {
    const box = (await save.boundingBox())!;
    return box.y + box.height;
  };
  expect(await bottom()).toBeLessThanOrEqual(844);
  await page.locator('input[name="firstName"]').scrollIntoViewIfNeeded();
  expect(await bottom()).toBeLessThanOrEqual(844);
  expect((await page.getByRole('dialog').boundingBox())!.width).toBe(390);
});

test('the phone “abc” and a birthday in 2950 stay in the form with a message', async () => {
  const { ana } = company;
  const page = await openForm(ana, 'Edit profile');
  await page.locator('input[name="phone"]').fill('abc');
  await page.locator('input[name="birthDay"]').fill('2950-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => noteOf(page, 'phone')).toContain('does not look like a phone number');
  expect(await noteOf(page, 'birthDay')).toBe('This date is in the future');
  expect(await page.locator('input[name="phone"]').inputValue()).toBe('abc');
  expect(await stored(ana)).toMatchObject({ phone: '', birthDay: null });

  await page.locator('input[name="phone"]').fill('044 555 12 34');
  await page.locator('input[name="birthDay"]').fill('04/05/1990');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const link = page.getByRole('link', { name: '+380 44 555 1234' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('tel:+380445551234');
  expect(await stored(ana)).toMatchObject({ phone: '+380445551234', birthDay: '1990-04-05' });
  await page.getByText('April 5, 1990').waitFor();
});

test('a birthday that was not changed is not sent, so that a hidden year stays', { tags: ['full'] }, async () => {
  const page = await openForm(company.mia, 'Edit profile');
  await page.locator('input[name="city"]').fill('Lviv');
  const sent = page.waitForRequest((request) => request.method() !== 'GET' && /user/.test(request.url()));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const body = (await sent).postDataJSON() as object;
  expect(body).toMatchObject({ city: 'Lviv' });
  expect(body).not.toHaveProperty('birthDay');
});

test.each([
  ['ru', 'Изменить профиль', 'Это не похоже на номер телефона', 'Эта дата ещё не наступила'],
  ['ua', 'Змінити профіль', 'Це не схоже на номер телефону', 'Ця дата ще не настала'],
] as const)('the messages are in %s as the field is left', { tags: ['full'] }, async (lang, edit, phone, date) => {
  const { bo } = company;
  await as(bo).call(users.update, { params: { id: bo._id }, body: { lang } });
  const page = await openForm(bo, edit);
  await page.locator('input[name="phone"]').fill('12');
  await page.locator('input[name="birthDay"]').fill('2950-01-01');
  await page.locator('input[name="city"]').focus();
  await expect.poll(() => noteOf(page, 'birthDay')).toBe(date);
  expect(await noteOf(page, 'phone')).toContain(phone);
});
