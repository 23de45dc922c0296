import { expect, test } from 'vitest';
import { guard, needsSession, type Visit } from './guard.ts';

const nobody: Visit = { path: '/', isSignedIn: false, isAdmin: false, isSuperadmin: false, startPath: '/company' };
const employee = { ...nobody, isSignedIn: true };
const admin = { ...employee, isAdmin: true };
const superadmin = { ...admin, isSuperadmin: true };

const remembered = { to: '/login/', remember: true };
const toWall = { to: '/company' };

test.each([
  ['nobody at the door is asked to sign in', nobody, '/', { to: '/login/' }],
  ['nobody on a protected page signs in first and comes back', nobody, '/post/1', remembered],
  ['nobody on an administrator’s page signs in first', nobody, '/employees/', remembered],
  ['login is open', nobody, '/login/', null],
  ['a reset link is open', nobody, '/reset-password/abc', null],
  ['registration is open', nobody, '/register/', null],
  ['an unknown path is not found, signed in or not', nobody, '/nothing', null],
  ['the door leads to the start page', employee, '/', toWall],
  ['login is behind those who are signed in', employee, '/login/', toWall],
  ['so is its new form', employee, '/login_new/', toWall],
  ['a reset link works for those who are signed in', employee, '/reset-password/abc', null],
  ['the wall is open to employees', employee, '/company', null],
  ['employees do not administer', employee, '/employees/', toWall],
  ['administrators do', admin, '/employees/', null],
  ['companies are the superadmin’s', admin, '/clients', toWall],
  ['application settings are the superadmin’s', admin, '/app', toWall],
  ['the superadmin opens companies', superadmin, '/clients', null],
  ['the superadmin opens employees', superadmin, '/employees/', null],
])('%s', (_, visitor, path, verdict) => {
  expect(guard({ ...visitor, path })).toEqual(verdict);
});

test('after signing in one comes to the page that was wanted', () => {
  expect(guard({ ...employee, path: '/login/', wanted: '/post/1?x=2' })).toEqual({ to: '/post/1?x=2' });
});

test('a start page of profile is one’s own profile', () => {
  expect(guard({ ...employee, path: '/', startPath: '/profile/7' })).toEqual({ to: '/profile/7' });
});

test('only protected pages wait for the start-up', () => {
  expect(['/', '/company', '/profile/1'].map(needsSession)).toEqual([true, true, true]);
  expect(['/login/', '/reset-password/x', '/nothing'].map(needsSession)).toEqual([false, false, false]);
});
