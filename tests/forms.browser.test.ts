/** @module-tag full */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

// Typed forms: lists, errors of the server, saving by itself, and two people who save the same.

interface Note {
  title: string;
  text: string;
  version: number;
}

let stored: Note;
let asked: number;
let saves: Note[];
let answered: Promise<void>;

/** Stores one note; refuses a version that is not the stored one. */
async function answerNote(req: IncomingMessage, res: ServerResponse) {
  const note = (await json(req)) as Note;
  asked += 1;
  await answered;
  saves.push(note);
  const isCurrent = note.version === stored.version;
  if (isCurrent) stored = { ...note, version: note.version + 1 };
  const refusal = {
    status: 409,
    error: 'changed_meanwhile',
    name: 'ApiError',
    message: 'x',
    silent: true,
    requestId: '1',
  };
  res.writeHead(isCurrent ? 200 : 409, { 'content-type': 'application/json' });
  res.end(JSON.stringify(isCurrent ? stored : { ...refusal, current: stored }));
}

const showcase = useShowcase({ '/note': (req: IncomingMessage, res: ServerResponse) => void answerNote(req, res) });

beforeEach(() => {
  stored = { title: 'Plan', text: '', version: 1 };
  [asked, saves] = [0, []];
  answered = Promise.resolve();
});

async function open(lang: 'en' | 'ru' | 'ua' = 'en', narrow = false) {
  const page = await showcase.open('forms', { lang, narrow });
  await page.getByRole('button', { name: 'Add a step' }).waitFor();
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  return page;
}
const output = (page: Page, name: string) => page.getByLabel(name, { exact: true }).last().innerText();
const names = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const namesNow = (page: Page) => names(page).evaluateAll((all) => all.map((one) => (one as { value?: string }).value));
const focused = (page: Page) => page.evaluate('document.activeElement.name || document.activeElement.ariaLabel');

test('rows are added, moved by keyboard and removed; the focus goes with them', async () => {
  const page = await open();
  expect(await output(page, 'dirty')).toBe('false');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await expect.poll(() => focused(page)).toBe('steps.2.name');
  await page.keyboard.type('Tickets');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => namesNow(page)).toEqual(['Request', 'Tickets', 'Approval']);
  await expect.poll(() => focused(page)).toBe('steps.1.name');
  await page.getByRole('button', { name: 'Actions: Step 1' }).click();
  await page.getByRole('menuitem', { name: 'Down' }).click();
  await expect.poll(() => namesNow(page)).toEqual(['Tickets', 'Request', 'Approval']);
  await expect.poll(() => focused(page)).toBe('Move: Step 2');
  await page.getByText('Step 1: moved. Position 2 of 3.').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Remove: Step 2' }).click();
  await expect.poll(() => namesNow(page)).toEqual(['Tickets', 'Approval']);
  await expect.poll(() => focused(page)).toBe('Remove: Step 2');
  expect(await output(page, 'dirty')).toBe('true');
});

test('a number that is being typed stays with its row when rows move', async () => {
  const page = await open('ru');
  const hours = page.getByRole('spinbutton', { name: 'Hours' });
  await hours.nth(0).fill('двенадцать');
  await hours.nth(0).press('Alt+ArrowDown');
  await expect.poll(() => hours.nth(1).inputValue()).toBe('двенадцать');
  expect(await hours.nth(0).inputValue()).toBe('8');
});

test('the first wrong field gets the focus, also in a list; what is right is sent with its types', async () => {
  const page = await open();
  const days = page.getByRole('spinbutton', { name: 'Days' });
  await names(page).nth(1).fill('');
  await days.fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => focused(page)).toBe('days');
  expect(await output(page, 'sent')).toBe('');
  await days.fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => focused(page)).toBe('steps.1.name');
  await page.getByText('Field is required').waitFor();
  await names(page).nth(1).fill('Agree');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => output(page, 'sent')).not.toBe('');
  expect(JSON.parse(await output(page, 'sent'))).toEqual({
    title: 'Business trip',
    days: 5,
    start: '2026-12-21',
    isPaid: true,
    steps: [
      { name: 'Request', hours: 1 },
      { name: 'Agree', hours: 8 },
    ],
  });
});

test('an error of the server stands beside its nested field, which gets the focus, until it is changed', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Refuse the second step' }).click();
  await page.getByText('Too long').waitFor();
  await expect.poll(() => focused(page)).toBe('steps.1.name');
  expect(await names(page).nth(1).getAttribute('aria-invalid')).toBe('true');
  await names(page).nth(1).fill('Short');
  await page.getByText('Too long').waitFor({ state: 'detached' });
});

test('a form saves itself in the order of typing, and tells it', async () => {
  const page = await open();
  const held = Promise.withResolvers<void>();
  answered = held.promise;
  const text = page.getByRole('textbox', { name: 'Note’s text' });
  await text.pressSequentially('First');
  await expect.poll(() => page.getByText('Saving…').count()).toBe(2);
  await expect.poll(() => asked).toBe(1);
  await text.pressSequentially(' second');
  held.resolve();
  await page.getByText('Saved at').nth(1).waitFor();
  expect(stored).toEqual({ title: 'Plan', text: 'First second', version: 3 });
  expect(saves.map((save) => save.version)).toEqual([1, 2]);
});

test('wrong values wait; leaving the page saves what is right', async () => {
  const page = await open();
  await page.clock.install();
  await page.getByRole('textbox', { name: 'Note’s title' }).fill('');
  await page.clock.runFor(5000);
  expect(asked).toBe(0);
  await page.getByRole('textbox', { name: 'Note’s title' }).fill('Left');
  await page.getByRole('link', { name: 'basics' }).click();
  await expect.poll(() => stored.title).toBe('Left');
  expect(saves).toHaveLength(1);
});

test('offline it says so, keeps trying, and saves when the network is back', async () => {
  const page = await open();
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Note’s text' }).fill('Typed in a tunnel');
  await page.getByText('Offline: this will be saved when the network is back').first().waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => stored.text).toBe('Typed in a tunnel');
  await page.getByText('Saved at').nth(1).waitFor();
});

test('two versions are compared; what one changed alone is kept, the rest is chosen and saved again', async () => {
  const page = await open();
  stored = { title: 'Plan of the other', text: 'Their text', version: 7 };
  await page.getByRole('textbox', { name: 'Note’s title' }).fill('My plan');
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else meanwhile' });
  await dialog.waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByText('Taken from the other version: text.').waitFor();
  const title = dialog.getByRole('radiogroup', { name: 'title' });
  expect(await title.getByRole('radio').count()).toBe(2);
  await title.getByText('Plan of the other').waitFor();

  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Note’s title' }).inputValue()).toBe('My plan');
  await page.getByRole('button', { name: 'Compare' }).click();
  await title.getByRole('radio', { name: /Plan of the other/ }).check();
  await dialog.getByRole('button', { name: 'Save the chosen' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => stored).toEqual({ title: 'Plan of the other', text: 'Their text', version: 8 });
  expect(await page.getByRole('textbox', { name: 'Note’s text' }).inputValue()).toBe('Their text');
});
