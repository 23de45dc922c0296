import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startPages } from '../features/companies/one/startPages.ts';
import { sectionTitles } from '../session/sectionTitles.ts';
import { guard, mayOpen, needsSession, ownPath, startPathOf, type Visitor } from './guard.ts';
import { moduleOf } from './pageOf.ts';
import { pages, type PageRecord } from './pages.ts';

const signedOut: Visitor = { isSignedIn: false, isAdmin: false, isSuperadmin: false, may: () => false };
const employee: Visitor = { ...signedOut, isSignedIn: true, may: () => true };
const withoutRights: Visitor = { ...employee, may: () => false };
const admin: Visitor = { ...employee, isAdmin: true };
const superadmin: Visitor = { ...admin, isSuperadmin: true };

const visit = (visitor: Visitor, path: string, wanted?: string) =>
  guard(visitor, { path, startPath: '/company', wanted });

const toLogin = { to: '/login/', remember: true };
const toCompany = { to: '/company' };

/** What `access` means for each visitor: whether the page opens for signed-out users, employees, admins, superadmins. */
const opensFor: Record<string, [Visitor, boolean][]> = {
  public: [[signedOut, true], [employee, true], [admin, true], [superadmin, true]],
  signed: [[signedOut, false], [employee, true], [admin, true], [superadmin, true]],
  member: [[signedOut, false], [employee, true], [admin, true], [superadmin, true]],
  panel: [[signedOut, false], [withoutRights, false], [employee, true], [admin, true], [superadmin, true]],
  admin: [[signedOut, false], [employee, false], [admin, true], [superadmin, true]],
  superadmin: [[signedOut, false], [employee, false], [admin, false], [superadmin, true]],
}; // prettier-ignore

const examples: PageRecord[] = [
  ...pages,
  { path: '/example', title: '' },
  { path: '/example', title: '', access: 'signed' },
  { path: '/example', title: '', access: 'panel' },
  { path: '/example', title: '', access: 'admin', right: 'vacations_edit' },
];

test.each(examples)('$path ($access, right $right) opens for the visitors of its access only', (page) => {
  for (const [visitor, isOpen] of opensFor[page.access ?? 'member'] as [Visitor, boolean][])
    expect(mayOpen(page, visitor)).toBe(isOpen);
  expect(mayOpen(page, { ...withoutRights, isAdmin: true, isSuperadmin: true })).toBe(!page.right);
});

const pathOf = ({ path }: PageRecord) => path.replace(/:\w+/, '1');
const verdictOf = (page: PageRecord, visitor: Visitor, isOpen: boolean) => {
  if (page.signedOutOnly && visitor.isSignedIn) return toCompany;
  if (isOpen) return null;
  return visitor.isSignedIn ? toCompany : toLogin;
};

test.each(pages)('a visit of $path passes, or leads to the login or to the company', (page) => {
  for (const [visitor, isOpen] of opensFor[page.access ?? 'member'] as [Visitor, boolean][])
    expect(visit(visitor, pathOf(page))).toEqual(verdictOf(page, visitor, isOpen));
});

test.each(pages.filter(({ right }) => right))(
  '$path without its right leads to the company page, or says so',
  (page) => {
    expect(visit(page.access === 'admin' ? admin : employee, pathOf(page))).toBeNull();
    expect(visit(withoutRights, pathOf(page))).toEqual(page.path === '/company' ? { noAccess: true } : toCompany);
  },
);

test.each(pages.flatMap(({ file }) => (file ? [file] : [])))('src/pages/%s.tsx exists', (file) => {
  expect(existsSync(new URL(`../pages/${file}.tsx`, import.meta.url))).toBe(true);
});

test.each([
  ['the portal’s address leads to the login', signedOut, '/', { to: '/login/' }],
  ['the portal’s address leads to the start page', employee, '/', toCompany],
  ['a protected page is remembered during the login', signedOut, '/post/1', toLogin],
  ['an administrator’s page is remembered during the login', signedOut, '/employees/', toLogin],
  ['an unknown path is not found, signed in or not', signedOut, '/nothing', null],
  ['an unknown path is not found, signed in or not', employee, '/company/nothing', null],
  ['the login is not shown to signed-in users', employee, '/login/', toCompany],
  ['the new login is not shown to signed-in users', employee, '/login_new/', toCompany],
  ['a reset link works for signed-in users', employee, '/reset-password/abc', null],
  ['a reset link works for signed-out users', signedOut, '/reset-password/abc', null],
  ['employees do not administer', employee, '/employees/', toCompany],
  ['administrators administer', admin, '/employees/', null],
  ['companies are closed to administrators', admin, '/clients', toCompany],
  ['application settings are closed to administrators', admin, '/app', toCompany],
  ['the superadmin opens companies', superadmin, '/clients', null],
])('%s', (_, visitor, path, verdict) => expect(visit(visitor, path)).toEqual(verdict));

test('the login leads back to the page that was asked for', () => {
  expect(visit(employee, '/login/', '/post/1?x=2')).toEqual({ to: '/post/1?x=2' });
});

test.each([
  ['company', employee, '/company'],
  ['profile', employee, '/profile/7'],
  ['profile', superadmin, '/clients'],
  ['calendar', employee, '/calendar'],
  ['notifications', employee, '/notifications'],
  ['structure_new', employee, '/structure_new'],
  ['structure_new', withoutRights, '/company'],
  ['employees', employee, '/company'],
  ['analytics', employee, '/company'],
])('the start page %s leads to an existing page', (startPage, visitor, path) => {
  expect(startPathOf(visitor, startPage, '7')).toBe(path);
});

test('companies can begin with each page that is for everyone', () => {
  const all = Object.keys(sectionTitles).map((code) => ({ code, in_menu: true, admins_only: false }));
  const ownPathOf = (code: string) =>
    ownPath(
      pages.find(({ menu }) => menu?.section === code)!,
      '7',
    );
  // The right `admin` is for some.
  const everyone: Visitor = { ...employee, may: (right) => right !== 'admin' };
  const isReached = (code: string) => startPathOf(everyone, code, '7') === ownPathOf(code);
  expect(startPages(all, 'company')).toEqual(Object.keys(sectionTitles).filter(isReached));
});

test('only public pages do not wait for the start-up', () => {
  const waiting = ['/', '/company', '/profile/1', '/clients', '/nothing'];
  expect(waiting.map(needsSession)).toEqual(waiting.map(() => true));
  expect(['/login/', '/reset-password/x'].map(needsSession)).toEqual([false, false]);
});

test.each([
  ['/company', 'wall'],
  ['/company/', 'wall'],
  ['/notifications', null],
  ['/profile/1', null],
  ['/nothing', null],
])('a visit of %s counts for module %s', (path, module) => expect(moduleOf(path)).toBe(module));
