import { expect, test } from 'vitest';
import { newClient } from '../clients/company.ts';
import { newUser, outside } from '../users/user.ts';
import { chooseAccount, type Account } from './rules.ts';

const now = new Date(0);
const names = { firstName: 'A', lastName: 'B', email: 'a@b.test', roles: ['employee'] };

function inCompany(
  workspace: string,
  { blocked = false, deletion_mark = false, status = 'active' as 'active' | 'blocked' } = {},
): Account {
  const client = newClient({ name: workspace, workspace, status }, 'UTC', now);
  return { client, user: newUser({ ...names, client_id: client._id, blocked, deletion_mark }, now) };
}
const superadmin: Account = {
  client: null,
  user: newUser({ ...names, client_id: outside, roles: ['superadmin'] }, now),
};

const refused = (code: string) => ({ kind: 'refused', code });

test('nothing fits: one answer', () => {
  expect(chooseAccount([], false)).toEqual(refused('login_failed'));
});

test('the only one that fits', () => {
  const one = inCompany('one');
  expect(chooseAccount([one], false)).toEqual({ kind: 'account', account: one });
});

test('with the right password the refusal has its reason', () => {
  expect(chooseAccount([inCompany('one', { blocked: true })], false)).toEqual(refused('user_blocked'));
  expect(chooseAccount([inCompany('one', { deletion_mark: true })], false)).toEqual(refused('user_deleted'));
  expect(chooseAccount([inCompany('one', { status: 'blocked' })], false)).toEqual(refused('client_blocked'));
});

test('a blocked account does not stand in the way of another', () => {
  const one = inCompany('one');
  expect(chooseAccount([inCompany('two', { blocked: true }), one], false)).toEqual({ kind: 'account', account: one });
});

test('several fit: the workspace must be named', () => {
  expect(chooseAccount([inCompany('one'), inCompany('two')], false)).toEqual({
    kind: 'ambiguous',
    workspaces: ['one', 'two'],
  });
});

test('a superadmin is meant, unless a workspace was named', () => {
  const one = inCompany('one');
  expect(chooseAccount([one, superadmin], false)).toEqual({ kind: 'account', account: superadmin });
  expect(chooseAccount([one, superadmin], true)).toEqual({ kind: 'account', account: one });
  expect(chooseAccount([superadmin], true)).toEqual({ kind: 'account', account: superadmin });
});
