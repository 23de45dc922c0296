import type { Caller } from '@atrium/kit/core';
import { expect, test } from 'vitest';
import { checkRequestedCompany, companyFor, requestedCompanyIn } from './requestedCompany.ts';

const own = '65f0aabbccddeeff00112233';
const other = '65f0aabbccddeeff00112244';
const base = { _id: own, sid: 'session-1', iat: 1, exp: 2 };
const employee = { ...base, client_id: own };
const superadmin = { ...base, client_id: null };
const nothing = { clientId: null, workspace: null };
const noAccess = expect.objectContaining({ status: 403, code: 'no_access' });

test('an employee’s company comes from the token, whatever the headers say', () => {
  expect(companyFor(employee, { clientId: other, workspace: 'acme' })).toEqual({ clientId: own, workspace: null });
});

test('a superadmin chooses by id, by workspace, or not at all', () => {
  expect(companyFor(superadmin, { clientId: other, workspace: 'acme' })).toEqual({ clientId: other, workspace: null });
  expect(companyFor(superadmin, { clientId: null, workspace: 'acme' })).toEqual({ clientId: null, workspace: 'acme' });
  expect(companyFor(superadmin, nothing)).toEqual(nothing);
  expect(() => companyFor(superadmin, { clientId: 'acme', workspace: null })).toThrow(noAccess);
  expect(() => companyFor(superadmin, { clientId: null, workspace: 'a:b*' })).toThrow(noAccess);
});

test('a header that names another company is refused', () => {
  const caller = { clientId: own, workspace: 'demo' } as Caller;
  expect(() => checkRequestedCompany(caller, nothing)).not.toThrow();
  expect(() => checkRequestedCompany(caller, { clientId: own, workspace: 'demo' })).not.toThrow();
  expect(() => checkRequestedCompany(caller, { clientId: other, workspace: null })).toThrow(noAccess);
  expect(() => checkRequestedCompany(caller, { clientId: own, workspace: 'acme' })).toThrow(noAccess);
});

test('headers of a browser that has not chosen yet name nothing', () => {
  expect(requestedCompanyIn({ 'x-company-id': 'null', 'x-workspace': '' })).toEqual(nothing);
  expect(requestedCompanyIn({ 'x-company-id': own, 'x-workspace': ' Demo ' })).toEqual({
    clientId: own,
    workspace: 'demo',
  });
});
