import { auth, clients, journal } from '@atrium/contracts';
import { as, inside, makeCompany, superadminOf, type Company } from '@atrium/testkit';
import { request } from 'node:http';
import { beforeAll, describe, expect, inject, test } from 'vitest';

// A company's own host name, at a portal without proxies in front.

const portal = inject('portal');
let company: Company;
let host: string;
beforeAll(async () => {
  company = await makeCompany(portal);
  host = `portal.${company.client.workspace}.example`;
});

const change = (body: object, { client } = company) =>
  as(inside(superadminOf(portal), client)).call(clients.update, { params: { id: client._id }, body });
const refused = (body: object, { client } = company) =>
  as(inside(superadminOf(portal), client)).refused(clients.update, { params: { id: client._id }, body });

interface Answer {
  status: number;
  body: { result?: Record<string, unknown>; token?: string; error?: string; workspaces?: string[] };
}

/** A request with a Host header of its own, which fetch does not send. */
const send = (path: string, headers: Record<string, string>, body?: object) =>
  new Promise<Answer>((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const sent = request(portal.url + path, { method, headers: { 'content-type': 'application/json', ...headers } });
    sent.once('error', reject).once('response', async (answer) => {
      const chunks = await answer.toArray();
      resolve({ status: answer.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) });
    });
    sent.end(body && JSON.stringify(body));
  });

const cardAt = (headers: Record<string, string>) => send(clients.byHost.path, headers);

describe('a host name', () => {
  test('is the superadmin’s to give, is stored as browsers send it, and is in the journal', async () => {
    const { adm, client } = company;
    const own = { params: { id: client._id }, body: { host } };
    expect(await as(adm).refused(clients.update, own)).toMatchObject({ status: 403, code: 'no_access' });
    expect((await change({ host: ` ${host.toUpperCase()}. ` })).result.host).toBe(host);
    expect((await as(adm).call(clients.get, { params: { id: client._id } })).result.host).toBe(host);
    const query = { action: 'settings' as const, limit: 1 };
    const { result } = await as(adm).call(journal.list, { params: { client: client._id }, query });
    expect(result[0]).toMatchObject({ after: { host } });
  });

  test('is a name, not the portal’s own, and no other company’s', async () => {
    for (const wrong of ['https://a.example', 'a.example:8443', 'a', '10.0.0.7', '*.a.example'])
      expect(await refused({ host: wrong })).toMatchObject({ status: 422, body: { fields: { host: 'host_name' } } });
    const other = await makeCompany(portal);
    const taken = { status: 409, code: 'host_taken', body: { fields: { host: 'host_taken' } } };
    await change({ host });
    expect(await refused({ host }, other)).toMatchObject(taken);
    await change({ host: null });
    expect((await change({ host }, other)).result.host).toBe(host);
    await change({ host: null }, other);
  });
});

describe('under the host name of a company', () => {
  const ofAna = () => ({ login: company.ana.email, password: company.ana.password });

  test('its card is shown, whatever else the request says of its host', async () => {
    await change({ host });
    const { _id, workspace } = company.client;
    expect(await cardAt({ host: `${host}:8443` })).toMatchObject({ status: 200, body: { result: { _id, workspace } } });
    const forged = { 'x-forwarded-host': host, 'x-atrium-host': host, forwarded: `host=${host}`, 'x-host': host };
    expect((await cardAt({ host: 'other.example', ...forged })).status).toBe(404);
    expect((await cardAt(forged)).status).toBe(404);
    expect((await cardAt({ host, 'x-forwarded-host': 'other.example' })).body.result?._id).toBe(_id);
    await change({ host: null });
    expect((await cardAt({ host })).status).toBe(404);
  });

  test('people sign in to it without naming it, and to another by naming that', async () => {
    await change({ host });
    const { client, ana, other } = company;
    const signIn = (body: object, at = host) => send(auth.loginPage.path, { host: at }, body);
    expect(await signIn(ofAna())).toMatchObject({ status: 200, body: { result: { client_id: client._id } } });
    const { zed } = other;
    const ofZed = { login: zed.email, password: zed.password };
    expect(await signIn(ofZed)).toMatchObject({ status: 400, body: { error: 'login_failed' } });
    expect(await signIn({ ...ofZed, workspace: other.client.workspace })).toMatchObject({ status: 200 });
    expect(await signIn(ofZed, 'other.example')).toMatchObject({ status: 200 });
    const { email, password } = superadminOf(portal);
    expect(await signIn({ login: email, password })).toMatchObject({ status: 200 });
    expect(ana.client_id).toBe(client._id);
  });
});
