import { expect, test } from 'vitest';
import { derivedOf, featuresWith, keysOf, newUser, personStateOf } from './user.ts';

const fields = {
  client_id: 'c',
  firstName: 'Алёна',
  lastName: 'Иванова-Ким',
  email: 'alena@acme.test',
  roles: ['employee'],
};
const alena = newUser({ ...fields, position: 'Dev Lead', city: 'Київ', dept_id: 'd1' }, new Date(0));

test('a person has the audience keys of their place', () => {
  const base = ['all', `user:${alena._id}`, 'dept:d1', 'position:dev lead', 'city:київ'];
  expect(keysOf(alena)).toEqual(base);
  expect(keysOf({ ...alena, head: true })).toEqual([...base, 'head']);
});

test('a superadmin is not one of all', () => {
  expect(keysOf({ ...alena, client_id: '', dept_id: null, position: '', city: '' })).toEqual([`user:${alena._id}`]);
});

test('lists find by status, department, position, city and role', () => {
  expect(alena.list_keys).toContain('active');
  expect(alena.list_keys).toContain('any|position:dev lead');
  expect(derivedOf({ ...alena, blocked: true }).list_keys).toContain('blocked|role:employee');
  expect(derivedOf({ ...alena, blocked: true }).list_keys).not.toContain('active');
});

test('searches find every part of a name, ё like е', () => {
  expect(alena.words).toEqual(expect.arrayContaining(['алена', 'иванова', 'ким', 'dev', 'lead']));
});

test('new employees have all rights but the administrators’', () => {
  const off = featuresWith()
    .filter(({ active }) => !active)
    .map(({ feature }) => feature);
  expect(off).toEqual(['vacations_edit', 'admin']);
});

test('what is not said of rights stays', () => {
  const before = featuresWith([{ feature: 'admin', active: true }]);
  const after = featuresWith([{ feature: 'chat', active: false }], before);
  expect(after).toContainEqual({ feature: 'admin', active: true });
  expect(after).toContainEqual({ feature: 'chat', active: false });
});

test('other services know a person in the company’s language, if in none of their own', () => {
  expect(personStateOf(alena, 'c', { lang: 'ua', features: [] }).lang).toBe('ua');
  expect(personStateOf({ ...alena, lang: 'en' }, 'c', { lang: 'ua', features: [] }).lang).toBe('en');
});

test('who is blocked or fired is not active', () => {
  expect(personStateOf(alena, 'c', { lang: 'ru', features: [] }).active).toBe(true);
  expect(personStateOf({ ...alena, blocked: true }, 'c', { lang: 'ru', features: [] }).active).toBe(false);
  expect(personStateOf({ ...alena, deletion_mark: true }, 'c', { lang: 'ru', features: [] }).active).toBe(false);
});
