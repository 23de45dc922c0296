import { auth, passkeys, secondFactor, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  inside,
  lettersTo,
  makeCompany,
  superadminOf,
  testClient,
  type Company,
  type Person,
} from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeOf, firstStep, signInWith, turnOn } from '../../test/factor.ts';
import { agents, asBff, newcomer, openMongo, sessionFrom } from '../../test/world.ts';

const portal = inject('portal');
const address = '203.0.113.9';
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

const identity = () => mongo.db('atrium_identity');
const journalOf = async (item_id: string) =>
  (
    await identity()
      .collection('journal')
      .find({ item_id }, { sort: { _id: 1 } })
      .toArray()
  ).map(({ action }) => action);
const isTold = ({ email }: Person, text: string) =>
  eventually(async () => expect((await lettersTo(portal, email)).map(({ html }) => html).join()).toContain(text));
const stateOf = async (person: Person) => (await as(person).call(secondFactor.get)).result;
const profile = ({ _id }: Pick<Person, '_id'>) => ({ params: { id: _id } });
const proof = ({ password }: Person) => ({ body: { old_password: password } });
const finish = async (body: { challenge: string; code: string }, from = address) =>
  (await asBff(portal, from)).call(secondFactor.signIn, { body });
const finishRefused = async (body: { challenge: string; code: string }, from = address) =>
  (await asBff(portal, from)).refused(secondFactor.signIn, { body });

describe('an authenticator app', () => {
  test('is set up with the password and a first code, and asked for from then on', async () => {
    const ana = await newcomer(portal, company, { lang: 'en' });
    expect(await as(ana).refused(secondFactor.begin, { body: {} })).toMatchObject({ code: 'old_password_required' });
    expect(await as(ana).refused(secondFactor.begin, { body: { old_password: 'wrong' } })).toMatchObject({
      code: 'wrong_password',
      body: { fields: { old_password: 'wrong_password' } },
    });
    const { setup, secret, uri } = (await as(ana).call(secondFactor.begin, proof(ana))).result;
    expect(uri).toContain(encodeURIComponent(ana.email));
    const wrong = { setup, code: codeOf(secret, 5) };
    expect(await as(ana).refused(secondFactor.confirm, { body: wrong })).toMatchObject({ code: 'wrong_code' });
    expect(await stateOf(ana)).toEqual({ totp: null, recoveryCodes: 0, demanded: false });
    expect(await sessionFrom(portal, ana, address, agents.firefox)).toBeTruthy();

    const { result } = await as(ana).call(secondFactor.confirm, { body: { setup, code: codeOf(secret) } });
    expect(new Set(result.recoveryCodes).size).toBe(10);
    expect(await stateOf(ana)).toMatchObject({ totp: { since: expect.any(String) }, recoveryCodes: 10 });
    expect(await firstStep(portal, ana)).toMatchObject({ methods: ['totp', 'recovery'] });
    await isTold(ana, 'An authenticator app was added');
    expect(await journalOf(ana._id)).toContain('totp_added');
  });

  test('opens a session by a code that is right, used once, and within half a minute', async () => {
    const ana = await newcomer(portal, company);
    const { secret, recoveryCodes, usedCode } = await turnOn(ana);
    const { challenge } = await firstStep(portal, ana, address);
    for (const code of [usedCode, codeOf(secret, 4), codeOf(secret, -4)])
      expect(await finishRefused({ challenge, code })).toMatchObject({
        status: 400,
        code: 'wrong_code',
        body: { silent: true },
      });
    const used = codeOf(secret);
    const { token, result } = await finish({ challenge, code: used });
    expect(result._id).toBe(ana._id);
    const client = testClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${token}` }) });
    expect((await client.call(users.get, profile(ana))).result._id).toBe(ana._id);
    expect(await finishRefused({ challenge, code: used })).toMatchObject({ code: 'wrong_code' });
    const code = recoveryCodes[0]!;
    expect(await finishRefused({ challenge, code })).toMatchObject({ code: 'sign_in_expired' });
    expect((await stateOf(ana)).recoveryCodes).toBe(10);
  });

  test('is stored so that the database alone does not tell its secret', async () => {
    const ana = await newcomer(portal, company);
    const { secret, recoveryCodes } = await turnOn(ana);
    const stored = JSON.stringify(
      await identity().collection<{ _id: string }>('second_factors').findOne({ _id: ana._id }),
    );
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    expect(stored).toContain('"key":');
  });

  test('is replaced by another, whose set-up was begun with the same state', async () => {
    const ana = await newcomer(portal, company);
    const begun = (await as(ana).call(secondFactor.begin, proof(ana))).result;
    const first = await turnOn(ana);
    const late = { setup: begun.setup, code: codeOf(begun.secret) };
    expect(await as(ana).refused(secondFactor.confirm, { body: late })).toMatchObject({ code: 'conflict' });
    const second = await turnOn(ana);
    expect(second.recoveryCodes).toEqual([]);
    expect((await stateOf(ana)).recoveryCodes).toBe(10);
    const { challenge } = await firstStep(portal, ana, address);
    expect(await finishRefused({ challenge, code: codeOf(first.secret) })).toMatchObject({ code: 'wrong_code' });
    expect((await finish({ challenge, code: codeOf(second.secret) })).token).toBeTruthy();
  });

  test('is neither replaced nor removed in a session that began before it without one', async () => {
    const ana = await newcomer(portal, company);
    const { client } = await sessionFrom(portal, ana, address, agents.firefox);
    const begun = (await client.call(secondFactor.begin, proof(ana))).result;
    const passkey = { body: proof(ana).body };
    expect((await client.call(passkeys.begin, passkey)).result.setup).toBeTruthy();
    const { secret } = await turnOn(ana);
    const unproven = { status: 422, code: 'second_factor_unproven' };
    for (const call of [secondFactor.begin, secondFactor.remove, secondFactor.renewRecoveryCodes])
      expect(await client.refused(call, proof(ana))).toMatchObject(unproven);
    expect(await client.refused(passkeys.begin, passkey)).toMatchObject(unproven);
    const late = { setup: begun.setup, code: codeOf(begun.secret) };
    expect(await client.refused(secondFactor.confirm, { body: late })).toMatchObject({ code: 'conflict' });
    const proven = await signInWith(portal, ana, codeOf(secret));
    expect((await proven.client.call(secondFactor.begin, proof(ana))).result.setup).toBeTruthy();
  });

  test('is removed with the password only, which ends the other sessions', async () => {
    const ana = await newcomer(portal, company, { lang: 'en' });
    const { secret } = await turnOn(ana);
    const other = await signInWith(portal, ana, codeOf(secret));
    expect(await as(ana).refused(secondFactor.remove, { body: {} })).toMatchObject({ code: 'old_password_required' });
    const { result } = await as(ana).call(secondFactor.remove, proof(ana));
    expect(result).toMatchObject({ totp: null, recoveryCodes: 0 });
    await eventually(async () =>
      expect(await other.client.refused(users.get, profile(ana))).toMatchObject({ status: 401 }),
    );
    expect(await stateOf(ana)).toMatchObject({ totp: null });
    expect(await sessionFrom(portal, ana, address, agents.firefox)).toBeTruthy();
    expect(await journalOf(ana._id)).toEqual(expect.arrayContaining(['totp_added', 'totp_removed']));
  });
});

describe('recovery codes', () => {
  test('open a session once each, and are told by letter', async () => {
    const ana = await newcomer(portal, company, { lang: 'en' });
    const { recoveryCodes } = await turnOn(ana);
    const [code = ''] = recoveryCodes;
    expect((await signInWith(portal, ana, code.toUpperCase().replaceAll('-', ' '))).token).toBeTruthy();
    expect((await stateOf(ana)).recoveryCodes).toBe(9);
    const { challenge } = await firstStep(portal, ana, address);
    expect(await finishRefused({ challenge, code })).toMatchObject({ code: 'wrong_code' });
    await isTold(ana, 'A recovery code was used');
  });

  test('are not used up by a sign-in that opens no session', async () => {
    const ana = await newcomer(portal, company);
    const { recoveryCodes } = await turnOn(ana);
    const agent = `unstorable ${ana._id}`;
    const sessions = identity().collection<{ _id: string; agent: string }>('sessions');
    const index = await sessions.createIndex(
      { agent: 1 },
      { unique: true, partialFilterExpression: { agent }, name: `of_${ana._id}` },
    );
    await sessions.insertOne({ _id: `taken-${ana._id}`, agent });
    try {
      const body = { challenge: (await firstStep(portal, ana, address)).challenge, code: recoveryCodes[0]! };
      const failing = await asBff(portal, address, { 'user-agent': agent });
      expect((await failing.refused(secondFactor.signIn, { body })).status).toBeGreaterThanOrEqual(409);
      expect((await stateOf(ana)).recoveryCodes).toBe(10);
      expect((await finish(body)).token).toBeTruthy();
    } finally {
      await sessions.dropIndex(index);
      await sessions.deleteOne({ _id: `taken-${ana._id}` });
    }
  });

  test('are replaced by new ones, with the password', async () => {
    const ana = await newcomer(portal, company);
    expect(await as(ana).refused(secondFactor.renewRecoveryCodes, proof(ana))).toMatchObject({ status: 404 });
    const { recoveryCodes: former } = await turnOn(ana);
    expect(await as(ana).refused(secondFactor.renewRecoveryCodes, { body: {} })).toMatchObject({
      code: 'old_password_required',
    });
    const { recoveryCodes } = (await as(ana).call(secondFactor.renewRecoveryCodes, proof(ana))).result;
    const { challenge } = await firstStep(portal, ana, address);
    expect(await finishRefused({ challenge, code: former[3]! })).toMatchObject({ code: 'wrong_code' });
    expect((await finish({ challenge, code: recoveryCodes[3]! })).token).toBeTruthy();
  });
});

describe('the challenge of the first step', () => {
  test('is no token, and no other account, network or purpose can use it', async () => {
    const [ana, bo] = [await newcomer(portal, company), await newcomer(portal, company)];
    const { secret } = await turnOn(ana);
    const ofBo = await turnOn(bo);
    const { challenge } = await firstStep(portal, ana, address);
    const asToken = testClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${challenge}` }) });
    expect(await asToken.refused(users.get, profile(ana))).toMatchObject({ status: 401 });
    const cookie = { headers: { cookie: `portal_file=${challenge}` } };
    expect((await fetch(`${portal.url}/files/${'0'.repeat(24)}`, cookie)).status).toBe(401);
    expect(await finishRefused({ challenge, code: codeOf(ofBo.secret) })).toMatchObject({ code: 'wrong_code' });
    expect(await finishRefused({ challenge, code: codeOf(secret) }, '198.51.100.4')).toMatchObject({
      code: 'sign_in_expired',
    });
    const { setup } = (await as(ana).call(secondFactor.begin, proof(ana))).result;
    for (const wrong of [setup, await ana.token(), 'a.b.c'])
      expect(await finishRefused({ challenge: wrong, code: codeOf(secret) })).toMatchObject({
        code: 'sign_in_expired',
      });
    expect(
      await as(ana).refused(secondFactor.confirm, { body: { setup: challenge, code: codeOf(secret) } }),
    ).toMatchObject({ code: 'setup_expired' });
    expect(await as(bo).refused(secondFactor.confirm, { body: { setup, code: codeOf(secret) } })).toMatchObject({
      code: 'setup_expired',
    });
    expect((await finish({ challenge, code: codeOf(secret) })).token).toBeTruthy();
  });

  test('ends with the sessions of its account', async () => {
    const ana = await newcomer(portal, company);
    const { secret } = await turnOn(ana);
    const { challenge } = await firstStep(portal, ana, address);
    const body = { user_id: ana._id, password: 'set-by-an-administrator' };
    await as(company.adm).call(auth.resetPasswordHard, { body });
    expect(await finishRefused({ challenge, code: codeOf(secret) })).toMatchObject({ code: 'sign_in_expired' });
    const again = await firstStep(portal, { ...ana, password: body.password }, address);
    expect((await finish({ challenge: again.challenge, code: codeOf(secret) })).token).toBeTruthy();
  });
});

describe('guessing codes', () => {
  test('is slowed from all addresses together, and a recovery code still lets the owner in', async () => {
    const ana = await newcomer(portal, company);
    const { recoveryCodes } = await turnOn(ana);
    const codes: string[] = [];
    for (const network of [101, 102, 103, 104, 105, 106]) {
      const from = `198.51.${network}.1`;
      const { challenge } = await firstStep(portal, ana, from);
      for (let tried = 0; tried < 8; tried += 1)
        codes.push((await finishRefused({ challenge, code: '000000' }, from)).code);
    }
    // 21 in Redis, and as many in the process while Redis is slow.
    expect(codes.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(42);
    expect(codes).toContain('too_many_requests');
    expect((await signInWith(portal, ana, recoveryCodes[0]!, '192.0.2.77')).token).toBeTruthy();
  });
});

describe('an administrator', () => {
  test('removes the factor of another, which ends their sessions and is told to them', async () => {
    const ana = await newcomer(portal, company, { lang: 'en' });
    await turnOn(ana);
    const { adm, bo, other } = company;
    const params = { id: ana._id };
    const remove = (by: Person, old_password?: string) =>
      as(by).call(secondFactor.removeOf, { params, body: { old_password } });
    for (const by of [other.zadm, bo]) {
      const status = by === bo ? 403 : 404;
      await expect(remove(by, by.password)).rejects.toMatchObject({ status });
      await expect(as(by).call(secondFactor.getOf, { params })).rejects.toMatchObject({ status });
    }
    await expect(remove(adm)).rejects.toMatchObject({ code: 'old_password_required' });
    await expect(remove(adm, ana.password + 'x')).rejects.toMatchObject({ code: 'wrong_password' });
    expect(await firstStep(portal, ana)).toBeTruthy();
    const has = async () => (await as(adm).call(secondFactor.getOf, { params })).result;
    expect(await has()).toEqual({ totp: true, passkeys: 0, recoveryCodes: 10, connections: 0 });
    await remove(adm, adm.password);
    expect(await has()).toEqual({ totp: false, passkeys: 0, recoveryCodes: 0, connections: 0 });
    await expect(remove(adm, adm.password)).rejects.toMatchObject({ status: 404 });
    await eventually(async () => expect(await as(ana).refused(secondFactor.get)).toMatchObject({ status: 401 }));
    expect(await sessionFrom(portal, ana, address, agents.firefox)).toBeTruthy();
    await isTold(ana, 'An administrator has removed');
    expect(await journalOf(ana._id)).toContain('second_factor_removed');
  });

  test('removes the own one by the calls of its owner only, and a superadmin helps', async () => {
    const { adm, client } = await makeCompany(portal);
    await turnOn(adm);
    const root = superadminOf(portal);
    const own = (old_password: string) => ({ params: { id: adm._id }, body: { old_password } });
    expect(await as(adm).refused(secondFactor.removeOf, own(adm.password))).toMatchObject({ status: 403 });
    await as(inside(root, client)).call(secondFactor.removeOf, own(root.password));
    expect(await sessionFrom(portal, adm, address, agents.firefox)).toBeTruthy();
  });
});
