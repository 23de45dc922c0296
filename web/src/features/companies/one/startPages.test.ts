import { expect, test } from 'vitest';
import { startPages } from './startPages.ts';

const section = (code: string, over = {}) => ({ code, in_menu: true, admins_only: false, ...over });

test('a company begins with a page that exists, is in its menu and is for everyone', () => {
  const sections = [
    section('structure_new'),
    section('company'),
    section('no_silent'),
    section('profile', { in_menu: false }),
    section('addressBook', { admins_only: true }),
    ...['admin', 'employees', 'analytics'].map((code) => section(code)),
  ];
  expect(startPages(sections, 'company')).toEqual(['structure_new', 'company']);
});

test('the chosen page stays to be chosen, also while the sections are unknown', () => {
  const hidden = [section('company'), section('profile', { in_menu: false })];
  expect(startPages(hidden, 'profile')).toEqual(['profile', 'company']);
  expect(startPages([], 'addressBook')).toEqual(['addressBook']);
  expect(startPages(hidden, 'of-the-company')).toEqual(['company']);
});
