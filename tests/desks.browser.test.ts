import { desks, tasks } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// A board is made, one person moves a task by the keyboard, and a colleague who looks at it sees the move.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

test('a board is made, and gets a task', async () => {
  const { ana, client } = company;
  const page = await pages.enter(ana, client.workspace);
  await page.goto('/task-tracker');
  await page.getByText('You have no boards yet').waitFor();
  await page.getByRole('button', { name: 'New board' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).first().fill('Warehouse');
  await page.getByRole('button', { name: 'Create the board' }).click();
  await page.getByRole('heading', { name: 'Warehouse', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add a task to “To do”' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Order signs');
  await page.getByRole('button', { name: 'Add the task' }).click();
  await page.getByRole('button', { name: 'Order signs', exact: true }).click();
  for (const item of ['Red ones', 'Green ones']) {
    await page.getByRole('textbox', { name: 'New item' }).fill(item);
    await page.getByRole('textbox', { name: 'New item' }).press('Enter');
    await page.getByRole('checkbox', { name: item }).waitFor();
  }
  await page.getByRole('button', { name: 'Remove “Red ones”' }).click();
  await page.getByRole('checkbox', { name: 'Red ones' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Green ones' }).waitFor();
  await page.getByRole('button', { name: 'End of month' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Open again' }).waitFor();
});

test('a task that is moved by the keyboard is moved for a colleague who looks', async () => {
  const { ana, bo, client } = company;
  const body = { name: 'Launch', members: [bo._id], lanes: [{ name: 'To do' }, { name: 'Done' }] };
  const { result: desk } = await as(ana).call(desks.create, { body });
  await as(ana).call(tasks.create, { body: { desk: desk._id, lane: desk.lanes[0]!._id, title: 'Check lights' } });
  const [hers, his] = [await pages.enter(ana, client.workspace), await pages.enter(bo, client.workspace)];
  for (const page of [hers, his]) {
    await page.goto(`/desk/${desk._id}`);
    await page
      .getByRole('region', { name: 'To do' })
      .getByRole('button', { name: 'Check lights', exact: true })
      .waitFor();
  }
  const card = hers.getByRole('button', { name: 'Check lights', exact: true });
  await card.focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await hers.keyboard.press(key);
  const moved = { name: 'Check lights', exact: true };
  await his.getByRole('region', { name: 'Done' }).getByRole('button', moved).waitFor();
  await hers.getByRole('region', { name: 'Done' }).getByRole('button', moved).waitFor();
  await his.getByRole('searchbox', { name: 'Find a task' }).fill('nothing like it');
  await his.getByRole('button', moved).waitFor({ state: 'detached' });
  await his.getByRole('button', { name: 'Clear all' }).click();
  await his.getByRole('button', moved).waitFor();
  const cards = (await as(bo).call(desks.cards, { params: { id: desk._id } })).result;
  expect(cards.map(({ lane }) => lane)).toEqual([desk.lanes[1]!._id]);
});
