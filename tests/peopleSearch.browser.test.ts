import { makeCompany, register, type Company } from '@atrium/testkit';
import { openBrowser, signInAs, visit, type Visit } from '@atrium/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';

// Who is offered behind an @ and for a thank-you.

let browser: Browser;
let company: Company;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const portal = inject('portal');
  company = await makeCompany(portal, { people: 12, settings: { lang: 'en' } });
  await register(portal, company.adm, company.client, [
    { firstName: 'Ирина', lastName: 'Соколова', position: 'Юрист' },
    { firstName: 'Ірина', lastName: 'Шевченко', position: 'Лікарка' },
    { firstName: 'Zora', lastName: 'Zimmer', department: 'News', position: 'Photographer' },
  ]);
});

afterEach(async () => {
  for (const { complaints, close } of visits.splice(0)) {
    expect(complaints).toEqual([]);
    await close();
  }
});

afterAll(() => browser?.close());

async function enter(person: Company['ana']) {
  const visitor = await visit(browser, inject('portal').url);
  visits.push(visitor);
  await signInAs(visitor.page, person, company.client.workspace);
  return visitor.page;
}

async function openEditor(page: Page) {
  await page.getByRole('button', { name: /What would you like to share/ }).click();
  return page.locator('[contenteditable="true"]').first();
}

const offered = (page: Page) => page.getByRole('option').allInnerTexts();
const names = async (page: Page) => (await offered(page)).map((text) => text.split('\n')[1]);

test('behind an @ alone stand the own department and then the others', async () => {
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

test('an @ before a blank is a sign and not a search', async () => {
  const page = await enter(company.mia);
  const editor = await openEditor(page);
  await editor.pressSequentially('@');
  await expect.poll(() => names(page)).toHaveLength(8);
  await editor.pressSequentially(' home');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  expect(await editor.textContent()).toBe('@ home');
});
