import { clients, featureCodes, users } from '@atrium/contracts';
import { as, asAnonymous, type Company, inside, makeCompany, superadminOf } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';

const portal = inject('portal');
const root = as(superadminOf(portal));
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const noAccess = { status: 403, code: 'no_access' };

describe('a company', () => {
  test('starts with all features, in Russian, at the wall', () => {
    const { client } = company;
    expect(client).toMatchObject({
      status: 'active',
      vendor: 'google',
      settings: { start_page: 'company', lang: 'ru', passwordMinimum: 8, sessionIdleDays: 0, selfRegister: false },
    });
    expect(client.features).toEqual(featureCodes.map((feature) => ({ feature, active: true })));
  });

  test('is created by the superadmin only, with a free and unreserved workspace', async () => {
    const { client, adm, ana } = company;
    const make = (workspace: string) => ({ body: { name: 'New', workspace } });
    for (const person of [adm, ana])
      expect(await as(person).refused(clients.create, make('fresh1'))).toMatchObject(noAccess);
    expect(await root.refused(clients.create, make(client.workspace))).toMatchObject({
      status: 409,
      code: 'workspace_taken',
    });
    expect(await root.refused(clients.create, make('API'))).toMatchObject({ status: 422, code: 'workspace_reserved' });
    expect(await root.refused(clients.create, make('with space'))).toMatchObject({ status: 422 });
  });

  test('is found by the start of a word of its name, after a new name too, and of its workspace', async () => {
    const own = await makeCompany(portal);
    const workspace = own.client.workspace;
    const find = async (search: string) =>
      (await root.call(clients.list, { query: { search } })).result.map((client) => client.workspace);
    expect(await find(workspace.slice(0, 9))).toEqual([workspace]);
    await as(own.adm).call(clients.update, {
      params: { id: own.client._id },
      body: { name: `Ёлка & Sons ${workspace}` },
    });
    expect(await find(`sons елк ${workspace}`)).toEqual([workspace]);
    expect(await find(`song.* ${workspace}`)).toEqual([]);
    expect(await find(`other ${workspace}`)).toEqual([]);
    expect(await as(own.adm).refused(clients.list, { query: { search: 'a' } })).toMatchObject(noAccess);
  });

  test('shows its card without sign-in, and nothing more', async () => {
    const { client } = company;
    const { result } = await asAnonymous(portal).call(clients.byWorkspace, { params: { workspace: client.workspace } });
    expect(Object.keys(result).toSorted()).toEqual([
      '_id',
      'colours',
      'head',
      'lang',
      'logo',
      'name',
      'oidc',
      'selfRegister',
      'vendor',
      'workspace',
    ]);
    expect(
      await asAnonymous(portal).refused(clients.byWorkspace, { params: { workspace: 'nowhere404' } }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('hides bank data and remarks from employees', async () => {
    const { client, adm, ana } = company;
    await as(adm).call(clients.update, { params: { id: client._id }, body: { comments: 'pays late' } });
    const seen = async (person: typeof ana) =>
      (await as(person).call(clients.get, { params: { id: client._id } })).result;
    expect(await seen(adm)).toMatchObject({ comments: 'pays late', company: {} });
    const byAna = await seen(ana);
    expect(byAna.comments).toBe('');
    expect(byAna).not.toHaveProperty('company');
  });

  test('of others is refused', async () => {
    const { client, zed, other } = company;
    expect(await as(zed).refused(clients.get, { params: { id: client._id } })).toMatchObject(noAccess);
    const change = { params: { id: client._id }, body: { name: 'Mine' } };
    expect(await as(other.zadm).refused(clients.update, change)).toMatchObject(noAccess);
    expect(await as(company.ana).refused(clients.update, change)).toMatchObject(noAccess);
  });

  test('keeps what a change does not name', async () => {
    const { client, adm } = company;
    const params = { id: client._id };
    await as(adm).call(clients.update, { params, body: { colours: { accent: '#112233' }, settings: { lang: 'en' } } });
    const { result } = await as(adm).call(clients.update, { params, body: { settings: { hideMoodMeter: true } } });
    expect(result).toMatchObject({
      colours: { accent: '#112233', text: null },
      settings: { lang: 'en', hideMoodMeter: true, start_page: 'company' },
    });
  });

  test('refuses a wrong colour, time zone or picture', async () => {
    const { client, adm } = company;
    const wrong = async (body: object) =>
      (await as(adm).refused(clients.update, { params: { id: client._id }, body })).body!.fields;
    expect(await wrong({ colours: { accent: 'red' } })).toEqual({ 'colours.accent': 'colour' });
    expect(await wrong({ settings: { timezone: 'Mars/Base' } })).toEqual({ 'settings.timezone': 'choice' });
    expect(await wrong({ logo: 'https://evil.test/logo.png' })).toEqual({ logo: 'path' });
  });

  test('cannot be blocked or opened by its own administrator', async () => {
    const { client, adm } = company;
    const change = { params: { id: client._id }, body: { status: 'blocked' as const } };
    expect(await as(adm).refused(clients.update, change)).toMatchObject(noAccess);
  });
});

describe('features', () => {
  test('are switched by the superadmin and count immediately', async () => {
    const { client, ana, adm } = await makeCompany(portal);
    const chat = async () =>
      (await as(ana).call(users.get, { params: { id: ana._id } })).result.features!.find(
        ({ feature }) => feature === 'chat',
      );
    expect(await chat()).toEqual({ feature: 'chat', active: true });
    const params = { client: client._id, code: 'chat' };
    expect(await as(adm).refused(clients.switchFeature, { params })).toMatchObject(noAccess);

    await root.call(clients.switchFeature, { params });
    await vi.waitFor(async () => expect(await chat()).toEqual({ feature: 'chat', active: false }), 1000);
    await root.call(clients.switchFeature, { params });
    await vi.waitFor(async () => expect(await chat()).toEqual({ feature: 'chat', active: true }), 1000);
  });

  test('unknown to the portal are refused', async () => {
    const params = { client: company.client._id, code: 'teleport' };
    expect(await root.refused(clients.switchFeature, { params })).toMatchObject({
      status: 422,
      code: 'feature_unknown',
    });
  });

  test('are all known by their codes', async () => {
    expect((await as(company.ana).call(clients.features)).result).toEqual(featureCodes);
  });
});

test('the superadmin sees all companies, others none', async () => {
  const { result, total } = await root.call(clients.list, { query: { limit: 1 } });
  expect(result).toHaveLength(1);
  expect(total).toBeGreaterThanOrEqual(2);
  expect(await as(company.adm).refused(clients.list)).toMatchObject(noAccess);
});

test('the superadmin enters any company, and none that is not there', async () => {
  const { client } = company;
  expect((await root.call(clients.get, { params: { id: client._id } })).result.workspace).toBe(client.workspace);
  const missing = '65f000000000000000000099';
  expect(await root.refused(clients.get, { params: { id: missing } })).toMatchObject({ status: 404 });
  const lost = as(inside(superadminOf(portal), { _id: missing, workspace: 'nowhere404' }));
  expect(await lost.refused(clients.features)).toMatchObject(noAccess);
});
