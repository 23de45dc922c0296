import { groupRequests, groups } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// A closed group, from its creation over a request to the first post of the new member.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

async function open(person: Person, path: string, heading: string, options: VisitOptions = {}): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace, options);
  await page.goto(path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  return page;
}

test('a closed group is made, asked to be joined, and its new member writes the first post', async () => {
  const { ana, bo, client } = company;
  const owner = await pages.enter(ana, client.workspace);
  await owner.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Groups' }).click();
  await owner.getByText('You are in no group yet').waitFor();
  await owner.getByRole('button', { name: 'New group' }).click();
  await owner.getByRole('button', { name: 'Create the group' }).click();
  await owner.getByText('Field is required').first().waitFor();
  await owner.getByLabel('Name').fill('Lviv warehouse');
  await owner.getByLabel('What it is for').fill('Plan, shifts and first shipments');
  await owner.getByRole('radio', { name: /^Closed/ }).check();
  expect(await findings(owner)).toEqual([]);
  await owner.getByRole('button', { name: 'Create the group' }).click();
  await owner.getByRole('heading', { name: 'Lviv warehouse', level: 1 }).waitFor();
  await owner.getByText('Nothing has been written here yet').waitFor();

  const asking = await open(bo, '/groups?tab=all', 'Groups');
  await asking.getByRole('link', { name: 'Lviv warehouse' }).click();
  await asking.getByText('Only members read what is written here.').waitFor();
  expect(await findings(asking)).toEqual([]);
  await asking.getByRole('button', { name: 'Ask to join' }).click();
  await asking.getByRole('button', { name: 'Withdraw the request' }).waitFor();

  const requests = owner.getByRole('region', { name: 'Requests' });
  await requests.getByText(bo.fullName).waitFor();
  await requests.getByRole('button', { name: 'Approve' }).click();
  await owner.getByText('The request has been approved').waitFor();

  const composer = asking.getByRole('region', { name: 'New post' });
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await composer.locator('[contenteditable="true"]').fill('The shelves have come.');
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await asking.getByRole('article').filter({ hasText: 'The shelves have come.' }).waitFor();

  await owner.reload();
  await owner.getByRole('article').filter({ hasText: 'The shelves have come.' }).waitFor();
  await owner.getByRole('link', { name: 'Members' }).click();
  await owner.getByRole('list', { name: 'Members' }).getByText(bo.fullName).waitFor();
});

test(
  'on a phone in the dark an invitation is accepted, and a private group of others is not there',
  { tags: ['full'] },
  async () => {
    const { ana, bo, mia } = company;
    const body = { name: 'Board of directors', description: 'Confidential', type: 'private' as const };
    const { _id } = (await as(ana).call(groups.create, { body })).result;
    const invitation = { group: _id, kind: 'invitation' as const, user_ref: mia._id };
    await as(ana).call(groupRequests.create, { body: invitation });
    const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

    const page = await open(mia, '/groups?tab=invitations', 'Groups', phone);
    await page.getByText(`Invited by ${ana.fullName}`).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Board of directors' }).click();
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByText('Nothing has been written here yet').waitFor();
    expect(await findings(page)).toEqual([]);

    const stranger = await pages.enter(bo, company.client.workspace, phone);
    await stranger.goto(`/group/${_id}`);
    await stranger.getByText('This group does not exist').waitFor();
  },
);
