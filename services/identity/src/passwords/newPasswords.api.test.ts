import { auth, clients, users } from '@atrium/contracts';
import { as, asAnonymous, type Company, letterTo, makeCompany } from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newcomer } from '../../test/world.ts';

const portal = inject('portal');
const anonymous = asAnonymous(portal);
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const weak = [
  ['sunshine', 'password_common'],
  ['Password1', 'password_common'],
  ['Weakling-2026', 'password_personal'],
  ['atrium1!', 'password_personal'],
  ['1w-9x!z', 'password_too_short'],
] as const;

const refusal = (code: string) => ({ status: 422, code, body: { fields: { password: code } } });

describe.each(weak)('%s is refused', (password, code) => {
  const person = () => newcomer(portal, company, { firstName: 'Weakling' });

  test('as the own new password', async () => {
    const one = await person();
    const body = { old_password: one.password, password, confirm: password };
    expect(await as(one).refused(users.update, { params: { id: one._id }, body })).toMatchObject(refusal(code));
  });

  test('by a mailed link, which stays good', async () => {
    const { email } = await person();
    await anonymous.call(auth.forgotPassword, { body: { email } });
    const params = { token: (await letterTo(portal, email)).token! };
    const answer = await anonymous.refused(auth.resetPassword, { params, body: { password, confirm: password } });
    expect(answer).toMatchObject(refusal(code));
    const good = { password: 'far-better-now', confirm: 'far-better-now' };
    expect(await anonymous.call(auth.resetPassword, { params, body: good })).toBeTruthy();
  });

  test('from an administrator', async () => {
    const { _id: user_id } = await person();
    const answer = await as(company.adm).refused(auth.resetPasswordHard, { body: { user_id, password } });
    expect(answer).toMatchObject(refusal(code));
  });

  test('for a new colleague, alone and among many', async () => {
    const email = `weak-${Date.now()}-${password.length}@test.test`;
    const row = { firstName: 'Weakling', lastName: 'One', email, password };
    expect(await as(company.adm).refused(auth.register, { body: row })).toMatchObject(refusal(code));
    const body = { client_id: company.client._id, users: [row, { ...row, password: 'far-better-now' }] };
    const { result, errors } = await as(company.adm).call(auth.registerMany, { body });
    expect(errors).toMatchObject([{ row: 0, error: code, fields: { password: code } }]);
    expect(result).toHaveLength(1);
  });
});

test('a company may ask for six characters, or for more', async () => {
  const own = await makeCompany(portal);
  const setMinimum = (passwordMinimum: number) =>
    as(own.adm).call(clients.update, { params: { id: own.client._id }, body: { settings: { passwordMinimum } } });
  expect(own.client.settings.passwordMinimum).toBe(8);
  const set = { body: { user_id: own.bo._id, password: 'x7-k2q' } };
  expect(await as(own.adm).refused(auth.resetPasswordHard, set)).toMatchObject({ body: { minimum: 8 } });
  await setMinimum(6);
  expect(await as(own.adm).call(auth.resetPasswordHard, set)).toBeTruthy();
  await setMinimum(9);
  expect(await as(own.adm).refused(auth.resetPasswordHard, set)).toMatchObject({ body: { minimum: 9 } });
});
