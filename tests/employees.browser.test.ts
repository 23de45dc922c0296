import { employees, groups, users } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// Administrators find employees, read one beside the list, and change one or many.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' }, people: 30 });
  const { adm, ana, bo } = company;
  const change = (who: Person, body: object) => as(adm).call(users.update, { params: { id: who._id }, body });
  await change(ana, { city: 'Lviv', position: 'Editor', department: 'News', workingSince: '2020-02-01' });
  await change(bo, { city: 'Kyiv', position: 'Driver', department: 'Transport' });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const seen = async (who: { _id: string }) =>
  (await as(company.adm).call(users.get, { params: { id: who._id } })).result;
const rowOf = (page: Page, { fullName }: Person) => page.getByRole('row').filter({ hasText: fullName });
/** A field whose label has a star. */
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog').first();

async function openList(options: VisitOptions = {}, query = ''): Promise<Page> {
  const page = await pages.openAs(company.adm, company.client.workspace, options);
  await page.goto(`/employees${query}`);
  await page.getByRole('heading', { name: 'All employees', level: 1 }).waitFor();
  return page;
}

async function openPerson(page: Page, who: Person) {
  await field(page, 'Name, e-mail or position').fill(who.fullName);
  await rowOf(page, who).click();
  await page.getByRole('heading', { name: who.fullName }).waitFor();
}

const wide = { viewport: { width: 1440, height: 1000 } };

test('an administrator comes by the menu, finds people, and gives a right', async () => {
  const { ana, adm, client } = company;
  await as(adm).call(users.update, {
    params: { id: ana._id },
    body: { features: [{ feature: 'polls', active: false }] },
  });
  const page = await pages.enter(adm, client.workspace, wide);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Employees' }).click();
  await page.getByText('34 people').waitFor();
  await page.getByText('1–25 of 34').waitFor();
  await expectFits(page, 'employees');

  await page.keyboard.press('/');
  await page.keyboard.type('editor');
  await page.getByText('1–1 of 1').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('editor');
  await rowOf(page, ana).press('Enter');
  await page.getByRole('heading', { name: ana.fullName }).waitFor();
  expect(new URL(page.url()).searchParams.get('person')).toBe(ana._id);
  await expectFits(page, 'employees-person');

  await page.getByRole('switch', { name: 'Polls' }).check({ force: true });
  await page.getByText('1 right changed').waitFor();
  await press(page, 'Save');
  await page.getByText('The rights are saved').waitFor();
  expect((await seen(ana)).features).toContainEqual({ feature: 'polls', active: true });

  const club = { name: 'Running club', description: 'Tuesdays at seven', type: 'public' as const };
  const { _id: group } = (await as(ana).call(groups.create, { body: club })).result;
  await page.getByRole('button', { name: 'Hand over groups' }).press('Enter'); // a message may lie over it
  await page.getByRole('combobox', { name: 'New owner' }).fill(company.bo.fullName);
  await page.getByRole('option', { name: company.bo.fullName }).first().click();
  await press(page, 'Hand over');
  await page.getByText('1 group has a new owner').waitFor();
  expect((await as(company.bo).call(groups.get, { params: { id: group } })).result?.owner._id).toBe(company.bo._id);

  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('person')).toBeNull();
  expect(new URL(page.url()).searchParams.get('q')).toBe('editor');
});

test('a page that is no longer there leads to the last one, and Back leaves the list', { tags: ['full'] }, async () => {
  const page = await pages.enter(company.adm, company.client.workspace, wide);
  await page.goto('/employees?page=99');
  await page.getByText(/^26–\d+ of \d+$/).waitFor();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.goBack();
  await page.waitForURL('**/company');
});

test('what was changed in another tab is there on return', { tags: ['full'] }, async () => {
  const { adm, people } = company;
  const page = await openList(wide, `?q=${people[9]!.lastName}`);
  await rowOf(page, people[9]!).waitFor();
  await as(adm).call(users.update, { params: { id: people[9]!._id }, body: { position: 'Night watch' } });
  // A browser without windows gives the focus to every tab.
  await page.evaluate('window.dispatchEvent(new Event("focus"))');
  await rowOf(page, people[9]!).filter({ hasText: 'Night watch' }).waitFor();
});

test('a filter is typed into as soon as it is open', { tags: ['full'] }, async () => {
  const page = await openList(wide);
  await press(page, 'Department');
  const department = () => page.evaluate('document.activeElement.tagName');
  await expect.poll(department).toBe('INPUT');
  await page.keyboard.type('News');
  await page.getByRole('option', { name: 'News' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('dept')).toBe('News');
  await rowOf(page, company.ana).waitFor();
  await rowOf(page, company.bo).waitFor({ state: 'detached' });
});

test(
  'rights that could not be saved stay chosen, and nothing covers the button that saves them',
  { tags: ['full'] },
  async () => {
    const { ana } = company;
    const page = await openList(wide);
    await openPerson(page, ana);
    await page.getByRole('switch', { name: 'Shop' }).click({ force: true });
    await page.getByText('1 right changed').waitFor();
    await page.context().setOffline(true);
    await press(page, 'Save');
    const toast = page.getByText('Problems connecting to the server.');
    await toast.waitFor();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const [above, below] = [(await toast.boundingBox())!, (await save.boundingBox())!];
    expect(above.y + above.height).toBeLessThan(below.y);
    await page.context().setOffline(false);
    await save.click();
    await page.getByText('The rights are saved').waitFor();
    pages.forgive();
  },
);

test(
  'data is edited: a wrong value stays and is named, only what was changed is sent',
  { tags: ['full'] },
  async () => {
    const { ana, bo } = company;
    const page = await openList(wide);
    await openPerson(page, ana);
    await press(page, 'Edit');
    await box(page, 'E-mail').waitFor();
    await expectFits(page, 'employees-edit');
    await box(page, 'E-mail').fill(bo.email);
    await field(page, 'City').fill('Odesa');
    await as(company.adm).call(users.update, { params: { id: ana._id }, body: { cabinet: '12' } });
    await press(page, 'Save');
    await page.getByText('This e-mail is already registered.').waitFor();
    await box(page, 'E-mail').fill(ana.email);
    await press(page, 'Save');
    await page.getByText('The data is saved').waitFor();
    expect(await seen(ana)).toMatchObject({ city: 'Odesa', cabinet: '12', email: ana.email });
  },
);

test('a colleague who is blocked is signed out immediately', { tags: ['full'] }, async () => {
  const { bo, client } = company;
  const theirs = await pages.enter(bo, client.workspace);
  await theirs.getByRole('navigation', { name: 'Main menu' }).waitFor();
  const page = await openList(wide);
  await openPerson(page, bo);
  await press(page, 'Block');
  await page.getByText('Sign-in is closed').waitFor();
  await expectFits(page, 'employees-block');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Sign-in is blocked').first().waitFor();
  await theirs.waitForURL('**/login**');
  pages.forgive();
  pages.forget(bo);
  await press(page, 'Unblock');
  await page.getByText('Sign-in is open again').waitFor();
  expect((await seen(bo)).blocked).toBe(false);
});

test('a dismissal to come has its day, and is called off', { tags: ['full'] }, async () => {
  const leaver = company.people[0]!;
  const page = await openList(wide);
  await openPerson(page, leaver);
  await press(page, 'Dismiss');
  const day = new Date(Date.now() + 20 * 86_400_000);
  await field(page, 'Last working day').fill(day.toISOString().slice(0, 10));
  await field(page, 'Reason').fill('Moves to another city');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.getByText('The last working day is set').waitFor();
  await drawer(page)
    .getByText(/^Leaves /)
    .waitFor();
  const { fired_at, deletion_mark } = await seen(leaver);
  expect([fired_at !== null, deletion_mark]).toEqual([true, false]);
  await press(page, 'Call off the dismissal');
  await page.getByText('The employee is back').waitFor();
  expect(await seen(leaver)).toMatchObject({ fired_at: null, deletion_mark: false });
});

test('an employee is added, is invited, and stands in the list', { tags: ['full'] }, async () => {
  const page = await openList(wide);
  await press(page, 'Add employee');
  await box(page, 'First name').fill('Nina');
  await press(page, 'Add and invite');
  await page.getByText('Field is required').first().waitFor();
  await box(page, 'Last name').fill('Novak');
  await box(page, 'E-mail').fill(`nina.${company.client.workspace}@firm.example`);
  await field(page, 'Position').fill('Dispatcher');
  await expectFits(page, 'employees-add');
  await press(page, 'Add and invite');
  await page.getByText(/^The invitation is sent to nina/).waitFor();
  await page.getByRole('heading', { name: 'Nina Novak' }).waitFor();
  await page.keyboard.press('Escape');
  await field(page, 'Name, e-mail or position').fill('novak');
  await page.getByRole('row').filter({ hasText: 'Nina Novak' }).filter({ hasText: 'Invited' }).waitFor();
});

test('many are changed at once, with what is undone for those who were changed', { tags: ['full'] }, async () => {
  const { adm, client, people } = company;
  const params = { clientId: client._id };
  const blocked = async () => (await as(adm).call(employees.count, { params })).result.blocked;
  const page = await openList(wide, '?q=employee');
  await page
    .getByRole('row', { name: new RegExp(people[1]!.lastName) })
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check({ force: true });
  await page.getByRole('button', { name: /^Select all \d+$/ }).click();
  await expectFits(page, 'employees-chosen');
  await press(page, 'Block');
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText(/^Done: \d+ employees changed$/).waitFor();
  const count = await blocked();
  expect(count).toBeGreaterThan(25);
  await press(page, 'Undo');
  await expect.poll(blocked).toBe(0);
  await page.getByText(`Done: ${count} employees changed`).waitFor();
});

test('many are dismissed on a day, and restored where those who left are listed', { tags: ['full'] }, async () => {
  const { adm, people } = company;
  const leavers = people.slice(-2);
  const left = async () => {
    const each = await Promise.all(leavers.map(({ _id: id }) => as(adm).call(users.get, { params: { id } })));
    return each.map(({ result }) => result.deletion_mark);
  };
  const page = await openList(wide, `?q=${encodeURIComponent(leavers[0]!.firstName)}`);
  const menu = async (act: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
  };
  await rowOf(page, leavers[0]!).getByRole('checkbox').check({ force: true });
  await menu('Dismiss');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('The office is closed');
  await expectFits(page, 'dismiss-many');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await reason.inputValue()).toBe('The office is closed');
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.getByText('Done: 1 employee changed').waitFor();
  await expect.poll(left).toEqual([true, false]);

  await page.goto('/employees?status=fired');
  await rowOf(page, leavers[0]!).getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('toolbar');
  expect(await bar.getByRole('button', { name: 'Block', exact: true }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.poll(left).toEqual([false, false]);
});

test('oneself and administrators are not dismissed, and say why', { tags: ['full'] }, async () => {
  const page = await openList(wide, `?person=${company.adm._id}`);
  await page.getByText('You cannot dismiss yourself.').waitFor();
  await page.getByText('You cannot change your own role.').waitFor();
  expect(await page.getByRole('button', { name: 'Dismiss', exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Administrator' }).isDisabled()).toBe(true);
});

test.each([
  ['ru', 'dark', 390],
  ['ua', 'light', 360],
] as const)(
  'in %s, %s, %d pixels wide, the list, a person and the form fit',
  { tags: ['full'] },
  async (lang, colorScheme, width) => {
    const { adm, ana } = company;
    await as(adm).call(users.update, { params: { id: adm._id }, body: { lang } });
    const options: VisitOptions = { phone: true, colorScheme, viewport: { width, height: 800 } };
    const page = await pages.openAs(adm, company.client.workspace, options);
    await page.goto('/employees?status=active&q=author');
    await page.getByRole('listitem').filter({ hasText: ana.fullName }).waitFor();
    await expectFits(page, `employees-${lang}`);
    await page.getByRole('listitem').filter({ hasText: ana.fullName }).getByRole('button').first().click();
    await page.getByRole('heading', { name: ana.fullName }).waitFor();
    await page.getByRole('switch').nth(4).waitFor();
    await expectFits(page, `employees-person-${lang}`);
  },
);
