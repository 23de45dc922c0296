import { chats } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Two people write to each other, live, and a room of three.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Person, path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await pages.openAs(person, company.client.workspace, options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const log = (page: Page) => page.getByRole('log', { name: /^Messages/ });
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const rooms = (page: Page) => page.getByRole('region', { name: 'Chats' });
const inMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Chats/ });

async function say(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
  await log(page).getByRole('article').filter({ hasText: text }).waitFor();
}

test('one writes, the other sees it live and answers; the number of unread chats falls when it is read', async () => {
  const { ana, bo } = company;
  const reader = await open(bo, '/addressBook');
  await expect.poll(() => inMenu(reader).innerText()).toBe('Chats');

  const writer = await open(ana, '/chat');
  await writer.getByText('You have no chats yet').waitFor();
  expect(await findings(writer)).toEqual([]);
  await rooms(writer).getByRole('button', { name: 'New chat' }).first().click();
  const dialog = writer.getByRole('dialog', { name: 'New chat' });
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill(bo.fullName);
  await writer.getByRole('option', { name: new RegExp(bo.fullName) }).click();
  await dialog.getByRole('button', { name: 'Write' }).click();
  await writer.getByRole('heading', { name: bo.fullName, level: 1 }).waitFor();
  await writer.getByText('Say hello').waitFor();
  await field(writer).fill('Where do we meet?');
  await field(writer).press('Shift+Enter');
  await field(writer).pressSequentially('See https://example.com/map.');
  await field(writer).press('Enter');
  await log(writer).getByText('Where do we meet?').waitFor();
  expect(await log(writer).getByRole('link', { name: 'https://example.com/map' }).getAttribute('href')).toBe(
    'https://example.com/map',
  );

  await expect.poll(() => inMenu(reader).innerText(), { timeout: 15_000 }).toMatch(/Chats\s+1/);
  await inMenu(reader).click();
  const row = rooms(reader).getByRole('link', { name: new RegExp(ana.fullName) });
  await row.getByText('1 unread message').waitFor();
  await row.click();
  await log(reader).getByText('Where do we meet?').waitFor();
  await expect.poll(() => row.getByText('unread').count()).toBe(0);
  await expect.poll(() => inMenu(reader).innerText(), { timeout: 15_000 }).toBe('Chats');
  await log(writer).getByText('Seen').waitFor();

  await field(reader).pressSequentially('In the');
  await writer.getByText(`${bo.fullName} is typing…`).waitFor();
  await field(reader).fill('In the garden');
  await field(reader).press('Enter');
  await log(writer).getByText('In the garden').waitFor();
  expect(await findings(writer)).toEqual([]);
});

test('a message is changed, answered and deleted, and the other sees each', async () => {
  const { ana, mia } = company;
  const { _id } = (await as(ana).call(chats.create, { body: { participants: [mia._id], isPrivate: true } })).result;
  const [one, other] = [await open(ana, `/chat/${_id}`), await open(mia, `/chat/${_id}`)];
  await say(one, 'The lorry comes at sevn');
  await field(one).press('ArrowUp');
  const editing = one.getByRole('textbox', { name: 'Edit the message' });
  await editing.fill('The lorry comes at seven');
  await editing.press('Enter');
  await log(other).getByText('The lorry comes at seven').waitFor();
  await log(other).getByText('edited').waitFor();

  const message = log(other).getByRole('article').filter({ hasText: 'at seven' });
  await message.hover();
  await message.getByRole('button', { name: 'Actions with the message' }).click();
  await other.getByRole('menuitem', { name: 'Reply' }).click();
  await other.getByText(`Reply to ${ana.fullName}`).waitFor();
  await say(other, 'Gate four');
  const answer = log(one).getByRole('article').filter({ hasText: 'Gate four' });
  await answer.getByText('The lorry comes at seven').waitFor();

  const own = log(one).getByRole('article').filter({ hasText: 'at seven' }).first();
  await own.hover();
  await own.getByRole('button', { name: 'Actions with the message' }).click();
  await one.getByRole('menuitem', { name: 'Delete' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await log(other).getByText('The message was deleted').waitFor();
});

test('a message that could not be sent stays and goes out once it is tried again', async () => {
  const { ana, zed } = { ana: company.ana, zed: company.adm };
  const { _id } = (await as(ana).call(chats.create, { body: { participants: [zed._id], isPrivate: true } })).result;
  const page = await open(ana, `/chat/${_id}`);
  await page.route('**/api/chat/rooms/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await field(page).fill('Is it there?');
  await field(page).press('Enter');
  await log(page).getByText('Not sent: there is no connection').waitFor();
  await page.unroute('**/api/chat/rooms/*/messages');
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await log(page).getByRole('article').filter({ hasText: 'Is it there?' }).waitFor();
  pages.forgive();
  const { result } = await as(zed).call(chats.messages, { params: { id: _id } });
  expect(result.map(({ content }) => content)).toEqual(['Is it there?']);
});

test('older messages come as one scrolls up, and what one reads keeps its place', { tags: ['full'] }, async () => {
  const { bo, mia } = company;
  const { _id } = (await as(bo).call(chats.create, { body: { participants: [mia._id], name: 'Long room' } })).result;
  for (let number = 1; number <= 120; number += 1)
    await as(bo).call(chats.send, { params: { id: _id }, body: { content: `Message ${number} of many` } });
  const page = await open(mia, `/chat/${_id}`);
  await page.getByText('Message 71 of many', { exact: true }).waitFor();
  expect(await page.getByText('Message 20 of many', { exact: true }).count()).toBe(0);
  await log(page).hover();
  const seen = page.getByText('Message 75 of many', { exact: true });
  await seen.scrollIntoViewIfNeeded();
  await page.getByText('Message 30 of many', { exact: true }).waitFor();
  await expect.poll(async () => (await seen.boundingBox())!.y).toBeGreaterThan(0);
  await expect.poll(async () => (await seen.boundingBox())!.y).toBeLessThan(page.viewportSize()!.height);
  await page.getByRole('button', { name: 'To the newest messages' }).click();
  await page.getByText('Message 120 of many', { exact: true }).waitFor();
});

test('a room of several is made, renamed, gets people, and is left', { tags: ['full'] }, async () => {
  const { ana, bo, mia } = company;
  const page = await open(ana, '/chat');
  await rooms(page).getByRole('button', { name: 'New chat' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New chat' });
  await dialog.getByRole('button', { name: 'Several people' }).click();
  await dialog.getByRole('button', { name: 'Make the room' }).click();
  await dialog.getByText('Field is required').first().waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Warehouse launch');
  await dialog.getByRole('combobox', { name: 'Participants' }).fill(bo.fullName);
  await page.getByRole('option', { name: new RegExp(bo.fullName) }).click();
  await dialog.getByRole('button', { name: 'Make the room' }).click();
  await page.getByRole('heading', { name: 'Warehouse launch', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the room' });
  await editing.getByRole('textbox', { name: 'Name' }).fill('Lviv launch');
  await editing.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Lviv launch', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add people' });
  await adding.getByRole('combobox', { name: 'Participants' }).fill(mia.fullName);
  await page.getByRole('option', { name: new RegExp(mia.fullName) }).click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('list', { name: 'Participants' }).getByText(mia.fullName).waitFor();
  expect(await findings(page)).toEqual([]);

  const phone = await open(mia, '/chat', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await rooms(phone)
    .getByRole('link', { name: /Lviv launch/ })
    .click();
  await field(phone).waitFor();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(await findings(phone)).toEqual([]);
  await say(phone, 'I am in');
  await phone.getByRole('link', { name: 'All chats' }).click();
  await rooms(phone).getByText('You: I am in').waitFor();
  expect(await findings(phone)).toEqual([]);

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByText('Choose a chat').waitFor();
  const { result } = await as(ana).call(chats.list, { params: { client_id: company.client._id, id: ana._id } });
  expect(result.map(({ name }) => name)).not.toContain('Lviv launch');
});
