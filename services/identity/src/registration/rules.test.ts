import { expect, test } from 'vitest';
import { newClient } from '../clients/company.ts';
import { canSetOwn, isOpenFor } from './rules.ts';

const company = (
  settings: { selfRegister?: boolean; emailDomains?: string[] },
  status: 'active' | 'blocked' = 'active',
) => newClient({ name: 'Acme', workspace: 'acme', settings, status }, 'UTC', new Date(0));

test('closed unless the company opens it', () => {
  expect(isOpenFor(company({}), 'a@acme.test')).toBe(false);
  expect(isOpenFor(company({ selfRegister: true }), 'a@acme.test')).toBe(true);
  expect(isOpenFor(company({ selfRegister: true }, 'blocked'), 'a@acme.test')).toBe(false);
});

test('open to the named domains only, not to those that end like them', () => {
  const acme = company({ selfRegister: true, emailDomains: ['@Acme.test'] });
  expect(isOpenFor(acme, 'a@acme.test')).toBe(true);
  expect(isOpenFor(acme, 'a@evil-acme.test')).toBe(false);
  expect(isOpenFor(acme, 'a@acme.test.evil.test')).toBe(false);
  expect(isOpenFor(acme, '"a@acme.test"@evil.test')).toBe(false);
});

test('people who register themselves cannot set their position or rights', () => {
  expect(canSetOwn({ firstName: 'A', email: 'a@acme.test', workspace: 'acme' })).toBe(true);
  for (const field of ['position', 'department', 'dept_id', 'chief', 'features', 'workingSince'])
    expect(canSetOwn({ [field]: 'x' })).toBe(false);
});
