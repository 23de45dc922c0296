import { clients } from '@atrium/contracts';
import { as, makeCompany, openProjections, type Projections, wiringOf } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

const portal = inject('portal');
let projections: Projections;
beforeAll(async () => {
  projections = await openProjections(wiringOf(portal));
});
afterAll(() => projections?.close());

test('other services receive a company’s new language for people who have chosen none', async () => {
  const { client, adm, ana, mia } = await makeCompany(portal);
  const langOf = async ({ _id }: { _id: string }) => (await projections.stateOf(client._id, _id)).lang;
  await vi.waitFor(async () => expect([await langOf(ana), await langOf(mia)]).toEqual(['en', 'ru']), 5000);
  await as(adm).call(clients.update, { params: { id: client._id }, body: { settings: { lang: 'ua' } } });
  await vi.waitFor(async () => expect(await langOf(mia)).toBe('ua'), 5000);
  await vi.waitFor(async () => expect(await langOf(ana)).toBe('en'), 5000);
});
