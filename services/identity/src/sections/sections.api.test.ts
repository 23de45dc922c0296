import { clients, journal, menuSectionCodes, menuSections, users, type MenuSectionCode } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, inside, makeCompany, superadminOf, together, type Actor } from '@atrium/testkit';
import { describe, expect, inject, test } from 'vitest';
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
  const forAdmins = ['employees', 'analytics', 'admin', 'lmsAnalytics'];
  expect(await codesFor(adm, client)).toEqual(menuSectionCodes.filter((code) => code !== 'clients'));
  expect(await codesFor(ana, client)).toEqual(
    menuSectionCodes.filter((code) => code !== 'clients' && !forAdmins.includes(code)),
  );
  const features = [
    { feature: 'groups' as const, active: false },
    { feature: 'admin' as const, active: true },
  ];
  await as(adm).call(users.update, { params: { id: ana._id }, body: { features } });
  await eventually(async () => expect(await codesFor(ana, client)).not.toContain('groups'));
  expect(await codesFor(ana, client)).toContain('admin');
  await as(superadminOf(portal)).call(clients.switchFeature, { params: { client: client._id, code: 'polls' } });
  await eventually(async () => expect(await codesFor(adm, client)).not.toContain('polls'));
});

test('an administrator creates the default sections again without doubles', async () => {
  const { client, adm, ana } = await makeCompany(portal);
  const body = { client_id: client._id };
  expect(await as(ana).refused(menuSections.createDefaults, { body })).toMatchObject({ status: 403 });
  const before = await sectionsFor(adm, client);
  const again = await as(adm).call(menuSections.createDefaults, { body });
  expect(again.result).toEqual(before);
});

const change = (adm: Actor, id: string, body: object) => as(adm).call(menuSections.update, { params: { id }, body });

test('an administrator names, hides and moves entries, which is recorded', async () => {
  const { client, adm, ana, zed } = await makeCompany(portal);
  const [first, second, third] = await sectionsFor(adm, client);
  await change(adm, third!._id, { before: first!._id, name: 'People', name_ru: 'Люди' });
  expect((await sectionsFor(ana, client))[0]).toMatchObject({ name: 'People', name_ru: 'Люди' });
  expect((await sectionsFor(ana, client)).slice(0, 3).map(({ code, name }) => [code, name])).toEqual([
    [third!.code, 'People'],
    [first!.code, ''],
    [second!.code, ''],
  ]);
  await change(adm, third!._id, { before: null, in_menu: false, name: '' });
  expect((await sectionsFor(adm, client)).at(-1)).toMatchObject({ _id: third!._id, in_menu: false, name: '' });
  const query = { action: 'settings' as const, limit: 1 };
  const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
  expect(result[0]).toMatchObject({ before: { name: 'People', in_menu: true }, after: { name: '', in_menu: false } });
  for (const who of [ana, zed])
    expect(await as(who).refused(menuSections.update, { params: { id: first!._id }, body: {} })).toMatchObject({
      status: 403,
    });
  const { adm: other } = await makeCompany(portal);
  const foreign = { params: { id: first!._id }, body: { in_menu: false } };
  expect(await as(other).refused(menuSections.update, foreign)).toMatchObject({ status: 404 });
});

test('the way to the administration is not hidden', async () => {
  const { client, adm } = await makeCompany(portal);
  const employees = (await sectionsFor(adm, client)).find(({ code }) => code === 'employees')!;
  const hide = { params: { id: employees._id }, body: { in_menu: false } };
  const refusal = await as(adm).refused(menuSections.update, hide);
  expect([refusal.status, refusal.body?.fields]).toEqual([422, { in_menu: 'choice' }]);
});

test('of two moves that meet both are done, and no place is taken twice', async () => {
  const { client, adm } = await makeCompany(portal);
  await together({
    arrange: () => sectionsFor(adm, client),
    act: ([first, second, , , fifth, sixth]) => [
      change(adm, fifth!._id, { before: first!._id }),
      change(adm, second!._id, { before: sixth!._id }),
    ],
    minSuccesses: 2,
    async check(before) {
      const after = await sectionsFor(adm, client);
      expect(after.map(({ code }) => code).sort()).toEqual(before.map(({ code }) => code).sort());
      expect(new Set(after.map(({ order }) => order)).size).toBe(after.length);
      expect(after[0]!._id).toBe(before[4]!._id);
      const at = (id: string) => after.findIndex(({ _id }) => _id === id);
      expect(at(before[1]!._id)).toBe(at(before[5]!._id) - 1);
    },
  });
});

describe('the menu of new companies', () => {
  const root = () => as(superadminOf(portal));
  const menu = async () => (await root().call(menuSections.defaults, {})).result;
  const set = (code: MenuSectionCode, body: object) =>
    root().call(menuSections.updateDefault, { params: { code }, body });

  test('is what superadmins make of it, and companies that exist keep theirs', async () => {
    const { client, adm } = await makeCompany(portal);
    const before = await sectionsFor(adm, client);
    await set('courses', { name: 'Academy', name_ua: 'Академія', before: 'company' });
    await set('idea', { in_menu: false });
    const codes = (await menu()).map(({ code }) => code);
    expect(codes.indexOf('courses')).toBe(codes.indexOf('company') - 1);
    expect(codes.toSorted()).toEqual(menuSectionCodes.toSorted());

    const made = await makeCompany(portal);
    const sections = await sectionsFor(made.adm, made.client);
    expect(sections.find(({ code }) => code === 'courses')).toMatchObject({
      name: 'Academy',
      name_ua: 'Академія',
      icon: 'star',
    });
    expect(sections.find(({ code }) => code === 'idea')).toMatchObject({ in_menu: false });
    expect(sections.map(({ code }) => code)).toEqual(codes.filter((code) => code !== 'clients'));
    expect(await sectionsFor(adm, client)).toEqual(before);

    const { result } = await root().call(journal.installation, { query: { action: 'settings', limit: 1 } });
    expect(result[0]).toMatchObject({ after: { menu_section: 'idea', in_menu: false } });
    await set('courses', { name: '', before: 'lmsAnalytics' });
    await set('idea', { in_menu: true });
    expect((await menu()).map(({ code }) => code)).toEqual(menuSectionCodes);
  });

  test('is for superadmins, and keeps the way to the administration', async () => {
    const { adm } = await makeCompany(portal);
    expect(await as(adm).refused(menuSections.defaults, {})).toMatchObject({ status: 403 });
    const hide = { params: { code: 'admin' as const }, body: { in_menu: false } };
    expect(await as(adm).refused(menuSections.updateDefault, hide)).toMatchObject({ status: 403 });
    expect((await root().refused(menuSections.updateDefault, hide)).body?.fields).toEqual({ in_menu: 'choice' });
  });

  test('has both of two changes at the same time', () =>
    together({
      arrange: (round) => Promise.resolve(`${round}`),
      act: (round) => [set('polls', { name: `Polls ${round}` }), set('chat', { name: `Chat ${round}` })],
      minSuccesses: 2,
      async check(round) {
        const names = new Map((await menu()).map(({ code, name }) => [code, name]));
        expect([names.get('polls'), names.get('chat')]).toEqual([`Polls ${round}`, `Chat ${round}`]);
        await set('polls', { name: '' });
        await set('chat', { name: '' });
      },
      rounds: 5,
    }));
});
