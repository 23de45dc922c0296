import { assessments, cycles, questionnaires } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages } from './pages.ts';

// An administrator writes a questionnaire and starts a cycle; colleagues answer; the person sees the results without names.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 2, settings: { lang: 'en' } });
});

async function open(person: Person, path: string): Promise<Page> {
  const page = await pages.enter(person, company.client.workspace);
  await page.goto(path);
  return page;
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A draft with three peers, for the days around today. */
async function draftWith(questionnaire: string, peers: Person[]): Promise<string> {
  const { ana, adm } = company;
  const dates = { start: day(-2), end: day(5), active: true, questionnaire };
  const steps = (['selfAssessment', 'peerAssessment'] as const).map((step) => ({ step, ...dates }));
  const body = { name: 'Autumn review', steps, people: [ana._id] };
  const { _id: id } = (await as(adm).call(cycles.create, { body })).result;
  const reviewers = { user: ana._id, peers: peers.map(({ _id }) => _id), subordinates: [] };
  await as(adm).call(cycles.setReviewers, { params: { id }, body: reviewers });
  return id;
}

async function answerAs(person: Person, cycle: string) {
  const { result } = await as(person).call(assessments.list, { query: { cycle } });
  for (const { _id: id } of result) {
    const { result: asked } = await as(person).call(assessments.get, { params: { id } });
    const answers = asked.questions.map(({ _id: question }) => ({ question, option: 1, comment: 'Well planned' }));
    await as(person).call(assessments.update, { params: { id }, body: { answers, status: 'submitted' } });
  }
}

test('a questionnaire is written, a cycle starts, a colleague answers, and the results name nobody', async () => {
  const { ana, bo, adm, people } = company;
  const writer = await open(adm, '/assessment/questionnaire/new');
  await writer.getByRole('textbox', { name: /^Name/ }).fill('Leaders');
  await writer.getByRole('textbox', { name: 'Question 1' }).fill('Hands over work');
  expect(await findings(writer)).toEqual([]);
  await writer.getByRole('button', { name: 'Publish' }).click();
  await writer.getByText('The questionnaire is published').waitFor();
  const { result: written } = await as(adm).call(questionnaires.list, {});
  expect(written[0]).toMatchObject({ name: 'Leaders', status: 'published', competencies: [{ name: 'Leadership' }] });

  const cycle = await draftWith(written[0]!._id, [bo, ...people]);
  await writer.goto(`/assessment/cycle/${cycle}`);
  await writer.getByRole('heading', { name: 'Autumn review', level: 1 }).waitFor();
  await writer.getByRole('button', { name: 'Start', exact: true }).click();
  await writer.getByRole('dialog', { name: 'Start the cycle?' }).getByRole('button', { name: 'Start' }).click();
  await writer.getByText('The cycle is started').waitFor();

  const reviewer = await open(bo, '/assessment');
  await reviewer.getByRole('link', { name: ana.fullName }).click();
  await reviewer.getByText('Your name is never shown.').waitFor();
  await reviewer.getByRole('button', { name: 'Send in' }).click();
  await reviewer.getByText('Choose an answer').waitFor();
  await reviewer.getByRole('radio', { name: 'Agree', exact: true }).check();
  expect(await findings(reviewer)).toEqual([]);
  await reviewer.getByRole('button', { name: 'Send in' }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Send in' }).click();
  await reviewer.getByText('The answers are sent in').waitFor();

  for (const person of [ana, ...people]) await answerAs(person, cycle);
  await as(adm).call(cycles.complete, { params: { id: cycle } });
  const reader = await open(ana, '/assessment?tab=mine');
  await reader.getByRole('link', { name: 'Results' }).click();
  await reader.getByRole('heading', { name: ana.fullName, level: 1 }).waitFor();
  await reader.getByText('Peers, 3').first().waitFor();
  expect(await findings(reader)).toEqual([]);
  const text = await reader.getByRole('main').innerText();
  for (const person of [bo, ...people])
    expect(text).not.toContain(person.lastName === 'Employee' ? person.firstName : person.fullName);
});
