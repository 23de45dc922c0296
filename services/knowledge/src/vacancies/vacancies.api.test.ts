import { articles, notifications, vacancies } from '@atrium/contracts';
import { as, makeCompany, uploadTo, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { answer, decide, openKnowledge, post, readVacancy } from '../../test/vacancies.ts';

let company: Company;
let stored: Awaited<ReturnType<typeof openKnowledge>>;

beforeAll(async () => {
  stored = await openKnowledge(inject('servers').mongoUrl);
});

beforeEach(async () => {
  company = await makeCompany(inject('portal'));
});

afterAll(() => stored?.close());

const titles = async (by: Person, query: object = {}) =>
  (await as(by).call(vacancies.list, { query })).result.map(({ title }) => title);

const close = (id: string) => stored.set('articles', { _id: id }, { 'vacancy.closes': '2026-01-01' });

test('a vacancy has a salary, a closing date, tags and receivers, and is an article of its section', async () => {
  const { ana, mia, adm, client } = company;
  const more = { salary_from: 3000, salary_to: 4000, currency: 'eur' as const, closes: '2099-01-31' };
  const made = await post(adm, { ...more, tags: ['Support'], receivers: [mia._id] });
  expect(made).toMatchObject({
    ...more,
    open: true,
    receivers: [{ _id: mia._id }],
    can: { edit: true, receive: true },
  });
  const seen = await readVacancy(ana, made._id);
  const can = { edit: false, respond: true, receive: false };
  expect(seen).toMatchObject({ ...more, tags: ['Support'], receivers: [], responses_total: null, answered: null, can });
  const params = { client: client._id, user: ana._id };
  const { result } = await as(ana).call(articles.accessFor, { params, query: { section: 'vacancy', full: '1' } });
  expect(result).toMatchObject([{ _id: made._id, title: 'Head of support', content: '<p>You lead six people.</p>' }]);
});

test('only who may write the section creates and changes vacancies', async () => {
  const { ana, adm } = company;
  const body = { title: 'Mine', content: '' };
  expect(await as(ana).refused(vacancies.create, { body })).toMatchObject({ status: 403 });
  const { _id } = await post(adm);
  const change = { params: { id: _id }, body: { title: 'Mine' } };
  expect(await as(ana).refused(vacancies.update, change)).toMatchObject({ status: 403 });
  const { result } = await as(adm).call(vacancies.update, { params: { id: _id }, body: { salary_to: 500 } });
  expect(result).toMatchObject({ title: 'Head of support', salary_from: null, salary_to: 500, currency: 'usd' });
  const turned = await as(adm).refused(vacancies.update, { params: { id: _id }, body: { salary_from: 900 } });
  expect(turned).toMatchObject({ status: 422, body: { fields: { salary_to: 'too_small' } } });
});

test('vacancies are found by words, by a tag, and only open ones', async () => {
  const { ana, adm } = company;
  await post(adm, { title: 'Driver', tags: ['Transport'], closes: '2099-01-31' });
  const { _id } = await post(adm, { title: 'Packer', tags: ['Warehouse'] });
  await post(adm, { title: 'Analyst' });
  await close(_id);
  expect(await titles(ana)).toEqual(['Analyst', 'Packer', 'Driver']);
  expect(await titles(ana, { search: 'pack' })).toEqual(['Packer']);
  expect(await titles(ana, { tag: 'Transport' })).toEqual(['Driver']);
  expect(await titles(ana, { open: '1' })).toEqual(['Analyst', 'Driver']);
});

test('a person answers once, in the own name, while the vacancy is open', async () => {
  const { ana, bo, adm } = company;
  const { _id } = await post(adm);
  expect(await answer(ana, _id)).toMatchObject({ state: 'new', author: { _id: ana._id }, vacancy: { _id } });
  const body = { article_id: _id, text: 'Again' };
  expect(await as(ana).refused(vacancies.respond, { body })).toMatchObject({ status: 409, code: 'vacancy_answered' });
  const forAna = { body: { ...body, user_id: ana._id } };
  expect(await as(bo).refused(vacancies.respond, forAna)).toMatchObject({ status: 403 });
  await close(_id);
  expect(await as(bo).refused(vacancies.respond, { body })).toMatchObject({ status: 409, code: 'vacancy_closed' });
  expect(await readVacancy(ana, _id)).toMatchObject({ open: false, answered: 'new', can: { respond: false } });
  expect(await readVacancy(adm, _id)).toMatchObject({ responses_total: 1 });
});

test('the responses are read by the chosen receivers and administrators only', async () => {
  const { ana, bo, mia, adm } = company;
  const { _id } = await post(adm, { receivers: [mia._id] });
  const response = await answer(ana, _id);
  const read = { params: { id: _id } };
  for (const receiver of [mia, adm])
    expect((await as(receiver).call(vacancies.responses, read)).result).toMatchObject([{ _id: response._id }]);
  expect(await as(bo).refused(vacancies.responses, read)).toMatchObject({ status: 403 });
  const state = { params: { id: response._id }, body: { state: 'accepted' as const } };
  expect(await as(bo).refused(vacancies.decide, state)).toMatchObject({ status: 404 });
  expect(await as(ana).refused(vacancies.decide, state)).toMatchObject({ status: 403 });
  expect((await as(bo).call(vacancies.own, read)).result).toBeNull();
});

test('the person sees the state of the own response', async () => {
  const { ana, adm } = company;
  const { _id } = await post(adm);
  const response = await answer(ana, _id);
  expect(await decide(adm, response._id, 'interview')).toMatchObject({ state: 'interview' });
  expect((await as(ana).call(vacancies.own, { params: { id: _id } })).result).toMatchObject({ state: 'interview' });
  expect((await as(ana).call(vacancies.mine)).result).toMatchObject([{ state: 'interview', vacancy: { _id } }]);
  expect(await readVacancy(ana, _id)).toMatchObject({ answered: 'interview' });
  const interviews = { params: { id: _id }, query: { state: 'interview' as const } };
  expect((await as(adm).call(vacancies.responses, interviews)).total).toBe(1);
  const declined = { params: { id: _id }, query: { state: 'declined' as const } };
  expect((await as(adm).call(vacancies.responses, declined)).total).toBe(0);
});

/** The notifications of a person about a vacancy, by their kinds. */
const toldOf = async (person: Person, id: string) => {
  const params = { client: company.client._id, section: 'other' as const, user: person._id };
  const { result } = await as(person).call(notifications.newest, { params });
  return result.filter(({ link }) => link === `/vacancy/${id}`).map(({ kind }) => kind);
};

test('receivers hear of a response, else all administrators, and the person of each state', async () => {
  const { ana, mia, adm } = company;
  const chosen = await post(adm, { receivers: [mia._id] });
  const response = await answer(ana, chosen._id);
  await eventually(async () => expect(await toldOf(mia, chosen._id)).toEqual(['vacancy_answered']));
  const open = await post(adm);
  await answer(ana, open._id);
  await eventually(async () => expect(await toldOf(adm, open._id)).toEqual(['vacancy_answered']));
  expect(await toldOf(adm, chosen._id)).toEqual([]);
  await decide(mia, response._id, 'review');
  await decide(mia, response._id, 'accepted');
  await eventually(async () => expect(await toldOf(ana, chosen._id)).toEqual(['vacancy_decided', 'vacancy_decided']));
});

test('the files of a response are read by its author and the receivers, also by those who are chosen later', async () => {
  const { ana, bo, mia, adm, client } = company;
  const [file] = await uploadTo(as(ana), client._id, [{ name: 'cv.txt' }], 'vacancy');
  const { _id } = await post(adm, { receivers: [mia._id] });
  const response = await answer(ana, _id, { attachments: [{ _id: file!._id }] });
  expect(response.attachment).toMatchObject([{ name: 'cv.txt' }]);
  const status = async (by: Person) => (await as(by).get(`/files/${file!._id}`)).status;
  await eventually(async () => expect(await status(mia)).toBe(200));
  expect([await status(ana), await status(bo)]).toEqual([200, 404]);
  await as(adm).call(vacancies.update, { params: { id: _id }, body: { receivers: [bo._id] } });
  await eventually(async () => expect([await status(bo), await status(mia)]).toEqual([200, 404]));
});

test('a vacancy in the trash is neither read nor answered', async () => {
  const { ana, bo, adm } = company;
  const { _id } = await post(adm);
  const response = await answer(ana, _id);
  await as(adm).call(articles.deepRemove, { params: { id: _id } });
  expect(await as(ana).refused(vacancies.get, { params: { id: _id } })).toMatchObject({ status: 404 });
  const body = { article_id: _id, text: 'Me, too' };
  expect(await as(bo).refused(vacancies.respond, { body })).toMatchObject({ status: 404 });
  const state = { params: { id: response._id }, body: { state: 'review' as const } };
  expect(await as(adm).refused(vacancies.decide, state)).toMatchObject({ status: 404 });
});
