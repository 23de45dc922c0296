import { courses } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// An administrator writes a course with a lesson and a test and assigns it; the participant learns it and takes the test.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 1, settings: { lang: 'en' } });
});

async function open(person: Person, path: string): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace);
  await page.goto(path);
  return page;
}

async function writeQuestion(page: Page, number: number, text: string, answers: readonly [string, string]) {
  const row = page.locator('[data-drag]').nth(number - 1);
  await row.getByRole('textbox', { name: `Question ${number}` }).fill(text);
  await row.getByRole('textbox', { name: 'Answer 1' }).fill(answers[0]);
  await row.getByRole('textbox', { name: 'Answer 2' }).fill(answers[1]);
  await row.getByRole('checkbox', { name: 'Right' }).first().check();
}

async function writeCourse(page: Page) {
  await page.getByRole('textbox', { name: /^Title/ }).fill('Dangerous goods');
  await page.getByRole('textbox', { name: 'Short description' }).fill('Labels and loading');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Dangerous goods', level: 1 }).waitFor();

  await page.getByRole('link', { name: 'Add a lesson' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nine classes');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();
  await content.pressSequentially('Explosives come first');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The lesson is saved').waitFor();

  await page.getByRole('link', { name: 'Add a test' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Labels');
  await page.getByRole('checkbox', { name: 'Show the right answers at the end' }).check();
  await writeQuestion(page, 1, 'How many classes are there?', ['Nine', 'Seven']);
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Mark at least one right answer').waitFor();
  await writeQuestion(page, 2, 'What comes first?', ['Explosives', 'Gases']);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The test is saved').waitFor();
  await page.getByRole('list', { name: 'Lessons and tests' }).getByRole('link', { name: 'Labels' }).waitFor();
}

async function takeTest(page: Page, last: string, score: string) {
  await page.getByRole('radio', { name: 'Nine' }).check();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: last }).check();
  await page.getByRole('button', { name: 'Finish the test' }).first().click();
  await page.getByRole('dialog', { name: 'Finish the test?' }).getByRole('button', { name: 'Finish the test' }).click();
  await page.getByRole('region', { name: 'Result' }).getByText(score, { exact: true }).waitFor();
}

test('a course is written, published and assigned; the participant learns it, and the result is seen', async () => {
  const { ana, adm } = company;
  const writer = await open(adm, '/courses/new');
  await writeCourse(writer);
  await writer.getByRole('button', { name: 'Publish' }).click();
  await writer.getByText('The course is published').waitFor();
  const { result } = await as(adm).call(courses.list, {});
  expect(result).toMatchObject([{ title: 'Dangerous goods', status: 'published', lessons_total: 1, tests_total: 1 }]);

  await writer.getByRole('link', { name: /^Participants/ }).click();
  await writer.getByRole('button', { name: 'Add participants' }).click();
  const dialog = writer.getByRole('dialog', { name: 'Add participants' });
  await dialog.getByRole('combobox', { name: 'People' }).fill(ana.lastName);
  await writer.getByRole('option', { name: new RegExp(ana.fullName) }).click();
  // The list of colleagues stays open for the next one, and may cover the button.
  await dialog.getByRole('combobox', { name: 'People' }).press('Escape');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await writer.getByText('The course is assigned').waitFor();
  await writer.getByText(ana.fullName).first().waitFor();

  const learner = await open(ana, '/courses?tab=learning');
  await learner.getByRole('link', { name: 'Dangerous goods' }).click();
  await learner.getByRole('link', { name: 'Start: Nine classes' }).click();
  await learner.getByText('Explosives come first').waitFor();
  expect(await findings(learner)).toEqual([]);
  await learner.getByRole('button', { name: 'Finish the lesson' }).click();
  await learner.getByRole('heading', { name: 'Labels', level: 1 }).waitFor();

  await learner.getByRole('button', { name: 'Start the test' }).click();
  await takeTest(learner, 'Gases', '50%');
  await learner.getByText('Wrong', { exact: true }).waitFor();
  await learner.getByRole('button', { name: 'Try again' }).click();
  await takeTest(learner, 'Explosives', '100%');
  expect(await findings(learner)).toEqual([]);
  await learner.getByRole('link', { name: 'To the course' }).click();
  await learner.getByText('2 of 2').waitFor();

  await writer.goto(`/courses/${result[0]!._id}?tab=members`);
  const row = writer.getByRole('row').filter({ hasText: ana.fullName });
  await row.getByText('Learned').waitFor();
  await row.getByText('100%').waitFor();
  expect(await findings(writer)).toEqual([]);
  await writer.goto(`/courses/analytics/${ana._id}`);
  await writer.getByRole('heading', { name: ana.fullName, level: 1 }).waitFor();
  await writer.getByText('Dangerous goods').first().waitFor();
});
