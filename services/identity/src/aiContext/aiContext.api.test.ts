import { aiContexts, clients, journal } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const params = () => ({ params: { clientId: company.client._id } });
const save = (body: object) => as(company.adm).call(aiContexts.save, { ...params(), body });
const read = async () => (await as(company.adm).call(aiContexts.get, params())).result;

test('a company’s context is empty until it is written, and a change keeps the other texts', async () => {
  expect(new Set(Object.values(await read()))).toEqual(new Set(['']));
  await save({ industry: 'Logistics', mission: 'Parcels\narrive.', tone: 'Calm' });
  const { result } = await save({ tone: '', values: 'Care' });
  expect(result).toMatchObject({ industry: 'Logistics', mission: 'Parcels\narrive.', tone: '', values: 'Care' });
  expect(await read()).toEqual(result);
  const refused = await as(company.adm).refused(aiContexts.save, { ...params(), body: { prompt: 'x'.repeat(4001) } });
  expect([refused.status, refused.body?.fields]).toEqual([422, { prompt: 'too_long' }]);
});

test('it is for administrators, is not sent with the company, and its changes are recorded without the texts', async () => {
  const { adm, ana, other, client } = company;
  await save({ terminology: 'Hub means warehouse' });
  for (const who of [ana, other.zadm])
    expect(await as(who).refused(aiContexts.get, params())).toMatchObject({ status: 403 });
  const shown = await as(adm).call(clients.get, { params: { id: client._id } });
  expect(JSON.stringify(shown)).not.toContain('Hub means');
  const query = { action: 'settings' as const, limit: 1 };
  const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
  expect(result[0]).toMatchObject({ user: { _id: adm._id } });
  expect(JSON.stringify(result[0])).not.toContain('Hub means');
});

test('of two changes at the same time both stay', () =>
  together({
    arrange: (round) => Promise.resolve(`${round}`),
    act: (round) => [save({ industry: `Industry ${round}` }), save({ mission: `Mission ${round}` })],
    minSuccesses: 2,
    check: async (round) =>
      expect(await read()).toMatchObject({ industry: `Industry ${round}`, mission: `Mission ${round}` }),
  }));
