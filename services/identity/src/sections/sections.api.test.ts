import { menuSections } from '@atrium/contracts';
import { as, makeCompany } from '@atrium/testkit';
import { expect, inject, test } from 'vitest';

test('an administrator makes the default sections once, in the company’s language', async () => {
  const { client, adm, ana } = await makeCompany(inject('portal'), { settings: { lang: 'ua' } });
  const body = { client_id: client._id };
  expect(await as(ana).refused(menuSections.createDefaults, { body })).toMatchObject({ status: 403 });
  const first = await as(adm).call(menuSections.createDefaults, { body });
  expect(first.result.find(({ code }) => code === 'company')).toMatchObject({
    name: 'Стрічка',
    in_menu: true,
    admins_only: false,
  });
  const again = await as(adm).call(menuSections.createDefaults, { body });
  expect(again.result).toEqual(first.result);
  expect((await as(ana).call(menuSections.ofClient, { params: { client: client._id } })).result).toEqual(first.result);
});
