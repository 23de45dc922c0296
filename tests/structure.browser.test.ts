import { structures, users, type DepartmentInput, type Structure } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Administrators build the structure of their company, everyone with the right reads it.

const pages = usePages();
let company: Company;

const dept = (name: string, children: DepartmentInput[] = []): DepartmentInput => ({ name, description: '', children });
const admin = () => as(company.adm);
const stored = async (): Promise<Structure> =>
  (await admin().call(structures.ofClient, { params: { client: company.client._id } })).result.find(
    ({ type }) => type === 'orgTreeAdm',
  )!;
/** Departments by their names, each with the one above and its id. */
async function places() {
  const found = new Map<string, { id: string; parent: string | null }>();
  const add = ({ id, name, children }: Structure['tree'], parent: string | null) => {
    found.set(name, { id, parent });
    children.forEach((child) => add(child, name));
  };
  add((await stored()).tree, null);
  return found;
}
const parentOf = async (name: string) => (await places()).get(name)?.parent;
const recordOf = async (name: string) => {
  const { id } = (await places()).get(name)!;
  const { result } = await admin().call(structures.people, { params: { client: company.client._id } });
  return result.departments.find(({ _id }) => _id === id)!;
};
async function put(name: string, people: readonly Person[]) {
  const { id } = (await places()).get(name)!;
  const params = { parent: company.client._id, id };
  await admin().call(structures.addUsers, { params, body: { users: people.map(({ _id }) => _id) } });
}

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' }, people: 14 });
  const { ana, bo, people } = company;
  const { result: begun } = await admin().call(structures.create, { body: { type: 'orgTreeAdm', name: 'Northwind' } });
  const children = [
    dept('Operations', [dept('Transport', [dept('Night desk')]), dept('Warehouse')]),
    dept('Commerce', [dept('Key accounts')]),
    dept('Відділ митного оформлення та декларування'),
  ];
  const body = { tree: { ...begun.tree, children }, version: begun.version };
  await admin().call(structures.save, { params: { id: begun._id }, body });
  await put('Transport', [ana, ...people.slice(0, 4)]);
  await put('Warehouse', people.slice(4, 8));
  const { id } = (await places()).get('Transport')!;
  await admin().call(structures.replaceUsers, { body: { _id: id, headUser: bo._id } });
});

const wide: VisitOptions = { viewport: { width: 1440, height: 1000 } };
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();
/** A box of the diagram, or a row of the tree. */
const box = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} `) });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });

async function open(query = '', options: VisitOptions = wide, who = company.adm): Promise<Page> {
  const page = await pages.openAs(who, company.client.workspace, options);
  await page.goto(`/structure_new${query}`);
  await page.getByRole('treeitem').first().waitFor();
  return page;
}

test('an administrator comes by the menu, adds a department, renames it, chooses its head and its people', async () => {
  const { adm, mia, people, client } = company;
  const page = await pages.enter(adm, client.workspace, wide);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Structure' }).click();
  await page.getByText('8 departments').waitFor();
  await box(page, 'Night desk').waitFor();
  await expectFits(page, 'structure');

  await box(page, 'Commerce').click();
  await panel(page, 'Commerce').getByText('The place is vacant').waitFor();
  expect(new URL(page.url()).searchParams.get('open')).toBe((await places()).get('Commerce')!.id);
  await press(panel(page, 'Commerce'), 'Add below');
  await press(dialog(page), 'Add');
  await page.getByText('Field is required').waitFor();
  await field(page, 'Description').fill('Phone and chat');
  await page.getByRole('textbox', { name: 'Name' }).fill('Suport');
  await press(dialog(page), 'Add');
  await panel(page, 'Suport').getByText('Phone and chat').waitFor();
  expect(await parentOf('Suport')).toBe('Commerce');

  await press(panel(page, 'Suport'), 'Edit');
  await page.getByRole('textbox', { name: 'Name' }).fill('Support');
  await press(dialog(page), 'Save');
  await panel(page, 'Support').waitFor();

  await press(panel(page, 'Support').getByRole('region', { name: 'Head' }), 'Choose');
  await dialog(page).getByRole('combobox').fill(mia.lastName);
  await page.getByRole('option', { name: mia.fullName }).click();
  await press(dialog(page), 'Choose');
  await panel(page, 'Support').getByRole('link', { name: mia.fullName }).waitFor();

  await press(panel(page, 'Support').getByRole('region', { name: 'People here' }), 'Add');
  await dialog(page).getByRole('combobox').fill(people[9]!.lastName);
  await page.getByRole('option', { name: people[9]!.fullName }).click();
  await press(dialog(page), 'Add');
  await panel(page, 'Support').getByRole('link', { name: people[9]!.fullName }).waitFor();
  await expect.poll(() => recordOf('Support')).toMatchObject({ headUser: mia._id, users: [people[9]!._id] });
  await expectFits(page, 'structure-panel');

  await page.goBack();
  await panel(page, 'Support').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/structure_new');
  await box(page, 'Support').waitFor();
});

test(
  'the root and a department with people cannot be deleted; an empty one can, and comes back',
  { tags: ['full'] },
  async () => {
    const page = await open();
    const remove = (name: string) => panel(page, name).getByRole('button', { name: 'Delete' });
    await box(page, 'Northwind').click();
    await panel(page, 'Northwind').getByText('The root of the structure cannot be deleted.').waitFor();
    expect(await remove('Northwind').isDisabled()).toBe(true);
    await box(page, 'Operations').click();
    await panel(page, 'Operations')
      .getByText('A department with people in it or below it cannot be deleted.')
      .waitFor();
    expect(await remove('Operations').isDisabled()).toBe(true);
    await box(page, 'Key accounts').click();
    await remove('Key accounts').click();
    await box(page, 'Key accounts').waitFor({ state: 'detached' });
    await said(page, 'Deleted: Key accounts');
    expect((await places()).has('Key accounts')).toBe(false);
    await press(page, 'Undo: Deleted: Key accounts');
    await box(page, 'Key accounts').waitFor();
    await expect.poll(() => parentOf('Key accounts')).toBe('Commerce');
  },
);

test('by the keyboard: arrows walk and fold, M moves, Ctrl+Z takes back, + − 0 zoom', async () => {
  const page = await open();
  const tree = page.getByRole('tree', { name: 'Northwind' });
  const active = async () => page.locator(`[id="${await tree.getAttribute('aria-activedescendant')}"] b`).innerText();
  await tree.focus();
  expect(await active()).toBe('Northwind');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe('Operations');
  await page.keyboard.press('ArrowLeft');
  await box(page, 'Transport').waitFor({ state: 'detached' });
  expect(await box(page, 'Operations').getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await active()).toBe('Transport');
  await page.keyboard.press('ArrowRight');
  expect(await active()).toBe('Night desk');

  await page.keyboard.press('m');
  await field(page, 'Find a place').fill('ware');
  await press(dialog(page), 'Warehouse Northwind › Operations');
  await said(page, 'Night desk moved to Warehouse');
  expect(await parentOf('Night desk')).toBe('Warehouse');
  await page.keyboard.press('Control+z');
  await said(page, 'Undone: Night desk moved to Warehouse');
  expect(await parentOf('Night desk')).toBe('Transport');

  await tree.focus();
  await page.keyboard.press('-');
  await page.getByRole('button', { name: '90%' }).waitFor();
  await page.keyboard.press('+');
  await page.getByRole('button', { name: '100%' }).waitFor();
  await page.keyboard.press('Enter');
  await panel(page, 'Night desk').waitFor();
  await page.keyboard.press('Escape');
  await panel(page, 'Night desk').waitFor({ state: 'detached' });

  await press(page, 'Tree');
  await box(page, 'Night desk').waitFor();
  expect(new URL(page.url()).searchParams.get('view')).toBe('tree');
  await expectFits(page, 'structure-tree');
});

async function drag(page: Page, from: Locator, to: Locator, during?: () => Promise<void>) {
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(a.x + 30, a.y + 20);
  await page.mouse.down();
  await page.mouse.move(a.x + 45, a.y + 30, { steps: 3 });
  await page.mouse.move(b.x + 60, b.y + 20, { steps: 6 });
  await page.locator('[class*="ghost"]').waitFor();
  await during?.();
  await page.mouse.up();
}

test('departments and people are dragged; only places where they may go are offered', { tags: ['full'] }, async () => {
  const { ana } = company;
  const page = await open();
  await drag(page, box(page, 'Operations'), box(page, 'Warehouse'), async () => {
    expect(await box(page, 'Warehouse').getAttribute('class')).toMatch(/barred/);
    expect(await box(page, 'Commerce').getAttribute('class')).not.toMatch(/barred/);
    expect(await page.locator('[class*="target"]').count()).toBe(0);
  });
  expect(await parentOf('Operations')).toBe('Northwind');

  await drag(page, box(page, 'Warehouse'), box(page, 'Commerce'));
  await said(page, 'Warehouse moved to Commerce');
  expect(await parentOf('Warehouse')).toBe('Commerce');

  await box(page, 'Transport').click();
  const row = panel(page, 'Transport').getByRole('listitem').filter({ hasText: ana.fullName });
  await drag(page, row, box(page, 'Key accounts'));
  await said(page, `${ana.fullName} is in Key accounts`);
  expect((await recordOf('Key accounts')).users).toEqual([ana._id]);
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo:/ }).click();
  await row.waitFor();
  await expect.poll(async () => (await recordOf('Transport')).users).toContain(ana._id);
});

test('people without a department are found, and put into one', { tags: ['full'] }, async () => {
  const { people } = company;
  const lost = people[12]!;
  const page = await open();
  await page.getByRole('button', { name: /^\d+ without a department$/ }).click();
  await panel(page, 'Without a department').waitFor();
  await press(page, `Acts for ${lost.fullName}`);
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await field(page, 'Find a place').fill('night');
  await press(dialog(page), 'Night desk Northwind › Operations › Transport');
  await said(page, `${lost.fullName} is in Night desk`);
  expect((await recordOf('Night desk')).users).toEqual([lost._id]);

  await page.getByRole('combobox', { name: 'Department or person' }).fill(lost.lastName);
  await page.getByRole('option', { name: lost.fullName }).click();
  await panel(page, 'Night desk').getByRole('link', { name: lost.fullName }).waitFor();
});

test('a name that could not be saved stays in its dialog', { tags: ['full'] }, async () => {
  const page = await open();
  await press(page, 'Add department');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Harbour');
  await page.route('**/api/structure/*', (route) => route.abort(), { times: 1 });
  await press(dialog(page), 'Add');
  await page.getByText('Problems connecting to the server.').waitFor();
  expect(await name.inputValue()).toBe('Harbour');
  await press(dialog(page), 'Add');
  await said(page, 'Added: Harbour');
  await name.waitFor({ state: 'detached' });
  await panel(page, 'Harbour').waitFor();
  pages.forgive();
});

test('people who could not be added stay chosen in their dialog', { tags: ['full'] }, async () => {
  const person = company.people[11]!;
  const page = await open();
  await box(page, 'Operations').click();
  await press(panel(page, 'Operations').getByRole('region', { name: 'People here' }), 'Add');
  await dialog(page).getByRole('combobox').fill(person.lastName);
  await page.getByRole('option', { name: person.fullName }).click();
  await page.route('**/api/dept_users/**', (route) => route.abort(), { times: 1 });
  await press(dialog(page), 'Add');
  await page.getByText('Problems connecting to the server.').waitFor();
  await dialog(page).getByText(person.fullName).waitFor();
  await press(dialog(page), 'Add');
  await panel(page, 'Operations').getByRole('link', { name: person.fullName }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
});

test('a list that is filtered by a department names it, also after a reload', { tags: ['full'] }, async () => {
  const { id } = (await places()).get('Transport')!;
  const page = await pages.openAs(company.adm, company.client.workspace, wide);
  await page.goto(`/employees?dept=${id}`);
  await press(page, 'Department Transport');
  await page.getByRole('button', { name: 'Remove Transport' }).waitFor();
});

/** Adds a department below the root as another administrator's client does. */
async function addElsewhere(name: string) {
  const { _id, tree, version } = await stored();
  const body = { tree: { ...tree, children: [...tree.children, dept(name)] }, version };
  await admin().call(structures.save, { params: { id: _id }, body });
}

test('two administrators save at once: the later one sees both and keeps theirs', { tags: ['full'] }, async () => {
  const page = await open();
  const meanwhile = async (route: Route) => {
    await addElsewhere('Legal');
    await route.continue();
  };
  await page.route('**/api/structure/*', meanwhile, { times: 1 });
  await press(page, 'Add department');
  await page.getByRole('textbox', { name: 'Name' }).fill('Security');
  await press(dialog(page), 'Add');
  await page.getByRole('heading', { name: `Changed by ${company.adm.fullName} meanwhile` }).waitFor();
  await dialog(page).getByText('Added: Security').waitFor();
  await dialog(page).getByText('Added: Legal').waitFor();
  await expectFits(page, 'structure-meanwhile');
  expect((await places()).has('Security')).toBe(false);
  await press(page, 'Keep mine too');
  await said(page, 'Added: Security');
  await box(page, 'Security').waitFor();
  const now = await places();
  expect([now.has('Security'), now.has('Legal')]).toEqual([true, true]);
  pages.forgive();

  await addElsewhere('Audit');
  await box(page, 'Audit').waitFor();
});

test('a tree that there is not yet is begun, and the one by chief is only read', { tags: ['full'] }, async () => {
  const { ana, bo } = company;
  const page = await open();
  await field(page, 'Kind').selectOption('func');
  await page.getByText('There is no functional structure yet').waitFor();
  await expectFits(page, 'structure-empty');
  await press(page, 'Begin');
  await page.getByRole('textbox', { name: 'Name' }).fill('Functions');
  await press(dialog(page), 'Begin');
  await box(page, 'Functions').waitFor();
  await field(page, 'Kind').selectOption('chief');
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('treeitem').nth(1).waitFor();
      return box(page, bo.fullName).count();
    })
    .toBe(1);
  await box(page, bo.fullName).click();
  await panel(page, bo.fullName).getByRole('link', { name: ana.fullName }).waitFor();
  expect(await page.getByRole('button', { name: 'Add department' }).count()).toBe(0);
  await expectFits(page, 'structure-chief');
});

test.each([
  ['Picture', 'Northwind.png', '\x89PNG'],
  ['PDF', 'Northwind.pdf', '%PDF-1.4'],
])('the diagram is saved as %s', { tags: ['full'] }, async (name, file, start) => {
  const page = await open();
  const saved = page.waitForEvent('download');
  await press(page, name);
  const download = await saved;
  expect(download.suggestedFilename()).toBe(file);
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(await download.path());
  expect(bytes.toString('latin1', 0, start.length)).toBe(start);
  expect(bytes.length).toBeGreaterThan(5000);
});

test(
  'a member reads: nothing is changed, and without the right there is no structure',
  { tags: ['full'] },
  async () => {
    const { adm, ana, bo, client } = company;
    const page = await open('', wide, ana);
    await box(page, 'Transport').click();
    await panel(page, 'Transport').getByRole('link', { name: bo.fullName }).waitFor();
    const names = ['Add department', 'Edit', 'Move', 'Delete', 'Change', 'Add', 'Undo'];
    for (const name of names) expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    await page.getByRole('tree').focus();
    await page.keyboard.press('m');
    expect(await page.getByRole('dialog').count()).toBe(0);

    const features = [{ feature: 'structures' as const, active: false }];
    await as(adm).call(users.update, { params: { id: ana._id }, body: { features } });
    const without = await pages.enter(ana, client.workspace, wide);
    const menu = without.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Notifications' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Structure' }).count()).toBe(0);
    await without.goto('/structure_new');
    await without.waitForURL('**/company');
  },
);

test.each([
  ['ru', 'dark', 390, 'Переместить', 'Найти место'],
  ['ua', 'light', 360, 'Перемістити', 'Знайти місце'],
] as const)(
  'on a phone (%s, %s, %d pixels) it is a tree; a tap opens, and Move moves',
  { tags: ['full'] },
  async (...of) => {
    const [lang, colorScheme, width, move, search] = of;
    await as(company.adm).call(users.update, { params: { id: company.adm._id }, body: { lang } });
    const page = await open('', { phone: true, colorScheme, viewport: { width, height: 800 } });
    await expectFits(page, `structure-${lang}`);
    await box(page, 'Commerce').click();
    await page.getByRole('dialog', { name: 'Commerce' }).waitFor();
    await expectFits(page, `structure-panel-${lang}`);
    await press(page, move);
    await field(page, search).fill('oper');
    await press(dialog(page), 'Operations Northwind');
    await expect.poll(() => parentOf('Commerce')).toBe('Operations');
    const { id } = (await places()).get('Commerce')!;
    const before = await stored();
    const commerce = before.tree.children.flatMap((one) => one.children).find((one) => one.id === id)!;
    const children = before.tree.children.map((one) => ({
      ...one,
      children: one.children.filter((child) => child.id !== id),
    }));
    const tree = { ...before.tree, children: [...children, commerce] };
    await admin().call(structures.save, { params: { id: before._id }, body: { tree, version: before.version } });
  },
);
