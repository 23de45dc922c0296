import { auth, clients, employeeTables, journal, users } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
let params: { clientId: string };

beforeAll(async () => {
  company = await makeCompany(portal);
  params = { clientId: company.client._id };
});

const change = (who: Person, body: object) => as(company.adm).call(users.update, { params: { id: who._id }, body });

test('salaries and grades are those of the people that the filter finds, and reading them is recorded once', async () => {
  const { adm, ana, bo, client } = company;
  await change(ana, { salary: 52_000, currency: 'uah', grade: 'M3', city: 'Lviv' });
  await change(bo, { city: 'Lviv' });
  const ask = () => as(adm).call(employeeTables.salaries, { params, body: { city: ['Lviv'] } });
  const { result, total } = await ask();
  expect(total).toBe(2);
  expect(result.map(({ firstName, salary, currency, grade }) => [firstName, salary, currency, grade])).toEqual([
    ['Ana', 52_000, 'uah', 'M3'],
    ['Bo', null, 'rub', ''],
  ]);
  await ask();
  const query = { for_user: ana._id, action: 'hr_read' as const };
  const rows = (await as(adm).call(journal.list, { params: { client: client._id }, query })).result;
  expect(rows.flatMap(({ after }) => after as string[]).sort()).toEqual(['grade', 'salary']);
  const ofBo = { for_user: bo._id, action: 'hr_read' as const };
  expect((await as(adm).call(journal.list, { params: { client: client._id }, query: ofBo })).result).toEqual([]);
});

test('rights are those of the company’s features; administrators have all', async () => {
  const { ana, adm } = company;
  const features = [
    { feature: 'wall' as const, active: false },
    { feature: 'admin' as const, active: true },
  ];
  await change(ana, { features });
  const { result } = await as(adm).call(employeeTables.rights, { params, body: {} });
  const of = (who: Person) => result.find(({ _id }) => _id === who._id)!;
  expect(of(ana).rights).toContain('admin');
  expect(of(ana).rights).not.toContain('wall');
  expect(of(adm).rights).toContain('vacations_edit');
  expect(of(adm).roles).toContain('admin');
});

test('both are for administrators of the company', async () => {
  const { bo, zed } = company;
  for (const call of [employeeTables.salaries, employeeTables.rights])
    for (const who of [bo, zed])
      expect(await as(who).refused(call, { params, body: {} })).toMatchObject({ status: 403 });
});

test('new people begin with the rights that the company has chosen, never with that of administration', async () => {
  const { adm, client } = company;
  const save = (defaultRights: string[]) => ({
    params: { id: client._id },
    body: { settings: { defaultRights: defaultRights as 'wall'[] } },
  });
  await as(adm).call(clients.update, save(['wall', 'vacations_edit']));
  expect(await as(adm).refused(clients.update, save(['admin']))).toMatchObject({ status: 422 });
  const body = { firstName: 'New', lastName: 'Comer', email: 'begins@rights.test', client_id: client._id };
  const { result } = await as(adm).call(auth.register, { body });
  const rows = (await as(adm).call(employeeTables.rights, { params, body: { search: 'Comer' } })).result;
  expect(rows.find(({ _id }) => _id === result._id)!.rights.toSorted()).toEqual(['vacations_edit', 'wall']);
});
