/** @module-tag full */
import { expect, test } from 'vitest';
import { useShowcase } from './showcase.ts';

const showcase = useShowcase();

test.each([
  ['en', 'Month', 'November 2026', 'Sun', 'Later', 'December 2026'],
  ['ru', 'Месяц', 'ноябрь 2026', 'пн', 'Позже', 'декабрь 2026'],
  ['ua', 'Місяць', 'листопад 2026', 'пн', 'Пізніше', 'грудень 2026'],
] as const)('%s: months and weeks in the reader’s language', async (lang, month, title, first, later, next) => {
  const page = await showcase.open('calendar', { lang });
  await page.getByRole('button', { name: month, exact: true }).click();
  const heading = page.getByRole('region', { name: 'Calendar' }).getByRole('heading', { level: 2 });
  await expect.poll(() => heading.innerText()).toMatch(new RegExp(title, 'i'));
  expect((await page.getByRole('columnheader').first().innerText()).toLowerCase()).toContain(first.toLowerCase());
  await page.getByRole('button', { name: later }).click();
  await expect.poll(() => heading.innerText()).toMatch(new RegExp(next, 'i'));
});

test('Alt with an arrow moves an event on the clock of the time zone, and says so', async () => {
  const page = await showcase.open('calendar');
  const call = page.getByText('Company call');
  await call.waitFor();
  await page.locator('[data-event="call"]').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText('Last: call: 2026-11-26T14:00:00Z – 2026-11-26T15:00:00Z').waitFor();
  await expect
    .poll(() => page.locator('[aria-live="assertive"]').first().innerText())
    .toMatch(/Company call: November 26, 2026.* 4:00/);
  await page.locator('[data-event="call"]').focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.getByText('Last: call: 2026-11-26T14:00:00Z – 2026-11-26T15:15:00Z').waitFor();
});

test('an event is dragged to another day; a refused change is undone with a message', async () => {
  const page = await showcase.open('calendar');
  await page.getByText('Refuse moves').click();
  const event = page.locator('[data-event="tender, round 2"]');
  // Hovering waits until the calendar has scrolled to the working day.
  await event.hover();
  const from = (await event.boundingBox())!;
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 2, { steps: 4 });
  const days = from.x > 720 ? -2 : 2;
  await page.mouse.move(x + from.width * days, y, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('alert').getByText('Not moved: Carrier tender, round 2.').waitFor();
  expect((await event.boundingBox())!.x).toBeCloseTo(from.x, 0);
});

test('a week is titled with its days, and axis and events have one clock', async () => {
  const page = await showcase.open('calendar');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByRole('heading', { name: /November 22\s–\s28, 2026/ }).waitFor();
  await calendar.getByText(/^4:00\s–\s5:00\s?PM$/).waitFor();
  await calendar.getByText(/^9:00\s?AM$/).waitFor();
  await calendar.getByRole('button', { name: 'Day', exact: true }).click();
  await calendar.getByRole('heading', { name: 'Wednesday, November 25, 2026' }).waitFor();
});

test('a month on a phone shows bars, and the events of the chosen day below', async () => {
  const page = await showcase.open('calendar', { narrow: true, lang: 'ru' });
  const calendar = page.getByRole('region', { name: 'Calendar', exact: true });
  expect(await calendar.getByRole('button', { name: 'Неделя' }).count()).toBe(0);
  await calendar.getByRole('button', { name: 'Месяц' }).click();
  const day = calendar.getByRole('region', { name: /25 ноября/ });
  await expect.poll(() => day.getByRole('button').count()).toBe(7);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  const bar = (await page.locator('[data-event="leave"]').first().boundingBox())!;
  expect(bar.height).toBeLessThan(8);
  await page
    .locator('[data-date="2026-11-26"]')
    .last()
    .tap({ position: { x: 20, y: 8 } });
  await calendar
    .getByRole('region', { name: /26 ноября/ })
    .getByRole('button', { name: /Night shift/ })
    .tap();
  await page.getByText('Last: Opened late').waitFor();
  await calendar.getByRole('link', { name: /24 ноября/ }).press('Enter');
  await calendar
    .getByRole('region', { name: /24 ноября/ })
    .getByText('Навчання: охорона праці')
    .waitFor();
});

test('events keep their words off the coloured edge, and days off are tinted', async () => {
  const page = await showcase.open('calendar', { lang: 'ua' });
  const title = page.getByText('Company call');
  await title.hover();
  const edge = (await page.locator('[data-event="call"]').boundingBox())!.x;
  expect((await title.boundingBox())!.x - edge).toBeGreaterThanOrEqual(7);
  expect(
    await title.evaluate((element) => element.ownerDocument.defaultView!.getComputedStyle(element).textOverflow),
  ).toBe('ellipsis');
  const colourOf = (day: string) =>
    page
      .locator(`[data-date="${day}"]`)
      .last()
      .evaluate((element) => element.ownerDocument.defaultView!.getComputedStyle(element).backgroundColor);
  expect(await colourOf('2026-11-28')).not.toBe(await colourOf('2026-11-27'));
  expect(await page.getByText('Timed').count()).toBe(0);
  await page.getByRole('button', { name: 'Список' }).click();
  const heading = page.getByText(/^понеділок$/i).first();
  expect(
    await heading.evaluate(
      (element) => element.ownerDocument.defaultView!.getComputedStyle(element, '::first-letter').textTransform,
    ),
  ).toBe('uppercase');
});

test('Enter opens an event, and a phone begins with the agenda', async () => {
  const page = await showcase.open('calendar', { narrow: true });
  expect(await page.getByRole('button', { name: 'Agenda' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Carrier tender, round 2').click();
  await page.getByText('Last: Opened tender, round 2').waitFor();
});
