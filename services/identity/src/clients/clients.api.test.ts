import { clients, companies, employment, featureCodes, journal, users, visits } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, asAnonymous, type Company, inside, makeCompany, superadminOf } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';

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
    expect(await wrong({ settings: { widgets: ['thanks', 'A widget'] } })).toEqual({ 'settings.widgets.1': 'choice' });
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
    await eventually(async () => expect(await chat()).toEqual({ feature: 'chat', active: false }));
    await root.call(clients.switchFeature, { params });
    await eventually(async () => expect(await chat()).toEqual({ feature: 'chat', active: true }));
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

describe('the list of companies', () => {
  const rows = async (query: object) => (await root.call(clients.list, { query })).result;
  const workspacesOf = async (query: object) => (await rows(query)).map(({ workspace }) => workspace);

  test('has those of one state, or one workspace only', async () => {
    const { client, other } = company;
    await as(inside(superadminOf(portal), other.client)).call(clients.update, {
      params: { id: other.client._id },
      body: { status: 'blocked', reason: 'Has not paid' },
    });
    const both = { search: client.workspace.slice(0, 2) };
    const [open, closed] = [
      await workspacesOf({ status: 'active' }),
      await workspacesOf({ ...both, status: 'blocked' }),
    ];
    expect(open).toContain(client.workspace);
    expect(open).not.toContain(other.client.workspace);
    expect(closed).not.toContain(client.workspace);
    expect(await workspacesOf({ status: 'blocked', limit: 500 })).toContain(other.client.workspace);
    expect(await workspacesOf({ workspace: client.workspace.toUpperCase() })).toEqual([client.workspace]);
    const asked = { params: { client: other.client._id }, query: { action: 'blocked' as const } };
    const inCompany = as(inside(superadminOf(portal), other.client));
    expect((await inCompany.call(journal.list, asked)).result[0]).toMatchObject({
      before: 'active',
      after: { reason: 'Has not paid' },
    });
  });

  test('is sorted by name, by age and by the last activity, which one visit in ten minutes writes', async () => {
    const { client, ana } = company;
    const visit = (minutesAgo: number) => {
      const until = new Date(Date.now() - minutesAgo * 60_000);
      const sessionStart = new Date(until.getTime() - 60_000).toISOString();
      const body = { sessionStart, currentTime: until.toISOString(), userId: ana._id, clientId: client._id };
      return as(ana)
        .call(visits.session, { body })
        .then(() => until.toISOString());
    };
    const active = async () => (await rows({ workspace: client.workspace }))[0]!.active;
    const first = await visit(30);
    expect(await active()).toBe(first);
    await visit(25);
    expect(await active()).toBe(first);
    const now = await visit(0);
    expect(await active()).toBe(now);
    await visit(40);
    expect(await active()).toBe(now);
    expect(await workspacesOf({ sort: '-active', limit: 1 })).toEqual([client.workspace]);

    const limit = 1000;
    const found = await rows({ sort: '-created', limit });
    expect(found).toEqual((await rows({ sort: 'created', limit })).toReversed());
    expect((await rows({ sort: '-name', limit })).map(({ _id }) => _id)).toEqual(
      (await rows({ sort: 'name', limit })).map(({ _id }) => _id).toReversed(),
    );
  });

  test('counts the people who have not left', async () => {
    const own = await makeCompany(portal);
    const ids = [own.client._id, own.other.client._id];
    const counted = async () => (await root.call(companies.people, { body: { ids } })).result;
    const before = await counted();
    expect(before.map(({ _id }) => _id)).toEqual(ids);
    await as(own.adm).call(users.update, { params: { id: own.bo._id }, body: { blocked: true } });
    expect(await counted()).toEqual(before);
    await as(own.adm).call(employment.dismiss, { params: { id: own.bo._id }, body: {} });
    expect((await counted())[0]!.people).toBe(before[0]!.people - 1);
    expect(await as(own.adm).refused(companies.people, { body: { ids } })).toMatchObject(noAccess);
  });
});

test('a workspace code is checked before the rest of a new company', async () => {
  const fault = async (code: string) => (await root.call(companies.isFree, { query: { code } })).result.error;
  expect(await fault('NobodyHasThis')).toBeNull();
  expect(await fault(company.client.workspace.toUpperCase())).toBe('workspace_taken');
  expect(await fault('www')).toBe('workspace_reserved');
  expect(await as(company.adm).refused(companies.isFree, { query: { code: 'abc' } })).toMatchObject(noAccess);
});

test('a company begins without the features that are off, and with its data', async () => {
  const workspace = `w${Date.now().toString(36)}`;
  const body = { name: 'Chosen', workspace, features: [{ feature: 'shop' as const, active: false }] };
  const bank = { tax_id: '1234567890', account: '' };
  const { result } = await root.call(clients.create, { body: { ...body, company: bank } });
  expect(result.features.filter(({ active }) => !active)).toEqual([{ feature: 'shop', active: false }]);
  expect(result.features).toHaveLength(featureCodes.length);
  expect(result.company).toEqual(bank);
});

test('bank data keeps what a change does not name, and a tax id has ten digits', async () => {
  const { client, adm } = company;
  const change = (data: object) => ({ params: { id: client._id }, body: { company: data } });
  await as(adm).call(clients.update, change({ tax_id: '1234567890', legal_address: 'Port 1' }));
  const { result } = await as(adm).call(clients.update, change({ kpp: '123456789', legal_address: '' }));
  expect(result.company).toEqual({ tax_id: '1234567890', kpp: '123456789', legal_address: '' });
  expect((await as(adm).refused(clients.update, change({ tax_id: '123' }))).body!.fields).toEqual({
    'company.tax_id': 'wrong',
  });
});

test('the superadmin enters any company, and none that is not there', async () => {
  const { client } = company;
  expect((await root.call(clients.get, { params: { id: client._id } })).result.workspace).toBe(client.workspace);
  const missing = '65f000000000000000000099';
  expect(await root.refused(clients.get, { params: { id: missing } })).toMatchObject({ status: 404 });
  const lost = as(inside(superadminOf(portal), { _id: missing, workspace: 'nowhere404' }));
  expect(await lost.refused(clients.features)).toMatchObject(noAccess);
});
