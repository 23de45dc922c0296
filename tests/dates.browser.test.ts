/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

// Dates, periods and times: typed and picked, in three languages.

const showcase = useShowcase();

async function open(lang: 'en' | 'ru' | 'ua', narrow = false) {
  const page = await showcase.open('dates', { lang, narrow });
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  return page;
}
const output = (page: Page, name: string) => page.getByLabel(name, { exact: true }).last().innerText();
const birthday = (page: Page) => page.getByRole('textbox', { name: 'Birthday' });

const languages = [
  {
    lang: 'en',
    typed: '3/7/1990',
    shown: '03/07/1990',
    month: 'March 1990',
    first: 'Su',
    pick: '15 March 1990',
    openIt: 'Choose in the calendar',
  },
  {
    lang: 'ru',
    typed: '7.3.1990',
    shown: '07.03.1990',
    month: 'март 1990',
    first: 'пн',
    pick: '15 марта 1990',
    openIt: 'Выбрать в календаре',
  },
  {
    lang: 'ua',
    typed: '07031990',
    shown: '07.03.1990',
    month: 'березень 1990',
    first: 'пн',
    pick: '15 березня 1990',
    openIt: 'Вибрати в календарі',
  },
] as const;

test.each(languages)(
  'a day is typed and picked in $lang',
  async ({ lang, typed, shown, month, first, pick, openIt }) => {
    const page = await open(lang);
    await birthday(page).fill(typed);
    await birthday(page).press('Tab');
    expect(await birthday(page).inputValue()).toBe(shown);
    await expect.poll(() => output(page, 'born')).toBe('1990-03-07');

    await page.getByRole('button', { name: openIt }).first().click();
    const calendar = page.getByRole('dialog', { name: openIt });
    await calendar.getByText(month).waitFor();
    expect((await calendar.locator('th').first().innerText()).toLowerCase()).toBe(first.toLowerCase());
    expect(await findings(page)).toEqual([]);
    await calendar.getByRole('button', { name: pick, exact: true }).click();
    await calendar.waitFor({ state: 'detached' });
    await expect.poll(() => output(page, 'born')).toBe('1990-03-15');
  },
);

test('the calendar opens, moves and closes by keyboard, and gives the focus back', async () => {
  const page = await open('en');
  await birthday(page).press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog');
  await calendar.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('5 January 1984');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => output(page, 'born')).toBe('1984-01-13');
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Choose in the calendar');
  await page.keyboard.press('Enter');
  await calendar.waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Choose in the calendar');
});

test('unreadable text, days beyond the limits and disabled days stay with an error', async () => {
  const page = await open('en');
  const start = page.getByRole('textbox', { name: 'First day' });
  await start.fill('31/31/2026');
  await start.press('Tab');
  await page.getByText('Enter a date as mm/dd/yyyy').waitFor();
  expect(await start.inputValue()).toBe('31/31/2026');
  await start.fill('11/30/2026');
  await start.press('Tab');
  await page.getByText('12/01/2026 or later').waitFor();
  await start.fill('12/06/2026');
  await start.press('Tab');
  await page.getByText('This day cannot be chosen').waitFor();
  await page.getByRole('button', { name: 'Choose in the calendar' }).nth(1).click();
  const calendar = page.getByRole('dialog');
  expect(await calendar.getByRole('button', { name: '6 December 2026', exact: true }).isDisabled()).toBe(true);
  await calendar.getByRole('button', { name: '7 December 2026', exact: true }).click();
  await expect.poll(() => output(page, 'start')).toBe('2026-12-07');
  await page.getByRole('button', { name: 'Clear' }).nth(1).click();
  await expect.poll(() => output(page, 'start')).toBe('');
});

test('a period is picked by two days, by a usual period, and typed; its end is not before its start', async () => {
  const page = await open('ru');
  await page.getByRole('button', { name: 'Выбрать в календаре' }).nth(5).click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: '10 декабря 2026', exact: true }).click();
  await calendar.getByRole('button', { name: '5 января 2027', exact: true }).last().click();
  await expect.poll(() => output(page, 'period')).toBe('2026-12-10…2027-01-05');

  await page.getByRole('button', { name: 'Выбрать в календаре' }).nth(5).click();
  await calendar.getByRole('button', { name: 'Этот год' }).click();
  const year = new Date().getFullYear();
  await expect.poll(() => output(page, 'period')).toBe(`${year}-01-01…${year}-12-31`);

  const to = page.getByRole('textbox', { name: 'По', exact: true }).first();
  await to.fill('1.12.2020');
  await to.press('Tab');
  await page.getByText('Конец раньше начала').waitFor();
});

test('a time is typed, stepped and picked', async () => {
  const page = await open('en');
  const start = page.getByRole('textbox', { name: 'Start' });
  await start.fill('1415');
  await start.press('Tab');
  await expect.poll(() => output(page, 'time')).toBe('14:15');
  expect((await start.inputValue()).replaceAll(/\s/g, ' ')).toBe('2:15 PM');
  await start.press('ArrowUp');
  await expect.poll(() => output(page, 'time')).toBe('14:30');
  await page.getByRole('button', { name: 'Choose a time' }).first().click();
  await page.getByRole('option', { name: /^4:45.PM$/ }).click();
  await expect.poll(() => output(page, 'time')).toBe('16:45');
  await start.fill('21:00');
  await start.press('Tab');
  await page.getByText('From 8:00 AM to 8:00 PM').waitFor();
});

test('a day without its time is an error', async () => {
  const page = await open('ua');
  const time = page.getByRole('textbox', { name: 'Час' });
  await time.fill('');
  await birthday(page).focus();
  await page.getByText('Укажіть також час').waitFor();
  await time.fill('9');
  await time.press('Tab');
  await expect.poll(() => output(page, 'moment')).toBe('2026-12-25T09:00');
});

test('on a phone the calendar comes as a sheet with targets of 44 px, and a day is picked by touch', async () => {
  const page = await open('ua', true);
  await page.getByRole('button', { name: 'Вибрати в календарі' }).first().tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  const box = (await sheet.getByRole('button', { name: '20 січня 1984', exact: true }).boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: '20 січня 1984', exact: true }).tap();
  await expect.poll(() => output(page, 'born')).toBe('1984-01-20');
});
