import { expect, test } from 'vitest';
import { newPasswordRules, passwordsMatch } from '../../features/signIn/passwordRules.ts';
import { registrationRules } from '../../features/signIn/registrationRules.ts';
import { checkValues } from './check.ts';
import { atLeast, birthDay, email, oneLine, optional, personName, required, workspace } from './rules.ts';

test.each([
  [required, '  ', 'required'],
  [required, 'x', null],
  [email, 'ana@demo', 'email'],
  [email, ' ana@demo.test ', null],
  [atLeast(6), '12345', 'too_short'],
  [atLeast(6), '123456', null],
  [workspace, 'my-firm', 'workspace'],
  [workspace, 'Demo2', null],
  [email, 'ана@приклад.укр', 'email'],
  [personName, 'a<b', 'characters'],
  [personName, 'О’Коннор-Ґалаґан', null],
  [oneLine, 'a\u0000', 'characters'],
  [birthDay, '2050-01-01', 'date_future'],
  [birthDay, '1990-02-30', 'date'],
  [optional(email), '', null],
  [optional(email), 'x', 'email'],
] as const)('rule %# says of %j: %s', (rule, value, code) => expect(rule(value)).toBe(code));

test('a new password is long enough and typed twice alike', () => {
  const check = (password: string, confirm: string) => ({
    ...passwordsMatch({ password, confirm }),
    ...checkValues({ password, confirm }, newPasswordRules()),
  });
  expect(check('', '')).toEqual({ password: 'required', confirm: 'required' });
  expect(check('1234567', '1234567')).toEqual({ password: 'too_short' });
  expect(check('12345678', '12345679')).toEqual({ confirm: 'passwords_must_match' });
  expect(check('12345678', '12345678')).toEqual({});
});

test('every wrong field is named', () => {
  const nothing = { firstName: '', lastName: 'B<r>', email: 'x', workspace: '' };
  expect(checkValues(nothing, registrationRules(true))).toEqual({
    firstName: 'required',
    lastName: 'characters',
    email: 'email',
    workspace: 'required',
  });
  expect(
    checkValues({ firstName: 'Bo', lastName: 'Ek', email: 'bo@demo.test', workspace: '' }, registrationRules(false)),
  ).toEqual({});
});
