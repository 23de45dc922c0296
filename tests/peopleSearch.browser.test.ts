import { makeCompany, register, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// Who is offered behind an @ and for a thank-you.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  const portal = inject('portal');
  company = await makeCompany(portal, { people: 12, settings: { lang: 'en' } });
  await register(portal, company.adm, company.client, [
    { firstName: 'Ирина', lastName: 'Соколова', position: 'Юрист' },
    { firstName: 'Ірина', lastName: 'Шевченко', position: 'Лікарка' },
    { firstName: 'Zora', lastName: 'Zimmer', department: 'News', position: 'Photographer' },
  ]);
});

async function enter(person: Company['ana']) {
  return pages.enter(person, company.client.workspace);
}

async function openEditor(page: Page) {
  await page.getByRole('button', { name: /What would you like to share/ }).click();
  return page.locator('[contenteditable="true"]').first();
}

const offered = (page: Page) => page.getByRole('option').allInnerTexts();
const names = async (page: Page) => (await offered(page)).map((text) => text.split('\n')[1]);

test('behind an @ alone stand the own department and then the others', { tags: ['full'] }, async () => {
  const page = await enter(company.ana);
  const editor = await openEditor(page);
  await editor.pressSequentially('Ask @');
  await expect.poll(() => names(page)).toHaveLength(8);
  expect((await names(page)).slice(0, 3)).toEqual(['Mia Moderator', 'Zora Zimmer', 'Adm Administrator']);
});

test('a name is found in the other alphabet, and who was named lately is offered first', async () => {
  const page = await enter(company.bo);
  const editor = await openEditor(page);
  await editor.pressSequentially('Ask @irina');
  await expect.poll(() => names(page)).toEqual(['Ирина Соколова', 'Ірина Шевченко']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await editor.getByText('@Ірина Шевченко').waitFor();
  await editor.pressSequentially(' or @');
  await expect.poll(async () => (await names(page))[0]).toBe('Ірина Шевченко');

  await page.goto('/company');
  await page.getByRole('button', { name: 'Say thank you' }).click();
  await expect.poll(async () => (await names(page))[0]).toBe('Ірина Шевченко');
  await page.getByRole('combobox').pressSequentially('photogr');
  await expect.poll(() => names(page)).toEqual(['Zora Zimmer']);
});

test('an @ before a blank is a sign and not a search', { tags: ['full'] }, async () => {
  const page = await enter(company.mia);
  const editor = await openEditor(page);
  await editor.pressSequentially('@');
  await expect.poll(() => names(page)).toHaveLength(8);
  await editor.pressSequentially(' home');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  expect(await editor.textContent()).toBe('@ home');
});
