import { expect, test } from 'vitest';
import { actorsFor, excerptOf, filled, forPerson, isPath, unknownIn, yearsOn } from './rules.ts';

const texts = { name: 'Hello {{firstName}}', short_text: '{{ where }}', text: '{{when}}' };

test('given values are filled in, those of the person stay, others are left empty and listed', () => {
  expect(filled(texts, { where: '{{when}}' })).toEqual({
    name: 'Hello {{firstName}}',
    short_text: '{{when}}',
    text: '',
  });
  expect(unknownIn(texts, { where: 'yard' })).toEqual(['when']);
  expect(unknownIn({ ...texts, text: '{{constructor}}' }, {})).toEqual(['where', 'constructor']);
  expect(forPerson('{{firstName}} {{other}}', { firstName: 'Ana', lastName: '', fullName: 'Ana' })).toBe('Ana ');
});

test('a value adds no line to the name, and does not make it longer than a name may be', () => {
  const { name, text } = filled({ ...texts, name: 'At {{where}}' }, { where: 'the\r\nBcc: yard', when: 'a\nb' });
  expect(name).toBe('At the Bcc: yard');
  expect(text).toBe('a\nb');
  expect(filled({ ...texts, name: '{{where}}' }, { where: 'x'.repeat(500) }).name).toHaveLength(200);
});

test.each([1, 2, 3, 8, 13, 14])('a variable of which %s characters would stay is left out or stays whole', (stays) => {
  const texts = { name: `${'x'.repeat(200 - stays)}{{firstName}} and more`, short_text: '', text: '' };
  const whole = /^x+(\{\{firstName\}\})?( [a-z]*)?…?$/;
  expect(filled(texts, {}).name).toMatch(whole);
  expect(excerptOf(texts)).toMatch(whole);
});

test('an excerpt is one line', () => expect(excerptOf({ name: 'A', short_text: '', text: 'b\nc' })).toBe('A · b c'));

const ofTotal = (total: number) => ({
  actors: Array.from({ length: total }, (_, n) => `user${n + 1}`),
  actors_total: total,
  link: total === 1 ? '/profile/user1' : '/birthdays',
});

test.each([
  ['of one', 1, null],
  ['of two', 2, { actors: ['user2'], actors_total: 1, link: '/profile/user2' }],
  ['of six', 6, { actors: ['user2', 'user3', 'user4', 'user5', 'user6'], actors_total: 5, link: '/birthdays' }],
])('who celebrates as the first %s is told of the others', (_, total, told) => {
  expect(actorsFor(ofTotal(total), 'user1')).toEqual(told);
});

test('the sixth is not told of the own day, and who does not celebrate of the first five', () => {
  expect(actorsFor(ofTotal(6), 'user6')).toMatchObject({
    actors: expect.not.arrayContaining(['user6']),
    actors_total: 5,
  });
  expect(actorsFor(ofTotal(6), 'bo')).toMatchObject({ actors: ofTotal(5).actors, actors_total: 6 });
  expect(actorsFor({ actors: [], actors_total: 0, link: '/notifications' }, 'bo')).not.toBeNull();
});

test.each([
  ['/polls', true],
  ['//evil.test', false],
  ['/\\evil.test', false],
  ['https://evil.test', false],
])('%s is a path: %s', (link, is) => expect(isPath(link)).toBe(is));

test.each([
  ['2020-11-28', '2026-11-28', 6],
  ['2026-11-28', '2026-11-28', null],
  ['2020-11-27', '2026-11-28', null],
  ['2020-02-29', '2026-02-28', 6],
  ['2020-02-29', '2024-02-28', null],
])('who began on %s has on %s the years %s', (since, day, years) => expect(yearsOn(since, day)).toBe(years));
