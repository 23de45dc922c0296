import { readKey, splitReadKey } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { audienceOf, departmentKey, derivedOf, featuresWith, newUser, personStateOf } from './user.ts';

const fields = {
  client_id: 'c',
  firstName: 'Алёна',
  lastName: 'Иванова-Ким',
  email: 'alena@acme.test',
  roles: ['employee'],
};
const alena = newUser({ ...fields, position: 'Dev Lead', city: 'Київ', dept_id: 'd1' }, new Date(0));

const company = { features: ['wall', 'chat'] as const };

test('a person has the audience keys of their data and those that other services grant', () => {
  const own = ['all', `user:${alena._id}`, 'dept:d1', 'position:dev%20lead', 'city:київ'];
  expect(audienceOf(alena, company).keys).toEqual(own);
  expect(audienceOf({ ...alena, head: true }, company, ['group:g']).keys).toEqual([...own, 'head', 'group:g']);
});

test('a person has the keys of their tenure and, without a structure, of the named department', () => {
  const { keys } = audienceOf({ ...alena, dept_id: null, department: 'News', workingSince: '1990-01-01' }, company);
  expect(keys).toEqual(expect.arrayContaining(['tenure:10-', 'dept:news']));
  const disguised = { ...alena, dept_id: null, department: 'a'.repeat(24) };
  expect(audienceOf(disguised, company).keys).not.toContain(`dept:${'a'.repeat(24)}`);
});

test('a position or city cannot be taken for a right', () => {
  const { keys } = audienceOf({ ...alena, position: ' IT/Ops\u00a0Lead 100% ', city: 'wall/all' }, company);
  expect(keys).toContain('position:it%2Fops%C2%A0lead%20100%25');
  expect(keys).toContain('city:wall%2Fall');
  for (const key of keys) expect(splitReadKey(readKey('wall', key))).toEqual({ right: 'wall', audienceKey: key });
  for (const key of keys) expect(splitReadKey(key)).toEqual({ right: null, audienceKey: key });
});

test('a superadmin has the key `all` inside a company only', () => {
  const root = { ...alena, client_id: '', dept_id: null, position: '', city: '', roles: ['superadmin'] };
  expect(audienceOf(root, null)).toEqual({ keys: [`user:${alena._id}`], rights: [] });
  expect(audienceOf(root, company)).toEqual({ keys: ['all', `user:${alena._id}`], rights: ['wall', 'chat'] });
});

test('a right counts while both the person and the company have it', () => {
  const features = featuresWith([{ feature: 'chat', active: false }]);
  expect(audienceOf({ ...alena, features }, company).rights).toEqual(['wall']);
  expect(audienceOf({ ...alena, features, roles: ['admin'] }, company).rights).toEqual(['wall', 'chat']);
});

test('callers and person states have the same audience', () => {
  const state = personStateOf(alena, 'c', { lang: 'ua', ...company }, ['group:g']);
  expect(state).toMatchObject(audienceOf(alena, company, ['group:g']));
});

test('lists find by status, department, position, city and role', () => {
  expect(alena.list_keys).toContain('active');
  expect(alena.list_keys).toContain('any|position:dev lead');
  expect(derivedOf({ ...alena, blocked: true }).list_keys).toContain('blocked|role:employee');
  expect(derivedOf({ ...alena, blocked: true }).list_keys).not.toContain('active');
});

test('searches find each part of a name, the e-mail and the position', () => {
  expect(alena.words).toEqual(expect.arrayContaining(['alena', 'ivanova', 'kim', 'dev', 'lead', 'alena@acme.test']));
});

test('the nearest colleagues are those of the department, by its id or its name', () => {
  expect(departmentKey(alena)).toBe('active|dept:d1');
  expect(departmentKey({ dept_id: null, department: 'Лёд' })).toBe('active|department:лед');
  expect(departmentKey({ dept_id: null, department: '' })).toBeNull();
  expect(derivedOf({ ...alena, dept_id: null, department: 'Лёд' }).list_keys).toContain('active|department:лед');
});

test('new employees have all rights except the administrators’', () => {
  const off = featuresWith()
    .filter(({ active }) => !active)
    .map(({ feature }) => feature);
  expect(off).toEqual(['vacations_edit', 'admin']);
});

test('rights that a change does not name stay', () => {
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
