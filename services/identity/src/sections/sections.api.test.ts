import { clients, menuSectionCodes, menuSections, users } from '@atrium/contracts';
import { as, inside, makeCompany, superadminOf, type Actor } from '@atrium/testkit';
import { expect, inject, test, vi } from 'vitest';
import { defaultSections } from './defaults.ts';

const portal = inject('portal');

const sectionsFor = async (actor: Actor, client: { _id: string }) =>
  (await as(actor).call(menuSections.ofClient, { params: { client: client._id } })).result;
const codesFor = async (actor: Actor, client: { _id: string }) =>
  (await sectionsFor(actor, client)).map(({ code }) => code);

test('the default sections are those of the contract, in its order', () => {
  expect(defaultSections.map(({ code }) => code)).toEqual(menuSectionCodes);
});

test('a new company has the default sections, without names of its own', async () => {
  const { client } = await makeCompany(portal);
  const sections = await sectionsFor(inside(superadminOf(portal), client), client);
  expect(sections.map(({ code }) => code)).toEqual(menuSectionCodes);
  expect(sections.find(({ code }) => code === 'company')).toMatchObject({
    name: '',
    icon: 'home',
    in_menu: true,
    admins_only: false,
  });
});

test('a person gets the sections that they may open', async () => {
  const { client, adm, ana } = await makeCompany(portal);
  const forAdmins = ['employees', 'admin', 'lmsAnalytics'];
  expect(await codesFor(adm, client)).toEqual(menuSectionCodes.filter((code) => code !== 'clients'));
  expect(await codesFor(ana, client)).toEqual(
    menuSectionCodes.filter((code) => code !== 'clients' && !forAdmins.includes(code)),
  );
  const features = [
    { feature: 'groups' as const, active: false },
    { feature: 'admin' as const, active: true },
  ];
  await as(adm).call(users.update, { params: { id: ana._id }, body: { features } });
  await vi.waitFor(async () => expect(await codesFor(ana, client)).not.toContain('groups'), 5000);
  expect(await codesFor(ana, client)).toContain('admin');
  await as(superadminOf(portal)).call(clients.switchFeature, { params: { client: client._id, code: 'polls' } });
  await vi.waitFor(async () => expect(await codesFor(adm, client)).not.toContain('polls'), 5000);
});

test('an administrator creates the default sections again without doubles', async () => {
  const { client, adm, ana } = await makeCompany(portal);
  const body = { client_id: client._id };
  expect(await as(ana).refused(menuSections.createDefaults, { body })).toMatchObject({ status: 403 });
  const before = await sectionsFor(adm, client);
  const again = await as(adm).call(menuSections.createDefaults, { body });
  expect(again.result).toEqual(before);
});
