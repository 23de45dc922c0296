import type { MenuSection } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { sectionTitles } from '../../session/sectionTitles.ts';
import { pageOf } from '../pageOf.ts';
import { pages, sectionOf, type PageRecord } from '../pages.ts';
import { menuOf, splitForPhone, type MenuUser } from './menu.ts';

const employee: MenuUser = {
  id: '7',
  isSignedIn: true,
  isAdmin: false,
  isSuperadmin: false,
  hasCompany: true,
  may: (right) => right !== 'admin',
};
const admin = { ...employee, isAdmin: true };
const superadmin = { ...admin, isSuperadmin: true };

const section = (code: string, order: number, over: Partial<MenuSection> = {}) =>
  ({ code, order, name: '', in_menu: true, admins_only: false, ...over }) as MenuSection;
const all = [section('company', 0), section('notifications', 1), section('profile', 2), section('shop', 3)];

const codes = (sections: MenuSection[], user: MenuUser) => menuOf(sections, user).map(({ code }) => code);

test('the editor of the menu names every page of a company', () => {
  const inMenu = pages.flatMap(({ file, menu, access }) =>
    file && menu && access !== 'superadmin' ? menu.section : [],
  );
  expect(Object.keys(sectionTitles).toSorted()).toEqual(inMenu.toSorted());
});

test('a section’s pages have its title, and those of one person their own', () => {
  const titled = pages.filter(({ menu, section }) => section ?? (menu && menu.section in sectionTitles));
  for (const { title, section, menu } of titled)
    expect(title).toBe(sectionTitles[(section ?? menu!.section) as keyof typeof sectionTitles]);
  const sectionAt = (path: string) => sectionOf(pageOf(path)!);
  expect(sectionAt('/addressBook')).toBe('addressBook');
  expect(sectionAt('/employees/import')).toBe('employees');
  expect(sectionAt('/profile/7')).toBeUndefined();
  expect(sectionAt('/login')).toBeUndefined();
});

test('the company’s order is the menu’s order', () => {
  expect(codes(all, employee)).toEqual(['company', 'notifications', 'profile', 'shop']);
  expect(codes([section('profile', 9), section('company', 10)], employee)).toEqual(['profile', 'company']);
});

test('only sections with a page are in the menu', () => {
  expect(codes([section('no_silent', 0), section('structure', 1)], employee)).toEqual([]);
});

test('the company’s own name wins; without one the record names the entry', () => {
  const [own, standard] = menuOf([section('company', 0, { name: 'News' }), section('profile', 1)], employee);
  expect(own).toMatchObject({ name: 'News', path: '/company', icon: 'home' });
  expect(standard).toMatchObject({ name: '', title: 'layout.profile', path: '/profile/7' });
});

test('hidden sections are hidden, administrators’ sections are for administrators', () => {
  const sections = [section('company', 0, { admins_only: true }), section('profile', 1, { in_menu: false })];
  expect(codes(sections, employee)).toEqual([]);
  expect(codes(sections, admin)).toEqual(['company']);
});

test('a page without the right for it is not offered', () => {
  expect(codes(all, { ...employee, may: (right) => right !== 'wall' })).toEqual(['notifications', 'profile', 'shop']);
});

test('until the sections are known the records’ order is used', () => {
  expect(codes([], employee)).toEqual([
    'notifications',
    'company',
    'addressBook',
    'profile',
    'groups',
    'structure_new',
    'idea',
    'report_violation',
    'polls',
    'services',
    'vacations',
    'vacancies',
    'calendar',
    'task-tracker',
    'articles',
    'chat',
    'shop',
    'assessment',
    'courses',
    'adaptation',
    'idp',
  ]);
});

test('the right to the admin panel brings its entry', () => {
  expect(codes([section('admin', 0, { admins_only: false })], employee)).toEqual([]);
  expect(codes([section('admin', 0, { admins_only: false })], { ...employee, may: () => true })).toEqual(['admin']);
});

test('the superadmin gets the companies first, and a company’s pages inside of it', () => {
  expect(codes(all, superadmin)).toEqual(['clients', 'company', 'shop']);
  expect(codes([...all, section('clients', 9, { in_menu: false })], superadmin)).toEqual([
    'clients',
    'company',
    'shop',
  ]);
  expect(codes([], { ...superadmin, hasCompany: false })).toEqual(['clients']);
  expect(codes([section('clients', 0)], admin)).toEqual([]);
});

test('the phone’s bar takes four entries, the rest stands under its menu', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const records = names.map((name): PageRecord => ({
    path: `/${name}`,
    file: name,
    title: name,
    menu: { section: name, icon: 'home' },
  }));
  const { tabs, more } = splitForPhone(menuOf([], employee, records));
  expect([tabs, more].map((entries) => entries.map(({ code }) => code))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ]);
});

test('a planned page is not in the menu', () => {
  expect(menuOf([], superadmin, [{ path: '/plan', title: 'x', menu: { section: 'plan', icon: 'home' } }])).toEqual([]);
});
