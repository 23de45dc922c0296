import { calendar } from '@atrium/contracts';
import { clockAt } from '@atrium/contracts/zones';
import { as, makeCompany, type Company } from '@atrium/testkit';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// A weekly meeting is entered, answered, moved for one week only, read by another calendar, and moved as a whole.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Company['ana'], path = '/calendar', options: VisitOptions = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Today' }).waitFor();
  return page;
}

const dayMs = 86_400_000;
const day = (offset: number) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);
const typed = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;

test('a weekly meeting is entered, accepted, moved for one week only, and read by another calendar', async () => {
  const { ana, bo, client } = company;
  const page = await open(ana);
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Name').fill('Plan');
  await form.getByRole('button', { name: 'Add the event' }).click();
  await form.getByText('Too short').waitFor();
  await form.getByLabel('Name').fill('Plan of the week');
  await form.getByRole('textbox', { name: 'Date' }).fill(typed(day(1)));
  await form.getByRole('textbox', { name: 'Begins' }).fill('10:00 AM');
  await form.getByRole('textbox', { name: 'Ends' }).fill('9:00 AM');
  await form.getByLabel('Repeats').selectOption('Every week');
  await form.getByLabel('How many times').fill('3');
  await form.getByText('3 events will be entered').waitFor();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Everyone' }).click();
  await form.getByLabel('Link').fill('https://meet.example/plan');
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add the event' }).click();
  await form.getByText('The end must be later than the beginning').waitFor();
  await form.getByRole('textbox', { name: 'Ends' }).fill('11:00 AM');
  await form.getByRole('button', { name: 'Add the event' }).click();
  await page.getByText('The event is in the calendar').waitFor();

  const guest = await open(bo);
  await guest.getByRole('button', { name: 'Agenda' }).click();
  const params = { clientId: client._id, userId: bo._id };
  const seen = async () => (await as(bo).call(calendar.accessFor, { params, query: {} })).result;
  const [first, second] = await seen();
  await guest.goto(`/calendar?event=${first!._id}`);
  const details = guest.getByRole('dialog', { name: 'Plan of the week' });
  await details.getByText('The whole company is invited').waitFor();
  await details.getByRole('link', { name: 'meet.example/plan' }).waitFor();
  await details.getByRole('button', { name: 'Yes', exact: true }).click();
  await details.getByText('Yes: 1 · Maybe: 0 · No: 0').waitFor();
  expect(await findings(guest)).toEqual([]);

  await page.goto(`/calendar?event=${second!._id}`);
  await page.getByRole('dialog', { name: 'Plan of the week' }).getByRole('button', { name: 'Edit' }).click();
  const change = page.getByRole('dialog', { name: 'Change the event' });
  await change.getByRole('textbox', { name: 'Date' }).fill(typed(day(9)));
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The event has been changed').waitFor();
  await expect
    .poll(async () => (await seen()).map(({ date }) => date))
    .toEqual([first!.date, day(9), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);

  await guest.goto('/calendar');
  await guest.getByRole('button', { name: 'Subscribe in another calendar' }).click();
  const feed = guest.getByRole('dialog', { name: 'Calendar subscription' });
  await feed.getByRole('button', { name: 'Make an address' }).click();
  const address = await feed.getByLabel('Address of the calendar').inputValue();
  const text = await (await fetch(new URL(new URL(address).pathname, inject('portal').url))).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(events.map((event) => new ICAL.Event(event).summary)).toEqual(
    Array.from({ length: 3 }, () => 'Plan of the week'),
  );
  expect(new ICAL.Event(events[0]!).startDate.toJSDate().toISOString()).toBe(first!.starts_at);
  await feed.getByRole('button', { name: 'End the subscription' }).click();
  await feed.getByRole('button', { name: 'Make an address' }).waitFor();

  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  const event = page.locator(`[data-event="${first!._id}"]`);
  const before = await event.innerText();
  const question = page.getByRole('dialog', { name: 'Change the time?' });
  const dates = (await seen()).map(({ date }) => date);
  const startsOf = async () => (await seen()).map(({ start }) => start);
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await question.waitFor();
  await expect.poll(() => event.innerText()).not.toBe(before);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => event.innerText()).toBe(before);
  expect(await startsOf()).toEqual(['10:00', '10:00', '10:00']);
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await question.getByLabel('All that are still to come').check();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect.poll(startsOf).toEqual(['10:15', '10:15', '10:15']);
  expect((await seen()).map(({ date }) => date)).toEqual(dates);
});

test('an event is moved by the keyboard, on the clock of the company', { tags: ['full'] }, async () => {
  const { ana } = company;
  const body = { name: 'Moved by keys', date: day(2), start: '12:00', end: '13:00' };
  const { result } = await as(ana).call(calendar.create, { body });
  const page = await open(ana);
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  for (let times = 0; times < 2; times += 1) await page.getByRole('button', { name: 'Later' }).click();
  const event = page.locator(`[data-event="${result._id}"]`);
  await event.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect
    .poll(async () => (await as(ana).call(calendar.get, { params: { id: result._id } })).result.start)
    .toBe(clockAt(Date.parse(result.starts_at) + 15 * 60_000, result.timezone).slice(11));
});
