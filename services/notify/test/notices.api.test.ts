import { notices, notificationTemplates, notifications, type Person as Shown } from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { beforeAll, expect, inject, test } from 'vitest';

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
});

const noticesOf = async (person: Person) => {
  const params = { client: company.client._id, section: 'all' as const, user: person._id };
  const { result } = await as(person).call(notifications.newest, { params });
  return result.filter(({ kind }) => kind === 'notice').map(({ name }) => name);
};

const template = async (code: string, title = 'Hello {{firstName}}, {{where}}') =>
  (await as(company.adm).call(notificationTemplates.create, { body: { code, name: 'Name', title } })).result;

test('people who are named are told from a template, each by their name; variables without a value are listed', async () => {
  const { adm, ana, bo } = company;
  await template('drill');
  const body = { template: 'drill', users: [ana._id], text: 'At {{time}}', vars: { where: 'yard' } };
  const { result, unknown } = await as(adm).call(notices.create, { body });
  expect(unknown).toEqual(['time']);
  expect(result).toMatchObject({ users_total: 1, text: 'At ' });
  const name = (
    (await as(adm).call(notices.list, { params: { client: company.client._id } })).result[0]!.author as Shown
  )._id;
  expect(name).toBe(adm._id);
  await eventually(async () => expect((await noticesOf(ana))[0]).toMatch(/^Hello \p{L}+, yard/u));
  expect(await noticesOf(bo)).toEqual([]);
  expect(await as(ana).refused(notices.create, { body })).toMatchObject({ status: 403 });
});

test('without people everyone is told, by grants those who are meant', async () => {
  const { adm, ana, bo, mia } = company;
  await as(adm).call(notices.mail, { body: { name: 'For all' } });
  for (const person of [ana, bo, mia])
    await eventually(async () => expect(await noticesOf(person)).toContain('For all'));
  const target = { type: 'user' as const, value: bo._id };
  await as(adm).call(notices.create, { body: { name: 'For bo', grants: [{ target, level: 'read' }] } });
  await eventually(async () => expect(await noticesOf(bo)).toContain('For bo'));
  expect(await noticesOf(ana)).not.toContain('For bo');
});

test('a message goes to its people; links lead into the portal, and texts are needed', async () => {
  const { adm, mia } = company;
  await as(adm).call(notices.message, { body: { to: [mia._id], text: 'Come here', channel: 'center' } });
  await eventually(async () => expect(await noticesOf(mia)).toContain('Come here'));
  const long = { name: 'A', text: '{{a}}'.repeat(11), vars: { a: 'x'.repeat(500) } };
  for (const body of [{ name: 'A', link: '//evil.test' }, { name: '' }, { name: 'A', template: 'unknown' }, long])
    expect(await as(adm).refused(notices.create, { body })).toMatchObject({ status: 422 });
});

test('of two templates with one code that come at the same time one is refused', () =>
  together({
    arrange: (round) => Promise.resolve(`same${round}`),
    act: (code) => [template(code), template(code)],
    check: (_, settled) => {
      const refused = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
      expect(refused).toMatchObject([{ status: 409, code: 'template_code_taken' }]);
    },
  }));

test('the server makes codes, each another, also for two at the same time', async () => {
  const made = await Promise.all([template('__'), template('__')]);
  expect(new Set(made.map(({ code }) => code)).size).toBe(2);
  for (const { code, variables } of made) {
    expect(code).toMatch(/^tmpl_\d+$/);
    expect(variables).toEqual(['firstName', 'where']);
  }
});
