import { users } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'ru' } });
});

async function open(locale: string, path: string) {
  const page = await pages.open({ locale });
  await page.goto(path);
  return page;
}

const texts = (language: string, area: string) =>
  JSON.parse(readFileSync(new URL(`../web/src/lib/i18n/${language}/${area}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
const welcome = (language: string) => texts(language, 'pages/auth').welcome!;
const forgot = (language: string) => texts(language, 'layout').forgotPassword!;
const wall = texts('ua', 'layout').wall!;

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test.each([
  ['ru-RU', '/login/', 'ru', welcome('ru')],
  ['uk-UA', '/login/', 'uk', welcome('ua')],
  ['uk-UA', '/forgot-password/', 'uk', forgot('ua')],
  ['en-US', '/login/', 'en', welcome('en')],
])('a browser in %s sees %s in %s', { tags: ['full'] }, async (locale, path, lang, title) => {
  const page = await open(locale, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await languageOf(page)).toBe(lang);
});

test('an English browser sees the language of the company whose page it is', { tags: ['full'] }, async () => {
  const page = await open('en-US', `/login/?workspace=${company.client.workspace}`);
  await page.getByRole('heading', { level: 1, name: welcome('ru') }).waitFor();
});

test('a language chosen on the sign-in page stays after the sign-in and is stored', async () => {
  const { ana, client } = company;
  const langOf = async () => (await as(ana).call(users.get, { params: { id: ana._id } })).result.lang;
  expect(await langOf()).toBe('en');
  const page = await open('en-US', `/login/?workspace=${client.workspace}`);
  await page.getByRole('combobox').selectOption('ua');
  await page.getByRole('heading', { level: 1, name: welcome('ua') }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: welcome('ua') }).waitFor();
  await page.locator('input[autocomplete="username"]').fill(ana.email);
  await page.locator('input[autocomplete="current-password"]').fill(ana.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/company');
  await page.getByRole('navigation').getByRole('link', { name: wall }).first().waitFor();
  expect(await languageOf(page)).toBe('uk');
  await expect.poll(langOf).toBe('ua');
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: wall }).first().waitFor();
});
