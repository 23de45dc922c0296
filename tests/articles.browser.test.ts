import { articles } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// A folder and an article are made, the article is written and closed to a colleague, read, found, deleted and restored.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const tree = (page: Page) => page.getByRole('tree', { name: 'Contents' });

test('an article is written in a folder, read by a colleague, found, deleted and restored', async () => {
  const { adm, bo, client } = company;
  const writer = await pages.enter(adm, client.workspace);
  await writer.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Knowledge base' }).click();
  await writer.getByText('There is nothing here yet').waitFor();
  expect(await findings(writer)).toEqual([]);

  await writer.getByRole('button', { name: 'New folder' }).click();
  await writer.getByRole('textbox', { name: /^Title/ }).fill('Safety at work');
  await writer.getByRole('button', { name: 'Create', exact: true }).click();
  await writer.getByRole('heading', { name: 'Safety at work', level: 1 }).waitFor();
  await tree(writer).getByText('Safety at work').waitFor();

  await writer.getByRole('button', { name: 'New article' }).first().click();
  await writer.getByRole('textbox', { name: /^Title/ }).fill('Night work');
  await writer.getByRole('button', { name: 'Create', exact: true }).click();
  const text = writer.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await writer.keyboard.type('## Before the shift\nCheck in at gate 4.\n## After an incident\nStop and help.');
  await writer.reload();
  await writer.getByText('This is what you have typed before and not saved.').waitFor();
  await writer.getByRole('button', { name: 'Save', exact: true }).click();
  await writer.getByRole('heading', { name: 'Before the shift' }).waitFor();
  await writer.getByRole('navigation', { name: 'On this page' }).getByText('After an incident').waitFor();
  expect(await findings(writer)).toEqual([]);

  const reader = await pages.enter(bo, client.workspace, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await writer.getByRole('button', { name: 'Copy link to “After an incident”' }).click();
  await writer.getByText(/^(Link copied|The link could not be copied)$/).waitFor();
  await writer.goto(`${writer.url()}#after-an-incident`);
  await writer.reload();
  await writer.locator('a[aria-current="location"]', { hasText: 'After an incident' }).waitFor();

  await reader.goto('/articles');
  await reader.getByLabel('Find an article').fill('incident');
  await reader.getByRole('link', { name: 'Night work' }).waitFor();
  await reader.getByText('Safety at work').first().waitFor();
  await reader.getByRole('link', { name: 'Night work' }).click();
  await reader.getByText('Check in at gate 4.').waitFor();
  await reader.getByRole('button', { name: 'Add to favourites' }).click();
  await reader.getByRole('button', { name: 'Remove from favourites' }).waitFor();
  const area = reader.getByRole('region', { name: 'Comments' });
  await area.getByText('No comments yet').waitFor();
  await area.getByRole('textbox', { name: 'Write a comment' }).click();
  await reader.keyboard.type('Which gate?');
  await area.getByRole('button', { name: 'Send', exact: true }).click();
  await area.getByText('Which gate?').waitFor();
  expect(await reader.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await findings(reader)).toEqual([]);

  const [tagged] = (
    await as(adm).call(articles.accessFor, {
      params: { client: client._id, user: adm._id },
      query: { search: 'night' },
    })
  ).result;
  await as(adm).call(articles.update, { params: { id: tagged!._id }, body: { tags: ['Halls, north'] } });
  await reader.goto(`/article/${tagged!._id}`);
  await reader.getByRole('link', { name: 'Halls, north' }).click();
  await reader.getByText('With the tag “Halls, north”').waitFor();
  await reader.getByRole('link', { name: 'Night work' }).waitFor();
  await reader.getByRole('link', { name: 'Show all' }).click();
  await reader.getByRole('link', { name: 'Safety at work' }).waitFor();

  const [found] = (
    await as(adm).call(articles.accessFor, {
      params: { client: client._id, user: adm._id },
      query: { search: 'night' },
    })
  ).result;
  await writer.goto(`/articles/${found!.parent}`);
  await writer.getByRole('button', { name: 'Actions of “Night work”' }).click();
  await writer.getByRole('menuitem', { name: 'Delete' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await writer.getByText('Moved to the trash').waitFor();
  await writer.goto('/articles?tab=trash');
  await writer.getByRole('button', { name: 'Restore' }).click();
  await writer.getByText('The trash is empty').waitFor();
  await reader.goto('/articles?tab=favourites');
  await reader.getByRole('link', { name: 'Night work' }).waitFor();
});
