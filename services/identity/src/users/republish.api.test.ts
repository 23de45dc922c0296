import { clients } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, openProjections, type Projections, wiringOf } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const portal = inject('portal');
let projections: Projections;
beforeAll(async () => {
  projections = await openProjections(wiringOf(portal));
});
afterAll(() => projections?.close());

test('other services receive a company’s new language for people who have chosen none', async () => {
  const { client, adm, ana, mia } = await makeCompany(portal);
  const langOf = async ({ _id }: { _id: string }) => (await projections.stateOf(client._id, _id)).lang;
  await eventually(async () => expect([await langOf(ana), await langOf(mia)]).toEqual(['en', 'ru']));
  await as(adm).call(clients.update, { params: { id: client._id }, body: { settings: { lang: 'ua' } } });
  await eventually(async () => expect(await langOf(mia)).toBe('ua'));
  await eventually(async () => expect(await langOf(ana)).toBe('en'));
});
