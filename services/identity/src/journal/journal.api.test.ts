import {
  auth,
  clients,
  comments,
  files,
  journal,
  ownSessions,
  passkeys,
  posts,
  secondFactor,
  users,
  type JournalRow,
} from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  asAnonymous,
  event,
  inside,
  makeCompany,
  openEvents,
  superadminOf,
  together,
  type Company,
  type Person,
} from '@atrium/testkit';
import { newId } from '@atrium/kit';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeOf, firstStep, signInWith, turnOn } from '../../test/factor.ts';
import { runJob } from '../../test/jobs.ts';
import { agents, asBff, newcomer, openMongo, sessionFrom } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let client: string;
let mongo: Awaited<ReturnType<typeof openMongo>>;
beforeAll(async () => {
  company = await makeCompany(portal);
  client = company.client._id;
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

const listed = async (query: object = {}) =>
  (await as(company.adm).call(journal.list, { params: { client }, query })).result;
const rows = (action: JournalRow['action'], query: object = {}) => listed({ action, ...query });
/** The newest row of an action, once it has come. */
const newest = (action: string, query: object = {}) =>
  eventually(async () => {
    const [row] = await rows(action, query);
    expect(row, action).toBeDefined();
    return row!;
  });

const countOf = async ({ _id }: Person, kind: string) => {
  const counts = mongo.db('atrium_identity').collection<{ _id: string; count: number }>('failed_sign_ins');
  return (await counts.findOne({ _id: `${_id}:${kind}` }))?.count;
};

const upload = async (person: Person, name: string) => {
  const form = new FormData();
  form.set('client_id', person.client_id);
  form.set('module', 'post');
  form.set('file', new Blob(['content'], { type: 'text/plain' }), name);
  return (await as(person).call(files.upload, { body: form } as never)).results[0]!;
};

describe('what is recorded', () => {
  test('a block: by which user, of which user, from which address', async () => {
    const { adm, bo } = company;
    await as(adm).call(users.update, { params: { id: bo._id }, body: { blocked: true } });
    const row = await newest('blocked', { section: 'users' });
    expect(row).toMatchObject({ user: { _id: adm._id, fullName: adm.fullName }, for_user: { _id: bo._id } });
    expect(row).toMatchObject({ section: 'users', item_id: bo._id, before: false, after: true, ip: '127.0.0.1' });
    await as(adm).call(users.update, { params: { id: bo._id }, body: { blocked: false } });
    expect(await newest('unblocked')).toMatchObject({ before: true, after: false });
  });

  test('rights, login and what else changed of another, confidential fields without their values', async () => {
    const { adm, ana } = company;
    const features = [{ feature: 'chat' as const, active: false }];
    const body = { features, login: 'ana.author', position: 'Chief editor', salary: 98_765, phone: '+12025550987' };
    await as(adm).call(users.update, { params: { id: ana._id }, body });
    const ofAna = { for_user: ana._id };
    const row = await newest('features', ofAna);
    expect(row.before).toContain('chat');
    expect(row.after).not.toContain('chat');
    expect(await newest('login', ofAna)).toMatchObject({ before: '', after: 'ana.author' });
    const changed = await newest('changed', ofAna);
    expect(changed.before).toMatchObject({ position: 'Editor' });
    expect(changed.after).toMatchObject({ position: 'Chief editor' });
    expect(changed.after).toMatchObject({ salary: '•••', phone: '•••' });
    expect(JSON.stringify(await listed(ofAna))).not.toMatch(/98765|2025550987/);
  });

  test('what people change of themselves is theirs, except for access', async () => {
    const person = await newcomer(portal, company);
    await as(person).call(users.update, { params: { id: person._id }, body: { city: 'Kyiv' } });
    const change = { email: `moved${person.email}`, old_password: person.password };
    await as(person).call(users.update, { params: { id: person._id }, body: { lang: 'en' } });
    expect(await rows('changed', { user: person._id })).toHaveLength(0);
    await as(company.adm).call(users.update, { params: { id: person._id }, body: { email: change.email } });
    expect(await newest('email', { for_user: person._id })).toMatchObject({
      before: person.email,
      after: change.email,
    });
  });

  test('that a password was set, and not which', async () => {
    const { adm, mia } = company;
    await as(adm).call(auth.resetPasswordHard, { body: { user_id: mia._id, password: 'never-to-be-seen' } });
    expect(await newest('password_set')).toMatchObject({ for_user: { _id: mia._id }, before: null, after: null });
    expect(JSON.stringify(await listed({ limit: 100 }))).not.toContain('never-to-be-seen');
  });

  test('sign-in, sessions ended, sign-out', async () => {
    const person = await newcomer(portal, company);
    await sessionFrom(portal, person, '203.0.113.9', agents.firefox);
    const { client: own, sid } = await sessionFrom(portal, person, '203.0.113.7', agents.firefox);
    await own.call(ownSessions.endOthers, { query: { keep: sid } });
    await own.call(auth.logout, { body: {} });
    const found = await listed({ for_user: person._id, section: 'sessions' });
    expect(found.map(({ action }) => action)).toEqual(['signed_out', 'sessions_ended', 'signed_in', 'signed_in']);
    expect(found[3]).toMatchObject({ user: { _id: person._id }, ip: '203.0.113.9' });
    expect(found[1]!.after).toEqual({ ended: 1 });
  });

  test('guesses at an account: the first one, and the number of the others', async () => {
    const person = await newcomer(portal, company);
    const guess = async () => {
      const body = { login: person.email, password: 'a wrong one', workspace: company.client.workspace };
      expect(await (await asBff(portal)).refused(auth.login, { body })).toMatchObject({ status: 400 });
    };
    const query = { for_user: person._id };
    for (let n = 0; n < 4; n += 1) await guess();
    const row = await newest('sign_in_failed', query);
    expect(row).toMatchObject({ user: null, after: { attempts: 1, reason: 'login_failed' } });
    const counts = mongo.db('atrium_identity').collection<{ _id: string }>('failed_sign_ins');
    await eventually(async () =>
      expect(await counts.findOne({ _id: `${person._id}:sign_in_failed:login_failed` })).toMatchObject({ count: 4 }),
    );
    expect(await rows('sign_in_failed', query)).toHaveLength(1);
  });

  test('guesses at unknown logins are recorded in the company whose workspace they name, once in ten minutes', async () => {
    const { client, adm } = await makeCompany(portal);
    const stranger = await asBff(portal, '198.51.100.8');
    for (let n = 0; n < 4; n += 1) {
      const body = { login: `${newId()}@unknown.test`, password: 'a wrong one', workspace: client.workspace };
      expect(await stranger.refused(auth.login, { body })).toMatchObject({ code: 'login_failed' });
    }
    const counts = mongo.db('atrium_identity').collection<{ _id: string }>('failed_sign_ins');
    const counted = { _id: `${client._id}:sign_in_failed:unknown_login` };
    await eventually(async () => expect(await counts.findOne(counted)).toMatchObject({ count: 4 }));
    const asked = { params: { client: client._id }, query: { action: 'sign_in_failed' as const } };
    const { result } = await as(adm).call(journal.list, asked);
    expect(result).toMatchObject([
      { user: null, for_user: null, item_id: '', ip: '198.51.100.8', after: { attempts: 1, reason: 'unknown_login' } },
    ]);
    expect(JSON.stringify(result)).not.toContain('unknown.test');
  });

  test('refusals by a limit, of the own password, and of passkeys, each kind once in ten minutes', async () => {
    const person = await newcomer(portal, company);
    const query = { for_user: person._id };
    const body = { login: person.email, password: 'a wrong one', workspace: company.client.workspace };
    const stranger = await asBff(portal, '198.51.100.7');
    const codes: string[] = [];
    for (let n = 0; n < 14; n += 1) codes.push((await stranger.refused(auth.login, { body })).code);
    expect(codes.slice(10)).toEqual(Array(4).fill('too_many_requests'));

    const wrong = { body: { old_password: 'a wrong one' } };
    for (const call of [secondFactor.begin, passkeys.begin])
      expect(await as(person).refused(call, wrong)).toMatchObject({ code: 'wrong_password' });
    const { challenge } = await stranger.call(passkeys.signInOptions);
    const userHandle = Buffer.from(person._id).toString('base64url');
    const response = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30', userHandle };
    const credential = { id: 'e30', rawId: 'e30', type: 'public-key' as const, response };
    const refusal = await stranger.refused(passkeys.signIn, { body: { challenge, credential } });
    expect(refusal).toMatchObject({ code: 'passkey_refused' });

    const reasons = ['login_failed', 'too_many_requests', 'passkey_refused'];
    await eventually(async () => {
      const failed = await rows('sign_in_failed', query);
      expect(failed.map(({ after }) => (after as { reason: string }).reason).toSorted()).toEqual(reasons.toSorted());
      expect(failed.every(({ user, ip }) => user === null && ip === '198.51.100.7')).toBe(true);
    });
    const own = await newest('password_refused', query);
    expect(own).toMatchObject({ user: { _id: person._id }, ip: '127.0.0.1', after: { reason: 'wrong_password' } });
    await eventually(async () => expect(await countOf(person, 'sign_in_failed:too_many_requests')).toBe(4));
    await eventually(async () => expect(await countOf(person, 'password_refused:wrong_password')).toBe(2));
    expect(await rows('password_refused', query)).toHaveLength(1);
  });

  test('a right password without the second step, not a sign-in that goes on', async () => {
    const [left, wrong] = [await newcomer(portal, company), await newcomer(portal, company)];
    const { secret, recoveryCodes } = await turnOn(left);
    const address = '203.0.113.9';
    await signInWith(portal, left, codeOf(secret), address);
    await firstStep(portal, left, '198.51.100.8');
    await firstStep(portal, left, '198.51.100.8');
    await signInWith(portal, left, recoveryCodes[0]!, '198.51.100.8');
    await turnOn(wrong);
    const { challenge } = await firstStep(portal, wrong, address);
    const body = { challenge, code: '000000' };
    await (await asBff(portal, address)).refused(secondFactor.signIn, { body });
    expect(await newest('sign_in_failed', { for_user: wrong._id })).toMatchObject({ after: { reason: 'wrong_code' } });

    const begun = mongo.db('atrium_identity').collection<{ _id: string; user_id: string }>('begun_second_steps');
    const since = new Date(Date.now() - 400_000);
    await begun.updateMany({ user_id: { $in: [left._id, wrong._id] } }, { $set: { since } });
    await runJob(inject('servers').redisUrl, 'journal-again');
    expect(await begun.countDocuments({ user_id: { $in: [left._id, wrong._id] } })).toBe(2);
    await begun.updateOne({ user_id: left._id }, { $set: { newest: since } });
    await runJob(inject('servers').redisUrl, 'journal-again');
    const found = await rows('sign_in_failed', { for_user: left._id });
    expect(found).toMatchObject([
      { user: null, ip: '198.51.100.8', after: { reason: 'second_step_abandoned', attempts: 2 } },
    ]);
    expect(await begun.countDocuments({ user_id: left._id })).toBe(0);
  }, 120_000); // the jobs of all companies of a run come first

  test('the settings of the company, before and after', async () => {
    const { adm } = company;
    const body = { city: 'Lviv', settings: { passwordMinimum: 10 } };
    await as(adm).call(clients.update, { params: { id: client }, body });
    expect(await newest('settings')).toMatchObject({
      user: { _id: adm._id },
      before: { city: '', settings: { passwordMinimum: 8 } },
      after: { city: 'Lviv', settings: { passwordMinimum: 10 } },
    });
  });

  test('a changed demand of a second factor, in the row of the settings', async () => {
    const superadmin = as(inside(superadminOf(portal), company.client));
    const demand = (secondFactor: 'administrators' | 'off', city: string) =>
      superadmin.call(clients.update, { params: { id: client }, body: { city, settings: { secondFactor } } });
    await demand('administrators', 'Odesa');
    await demand('off', 'Lviv');
    expect((await rows('settings')).slice(0, 2)).toMatchObject([
      { before: { settings: { secondFactor: 'administrators' } }, after: { settings: { secondFactor: 'off' } } },
      { before: { city: 'Lviv', settings: { secondFactor: 'off' } }, after: { city: 'Odesa' } },
    ]);
  });

  test('that the company was made, and who was imported, registered one by one, or wrote the first letter', async () => {
    expect(await newest('made')).toMatchObject({ for_user: { _id: company.adm._id } });
    expect((await rows('imported')).at(-1)!.after).toMatchObject({ added: 3 });
    const { adm } = company;
    const names = { firstName: 'One', lastName: 'More', email: `one@${company.client.workspace}.test` };
    await as(adm).call(auth.register, { body: { ...names, client_id: client } });
    expect(await newest('created')).toMatchObject({ user: { _id: adm._id }, for_user: { firstName: 'One' } });
  });

  test('that a superadmin entered, once a session, also when only a header names the company', async () => {
    const { client: fresh } = await makeCompany(portal);
    const superadmin = as(inside(superadminOf(portal), fresh));
    const enter = () => superadmin.call(users.forClient, { params: { clientId: fresh._id }, query: {} });
    await Promise.all([enter(), enter(), enter()]);
    await superadmin.call(clients.get, { params: { id: fresh._id } });
    const query = { action: 'entered' as const };
    const { result } = await superadmin.call(journal.list, { params: { client: fresh._id }, query });
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({ item_id: fresh._id, user: { firstName: 'Super' } });
  });

  test('what superadmins do to companies, and guesses of logins that no account has, in the journal of the installation', async () => {
    const { client: fresh } = await makeCompany(portal);
    const superadmin = as(inside(superadminOf(portal), fresh));
    const params = { id: fresh._id };
    const feature = { client: fresh._id, code: 'wall' as const };
    await superadmin.call(clients.update, { params, body: { settings: { visitDays: 30 } } });
    await superadmin.call(clients.update, { params, body: { status: 'blocked' } });
    await superadmin.call(clients.update, { params, body: { status: 'active' } });
    await superadmin.call(clients.switchFeature, { params: feature });
    const guess = { body: { login: `${newId()}@unknown.test`, password: 'a wrong one' } };
    expect(await (await asBff(portal)).refused(auth.login, guess)).toMatchObject({ code: 'login_failed' });

    const read = async (query: object) =>
      (await as(superadminOf(portal)).call(journal.installation, { query: { limit: 100, ...query } })).result;
    const done = (await read({ section: 'clients' })).filter(
      ({ after }) => (after as { company: string }).company === `${fresh.name} (${fresh.workspace})`,
    );
    expect(done.map(({ action }) => action)).toEqual(['feature', 'active', 'blocked', 'settings', 'entered', 'made']);
    expect(done[3]).toMatchObject({
      user: { firstName: 'Super' },
      before: { settings: { visitDays: 400 } },
      after: { settings: { visitDays: 30 } },
    });
    await eventually(async () => {
      const failed = await read({ action: 'sign_in_failed' });
      const unknown = failed.find(({ after }) => (after as { reason: string }).reason === 'unknown_login');
      expect(unknown).toMatchObject({
        user: null,
        for_user: null,
        item_id: '',
        after: { attempts: expect.any(Number) },
      });
      expect(JSON.stringify(failed)).not.toContain('unknown.test');
    });

    await as(company.adm).call(clients.update, { params: { id: client }, body: { settings: { visitDays: 30 } } });
    expect(await newest('settings')).toMatchObject({ before: { settings: { visitDays: 400 } } });
    await as(company.adm).call(clients.update, { params: { id: client }, body: { settings: { visitDays: 0 } } });
    expect((await rows('settings'))[0]).toMatchObject({ after: { settings: { visitDays: 400 } } });
    expect(JSON.stringify(await read({ section: 'clients' }))).not.toContain(company.adm._id);
  });

  test('no entry of an employee', async () => {
    await as(company.ana).call(clients.get, { params: { id: client } });
    expect(await rows('entered', { user: company.ana._id })).toHaveLength(0);
  });

  test('posts and comments for another and deleted by another, not the own ones', async () => {
    const { adm, ana } = company;
    const written = { text: 'Brought over', author: ana._id, created: '2020-01-01T00:00:00.000Z' };
    const { result: post } = await as(adm).call(posts.create, { body: written });
    const parent = { type: 'post' as const, id: post._id };
    const { result: comment } = await as(ana).call(comments.create, { body: { parent, text: 'An answer' } });
    await as(adm).call(comments.remove, { params: { id: comment._id } });
    await as(adm).call(posts.remove, { params: { id: post._id } });
    const whom = { user: { _id: adm._id }, for_user: { _id: ana._id }, ip: '127.0.0.1' };
    expect(await newest('post_removed')).toMatchObject({ ...whom, before: { excerpt: 'Brought over' } });
    expect(await newest('comment_removed')).toMatchObject({ ...whom, item_id: comment._id });
    expect(await newest('post_written')).toMatchObject({
      ...whom,
      item_id: post._id,
      after: { excerpt: 'Brought over' },
    });
    expect(await rows('comment_written')).toHaveLength(0);
  });

  test('files deleted by another', async () => {
    const { adm, ana } = company;
    const { _id } = await upload(ana, 'secret.txt');
    await as(adm).call(files.remove, { body: { src: `/files/${_id}` } });
    const row = await newest('file_removed');
    expect(row).toMatchObject({ user: { _id: adm._id }, for_user: { _id: ana._id }, item_id: _id });
    expect(row.before).toMatchObject({ name: 'secret.txt' });
  });

  test('reads of HR fields of another, each field once a day', async () => {
    const { adm } = company;
    const person = await newcomer(portal, company);
    await as(adm).call(users.update, { params: { id: person._id }, body: { grade: 'B2' } });
    await Promise.all([1, 2, 3].map(() => as(adm).call(users.get, { params: { id: person._id } })));
    await as(company.ana).call(users.get, { params: { id: person._id } });
    await as(person).call(users.get, { params: { id: person._id } });
    const found = await rows('hr_read', { for_user: person._id });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ user: { _id: adm._id }, after: ['grade'] });

    await as(adm).call(users.update, { params: { id: person._id }, body: { salary: 1000 } });
    await Promise.all([1, 2].map(() => as(adm).call(users.get, { params: { id: person._id } })));
    const later = await rows('hr_read', { for_user: person._id });
    expect(later.map(({ after }) => after)).toEqual([['salary'], ['grade']]);
  });

  test('HR fields that the answer to a change shows', async () => {
    const { adm } = company;
    const person = await newcomer(portal, company);
    await as(adm).call(users.update, { params: { id: person._id }, body: { grade: 'C3' } });
    expect(await rows('hr_read', { for_user: person._id })).toMatchObject([{ after: ['grade'] }]);
  });

  test('an event that comes again is one row', async () => {
    const { adm, ana } = company;
    const events = await openEvents(inject('servers').adminNatsUrl);
    const act = { section: 'posts', action: 'post_removed', item_id: newId(), before: null, after: null } as const;
    const audit = event('social.audit.recorded', { ...act, user: adm._id, for_user: ana._id, ip: '' });
    await events.publish(client, audit, audit, audit);
    await events.settled('identity-journal');
    expect(await listed({ item: act.item_id })).toHaveLength(1);
    await events.close();
  });

  test('entries of the sections of other services are refused, and times that no event can have are now', async () => {
    const { adm, ana } = company;
    const events = await openEvents(inject('servers').adminNatsUrl);
    const item = newId();
    const who = { user: adm._id, for_user: ana._id, ip: '', item_id: item, before: null, after: null };
    const removed = { ...who, section: 'posts', action: 'post_removed' } as const;
    const signedIn = { ...who, section: 'sessions', action: 'signed_in' } as const;
    await events.publish(
      client,
      event('social.audit.recorded', signedIn),
      event('knowledge.audit.recorded', removed),
      { ...event('social.audit.recorded', removed), id: 'f'.repeat(24) },
      event('social.audit.recorded', removed, '2999-01-01T00:00:00.000Z'),
      event('social.audit.recorded', removed, '2001-01-01T00:00:00.000Z'),
    );
    await events.settled('identity-journal');
    const found = await listed({ item });
    expect(found.map(({ action }) => action)).toEqual(['post_removed', 'post_removed']);
    for (const { created } of found) expect(Math.abs(Date.now() - Date.parse(created))).toBeLessThan(60_000);
    await events.close();
  });
});

describe('reading', () => {
  test('by person, section, item and time, page by page', async () => {
    const { adm } = company;
    const all = await listed({ limit: 100 });
    expect(all.length).toBeGreaterThan(10);
    expect(all.map(({ _id }) => _id)).toEqual(
      all
        .map(({ _id }) => _id)
        .toSorted()
        .toReversed(),
    );
    const by = await listed({ user: adm._id, limit: 100 });
    expect(by.length).toBeGreaterThan(3);
    expect(by.every(({ user }) => user?._id === adm._id)).toBe(true);

    const params = { client };
    const first = await as(adm).call(journal.list, { params, query: { limit: 4 } });
    const second = await as(adm).call(journal.list, { params, query: { limit: 4, before: first.next! } });
    expect([...first.result, ...second.result].map(({ _id }) => _id)).toEqual(all.slice(0, 8).map(({ _id }) => _id));

    const { result: ofUsers } = await as(adm).call(journal.ofSection, { params: { client, section: 'users' } });
    expect(new Set(ofUsers.map(({ section }) => section))).toEqual(new Set(['users']));
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await listed({ from: soon })).toHaveLength(0);
    expect((await listed({ to: soon, limit: 100 })).length).toBeGreaterThanOrEqual(all.length);
    expect(await listed({ to: '2020-01-01T00:00:00.000Z' })).toHaveLength(0);
  });

  test('is for administrators of the company; superadmins read each, and the rows outside of companies', async () => {
    const { ana, adm, other, zed } = company;
    const params = { client };
    await as(adm).call(journal.list, { params });
    for (const call of [journal.list, journal.verify, journal.export]) {
      expect(await as(ana).refused(call, { params })).toMatchObject({ status: 403 });
      expect(await as(other.zadm).refused(call, { params })).toMatchObject({ status: 403 });
      expect(await as(zed).refused(call, { params })).toMatchObject({ status: 403 });
      expect(await asAnonymous(portal).refused(call, { params })).toMatchObject({ status: 401 });
    }
    expect(
      (await as(other.zadm).call(journal.list, { params: { client: other.client._id } })).result,
    ).not.toContainEqual(expect.objectContaining({ item_id: client }));
    const filtered = { params: { client: other.client._id }, query: { user: adm._id } };
    expect((await as(other.zadm).call(journal.list, filtered)).result).toEqual([]);
    expect(await as(adm).refused(journal.installation)).toMatchObject({ status: 403 });
    const { result } = await as(superadminOf(portal)).call(journal.installation, { query: { action: 'signed_in' } });
    expect(result[0]).toMatchObject({ section: 'sessions', user: { firstName: 'Super' } });
  });

  test('nothing but GET is offered', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const headers = { authorization: `Bearer ${await company.adm.token()}` };
      const { status } = await fetch(`${portal.url}/api/journal/${client}`, { method, headers });
      expect(status, method).toBe(405);
    }
  });
});

describe('the export', () => {
  const csvOf = async (query = '') => as(company.adm).get(`/api/journal/${client}/export${query}`);

  test('is a CSV of all that matches, without formulas, and recorded', async () => {
    const { adm, ana } = company;
    const formula = `=1+1,"${newId()}"`;
    await as(adm).call(users.update, { params: { id: ana._id }, body: { position: formula } });
    const { text, headers, status } = await csvOf(`?for_user=${ana._id}&action=changed`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`attachment; filename="journal-${company.client.workspace}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    );
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('seq,time,user');
    expect(lines.slice(1, -1)).toHaveLength((await rows('changed', { for_user: ana._id })).length);
    expect(lines.at(-1)).toMatch(/^\d+,[^,]+Z,,,,,journal,end,,,,,[0-9a-f]{64}$/);
    expect(text).toContain(ana.fullName);
    expect(await newest('exported')).toMatchObject({
      user: { _id: adm._id },
      after: { for_user: ana._id, action: 'changed' },
    });
  });

  const chains = () =>
    mongo.db('atrium_identity').collection<{ _id: string; exporter?: { by: string; until: Date } }>('journal_chains');
  const exporter = async () => (await chains().findOne({ _id: client }))?.exporter;
  const leaseUntil = (until: number) =>
    chains().updateOne({ _id: client }, { $set: { exporter: { by: 'another', until: new Date(until) } } });

  test('runs once at a time for a company', async () => {
    await leaseUntil(Date.now() + 60_000);
    expect(await csvOf()).toMatchObject({ status: 429 });
    await leaseUntil(Date.now() - 1);
    expect(await csvOf()).toMatchObject({ status: 200 });
    expect(await csvOf()).toMatchObject({ status: 200 });
  });

  test('of two at the same time one runs, and then the next', () =>
    together({
      rounds: 5,
      arrange: async () => expect(await exporter()).toBeUndefined(),
      act: () => [csvOf(), csvOf()],
      async check(_, settled) {
        const statuses = settled.map((each) =>
          each.status === 'fulfilled' ? (each.value as { status: number }).status : 0,
        );
        expect(statuses).toContain(200);
        expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
        await eventually(async () => expect(await exporter()).toBeUndefined());
      },
    }));

  describe('of several batches', () => {
    const count = 2200;
    /** More than what the network takes for a reader that does not read. */
    const filler = 'x'.repeat(10_000);
    const item = newId();

    beforeAll(async () => {
      const rest = { client_id: client, user: '', for_user: null, section: 'users', action: 'changed', ip: '' };
      const row = () => ({ _id: newId(), ...rest, item_id: item, before: filler, after: null, created: new Date() });
      const added = Array.from({ length: count }, () => ({ ...row(), seq: 0, hash: '' }));
      const journal = mongo.db('atrium_identity').collection<{ _id: string }>('journal');
      await journal.insertMany(added);
      await runJob(inject('servers').redisUrl, 'journal', { clientId: client });
      const sealed = async () => expect(await journal.countDocuments({ client_id: client, seq: 0 })).toBe(0);
      await eventually(sealed);
    }, 90_000);

    const begin = async () => {
      const headers = { authorization: `Bearer ${await company.adm.token()}` };
      const { body, status } = await fetch(`${portal.url}/api/journal/${client}/export?item=${item}`, { headers });
      expect(status).toBe(200);
      return body!.getReader();
    };

    const linesOf = async (reader: Awaited<ReturnType<typeof begin>>) => {
      let lines = 0;
      for (let part = await reader.read(); !part.done; part = await reader.read())
        lines += Buffer.from(part.value).filter((byte) => byte === 10).length;
      return lines;
    };

    test('waits for its reader, and has each row once', async () => {
      const reader = await begin();
      expect(await exporter()).toBeDefined();
      expect(await linesOf(reader)).toBe(2 + count);
      await eventually(async () => expect(await exporter()).toBeUndefined());
    });

    test('gives its lease back when its reader breaks off', async () => {
      const reader = await begin();
      await reader.read();
      expect(await exporter()).toBeDefined();
      await reader.cancel();
      await eventually(async () => expect(await exporter()).toBeUndefined());
    });

    test('is cut off when the session of its reader has ended', async () => {
      const { token, client: own } = await sessionFrom(portal, company.adm, '203.0.113.40', agents.firefox);
      const headers = { authorization: `Bearer ${token}` };
      const { body, status } = await fetch(`${portal.url}/api/journal/${client}/export?item=${item}`, { headers });
      expect(status).toBe(200);
      const reader = body!.getReader();
      await reader.read();
      await own.call(auth.logout, { body: {} });
      await eventually(async () => expect(await exporter()).toBeUndefined());
      await expect(linesOf(reader)).rejects.toThrow();
    }, 120_000);

    test('stops when its lease has lapsed and another has begun, whose lease stays', async () => {
      const reader = await begin();
      await leaseUntil(Date.now() + 60_000);
      await expect(linesOf(reader)).rejects.toThrow();
      expect(await csvOf()).toMatchObject({ status: 429 });
      expect(await exporter()).toMatchObject({ by: 'another' });
      await leaseUntil(Date.now() - 1);
    });
  });
});
