import { shop } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// An administrator offers an item and gives coins; an employee buys it, and the ledger shows both.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Company['ana'], path = '/shop'): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace);
  await page.goto(path);
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
  return page;
}

test('coins are given, an item is bought, and the ledger shows both', async () => {
  const { ana, adm, client } = company;
  const keeper = await open(adm);
  await keeper.getByText('The shop is empty').waitFor();
  await keeper.getByRole('button', { name: 'New item' }).first().click();
  const form = keeper.getByRole('dialog', { name: 'New item' });
  await form.getByLabel('Name').fill('Desk plant');
  await form.getByLabel('Price in coins').fill('60');
  await form.getByLabel('Pieces in total').fill('2');
  expect(await findings(keeper)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await keeper.getByRole('article', { name: 'Desk plant' }).waitFor();

  await keeper.getByRole('button', { name: 'Give coins' }).click();
  const giving = keeper.getByRole('dialog', { name: 'Give coins' });
  await giving.getByRole('combobox', { name: 'Recipients' }).fill(ana.fullName);
  await keeper.getByRole('option', { name: ana.fullName }).first().click();
  await giving.getByLabel('Coins').fill('100');
  await giving.getByLabel('What for').fill('Inventory');
  await giving.getByRole('button', { name: 'Give', exact: true }).click();
  await keeper.getByText('The coins have been given').waitFor();

  const buyer = await open(ana);
  await buyer.getByRole('region', { name: 'Your coins' }).getByText('100').waitFor();
  await buyer.getByRole('button', { name: 'Buy Desk plant' }).click();
  const question = buyer.getByRole('dialog', { name: 'Buy “Desk plant”?' });
  await question.getByText('It costs 60 coins, 40 will be left.').waitFor();
  await question.getByRole('button', { name: 'Buy' }).click();
  await buyer.getByRole('region', { name: 'Your coins' }).getByText('40').waitFor();
  await buyer.getByRole('link', { name: 'Balance' }).click();
  const rows = buyer.getByRole('table', { name: 'Movements of coins' }).getByRole('row');
  await rows.filter({ hasText: 'Purchase: Desk plant' }).filter({ hasText: '-60' }).waitFor();
  await rows.filter({ hasText: 'Inventory' }).filter({ hasText: '+100' }).waitFor();
  expect(await findings(buyer)).toEqual([]);

  await buyer.getByRole('link', { name: 'Orders' }).click();
  await buyer.getByRole('listitem', { name: 'Desk plant' }).getByText('Ordered').waitFor();
  const { result } = await as(ana).call(shop.balance, { params: { id: ana._id } });
  expect(result.amount).toBe(40);
  const { result: items } = await as(ana).call(shop.items, { params: { client_id: client._id } });
  expect(items).toMatchObject([{ rest: 1, amount: 2 }]);

  const body = { name: 'Mentor', amount: 5 };
  const mentor = await as(adm).call(shop.addAchievement, { params: { client_id: client._id }, body });
  for (const _ of ['once', 'twice'])
    await as(adm).call(shop.accrue, { body: { user: ana._id, achievement: mentor.result._id } });
  await buyer.goto(`/profile/${ana._id}`);
  const earned = buyer.getByRole('list', { name: 'Achievements' }).getByRole('listitem');
  await earned.filter({ hasText: 'Mentor' }).getByText('Earned 2 times').waitFor();
  expect(await earned.count()).toBe(1);
});
