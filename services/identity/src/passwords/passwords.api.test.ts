import { auth, clients, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  asAnonymous,
  type Company,
  letterTo,
  lettersTo,
  makeCompany,
  type Person,
  register,
} from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openMongo } from '../../test/world.ts';

const portal = inject('portal');
const anonymous = asAnonymous(portal);
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const newcomer = async (fields: Record<string, unknown> = {}): Promise<Person> => {
  const { adm, client } = company;
  const [person] = await register(portal, adm, client, [{ firstName: 'Forgetful', lastName: 'One', ...fields }]);
  return person!;
};

const forgot = (email: string) => anonymous.call(auth.forgotPassword, { body: { email } });
const reset = (token: string, password: string, confirm = password) => ({
  params: { token },
  body: { password, confirm },
});
const login = (email: string, password: string) => ({ body: { login: email, password } });

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once', async () => {
    const { email, password } = await newcomer();
    await forgot(email);
    const { token } = await letterTo(portal, email);
    await anonymous.call(auth.resetPassword, reset(token!, 'brand-new'));
    expect(await anonymous.call(auth.login, login(email, 'brand-new'))).toBeTruthy();
    expect(await anonymous.refused(auth.login, login(email, password))).toMatchObject({ code: 'login_failed' });
    const again = await anonymous.refused(auth.resetPassword, reset(token!, 'once-more'));
    expect(again).toMatchObject({ status: 422, code: 'reset_token_invalid' });
  });

  test('uses up all links of the person', async () => {
    const { email } = await newcomer();
    await forgot(email);
    const first = await letterTo(portal, email, 1);
    await forgot(email);
    const second = await letterTo(portal, email, 2);
    await anonymous.call(auth.resetPassword, reset(second.token!, 'brand-new'));
    expect(await anonymous.refused(auth.resetPassword, reset(first.token!, 'once-more'))).toMatchObject({
      status: 422,
    });
  });

  test('sends each account of an e-mail a letter of its own, once', async () => {
    const { email, _id } = await newcomer();
    const { other } = company;
    const [another] = await register(portal, other.zadm, other.client, [{ firstName: 'Same', lastName: 'One', email }]);
    await forgot(email);
    await letterTo(portal, email, 2);
    const mongo = await openMongo(portal);
    const stored = mongo.db('atrium_identity').collection('letters');
    const sent = { kind: 'reset', attempts: 1, sent: expect.any(Date) as Date };
    await eventually(async () => {
      const letters = await stored.find({ user_id: { $in: [_id, another!._id] } }).toArray();
      expect(letters).toHaveLength(2);
      for (const letter of letters) expect(letter).toMatchObject(sent);
      expect(await stored.findOne({ email })).toMatchObject(sent);
    });
    expect(await lettersTo(portal, email)).toHaveLength(2);
    await mongo.close();
  });

  test('two at the same time with one link: one wins', async () => {
    const { email } = await newcomer();
    await forgot(email);
    const { token } = await letterTo(portal, email);
    const answers = await Promise.all(
      ['first-pass', 'other-pass'].map((password) =>
        anonymous.post(`/api/reset_password/${token}`, { password, confirm: password }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  });

  test('a link stays good when the new password is refused', async () => {
    const { email } = await newcomer();
    await forgot(email);
    const { token } = await letterTo(portal, email);
    expect(await anonymous.refused(auth.resetPassword, reset(token!, 'short'))).toMatchObject({
      code: 'password_too_short',
    });
    const differs = await anonymous.refused(auth.resetPassword, reset(token!, 'long-enough', 'different'));
    expect(differs).toMatchObject({
      code: 'passwords_must_match',
      body: { fields: { confirm: 'passwords_must_match' } },
    });
    await anonymous.call(auth.resetPassword, reset(token!, 'long-enough'));
  });

  test('of an unknown address is answered alike and mails nothing', async () => {
    const { email } = await newcomer();
    const known = await forgot(email);
    const unknown = await forgot(`no-${email}`);
    expect(unknown).toEqual(known);
    await letterTo(portal, email);
    expect(await lettersTo(portal, `no-${email}`)).toEqual([]);
  });

  test('is written in the language of the person', async () => {
    const { email } = await newcomer({ lang: 'en' });
    await forgot(email);
    expect((await letterTo(portal, email)).html).toContain('Hello Forgetful');
  });

  test('is asked for three times an hour', async () => {
    const email = `often-${Date.now()}@test.test`;
    for (let time = 0; time < 3; time += 1) await forgot(email);
    const refusal = await anonymous.refused(auth.forgotPassword, { body: { email } });
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('a link, as it is opened,', () => {
  const check = async (token: string) => (await anonymous.call(auth.resetLink, { params: { token } })).result;
  const lost = { valid: false, passwordMinimum: 8 };

  test('is not used up, and tells how long the password must be', async () => {
    const { adm, client } = await makeCompany(portal, { settings: { passwordMinimum: 9 } });
    const [person] = await register(portal, adm, client, [
      { firstName: 'Long', lastName: 'Password', password: 'long-enough' },
    ]);
    await forgot(person!.email);
    const { token } = await letterTo(portal, person!.email);
    for (let time = 0; time < 2; time += 1) expect(await check(token!)).toEqual({ valid: true, passwordMinimum: 9 });
    await anonymous.call(auth.resetPassword, reset(token!, 'brand-new-one'));
    expect(await check(token!)).toEqual(lost);
  });

  test('is answered alike when it is damaged, made up or of a blocked account', async () => {
    const { email, _id } = await newcomer();
    await forgot(email);
    const { token } = await letterTo(portal, email);
    expect(await check(token!)).toMatchObject({ valid: true });
    await as(company.adm).call(users.update, { params: { id: _id }, body: { blocked: true } });
    for (const wrong of [token!, token!.slice(0, -1), 'x', 'a b', 'A'.repeat(43)])
      expect(await check(wrong)).toEqual(lost);
    const refusal = await anonymous.refused(auth.resetPassword, reset('x', 'long-enough'));
    expect(refusal).toMatchObject({ status: 422, code: 'reset_token_invalid' });
  });
});

test('a made-up link opens nothing', async () => {
  const refusal = await anonymous.refused(auth.resetPassword, reset('A'.repeat(43), 'long-enough'));
  expect(refusal).toMatchObject({ status: 422, code: 'reset_token_invalid' });
});

test('an invitation lets a new colleague choose the first password', async () => {
  const email = `invited-${Date.now()}@test.test`;
  await as(company.adm).call(auth.register, { body: { firstName: 'In', lastName: 'Vited', email } });
  expect(await anonymous.refused(auth.login, login(email, 'anything'))).toMatchObject({ code: 'login_failed' });
  const { token } = await letterTo(portal, email);
  await anonymous.call(auth.resetPassword, reset(token!, 'my-first-pass'));
  expect(await anonymous.call(auth.login, login(email, 'my-first-pass'))).toBeTruthy();
});

describe('an administrator', () => {
  const set = (who: 'adm' | 'ana', user_id: string, password: string) =>
    as(company[who]).refused(auth.resetPasswordHard, { body: { user_id, password } });

  test('sets a password of an employee, who is told by letter', async () => {
    const { _id, email } = await newcomer({ lang: 'en' });
    await as(company.adm).call(auth.resetPasswordHard, { body: { user_id: _id, password: 'hard-pass' } });
    const { html } = await letterTo(portal, email);
    expect(html).toContain('An administrator has set a new password');
    expect(html).not.toContain('hard-pass');
    expect(await anonymous.call(auth.login, login(email, 'hard-pass'))).toMatchObject({ _id });
  });

  test('not of another company, and not by employees', async () => {
    const { zed, bo } = company;
    expect(await set('adm', zed._id, 'hard-pass')).toMatchObject({ status: 404 });
    expect(await set('ana', bo._id, 'hard-pass')).toMatchObject({ status: 403, code: 'no_access' });
  });

  test('not shorter than the company says', async () => {
    const { adm, client, bo } = await makeCompany(portal);
    const body = { settings: { passwordMinimum: 12 } };
    await as(adm).call(clients.update, { params: { id: client._id }, body });
    const refusal = await as(adm).refused(auth.resetPasswordHard, {
      body: { user_id: bo._id, password: 'only-eleven' },
    });
    expect(refusal).toMatchObject({ status: 422, code: 'password_too_short', body: { minimum: 12 } });
  });
});
