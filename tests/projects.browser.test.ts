import { projects } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// A project is begun with a colleague, another joins it, and its creator finishes it.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

test('a project is begun, joined by a colleague, and finished', async () => {
  const { ana, bo, mia, client } = company;
  const creator = await pages.enter(ana, client.workspace);
  await creator.goto('/projects');
  await creator.getByText('No projects yet').waitFor();
  await creator.getByRole('button', { name: 'New project' }).first().click();
  const dialog = creator.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create the project' }).click();
  await dialog.getByText('Field is required').waitFor();
  await dialog.getByLabel('Name').fill('New hall');
  await dialog.getByLabel('What it is about').fill('Gates, shelves and\nthe first week.');
  expect(await findings(creator)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create the project' }).click();
  await creator.getByRole('heading', { name: 'New hall', level: 1 }).waitFor();
  await creator.getByText('1 participant').waitFor();
  const [, id] = /\/project\/([0-9a-f]{24})$/.exec(creator.url())!;

  await as(ana).call(projects.toggle, { body: { project_id: id!, user_id: mia._id } });
  const colleague = await pages.enter(bo, client.workspace);
  await colleague.goto('/projects');
  await colleague.getByRole('link', { name: 'New hall' }).click();
  await colleague.getByRole('button', { name: 'Take part' }).click();
  await colleague.getByText('You take part in the project').waitFor();
  await colleague.getByText('3 participants').waitFor();
  await colleague.goto('/projects?tab=mine');
  await colleague.getByRole('link', { name: 'New hall' }).waitFor();

  await creator.reload();
  await creator.getByRole('button', { name: `Take ${mia.fullName} out` }).click();
  await creator.getByText('2 participants').waitFor();
  await creator.getByRole('button', { name: 'Finish the project' }).click();
  await creator.getByText('Finished', { exact: true }).waitFor();
  expect((await as(bo).call(projects.get, { params: { id: id! } })).result).toMatchObject({
    status: 'finished',
    joined: true,
  });
});
