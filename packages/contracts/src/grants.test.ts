import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grant, GrantLevel, TargetType } from './audiences.ts';
import { certainKeys, keysOfGrants, levelFor } from './grants.ts';

const grant = (type: TargetType, value: string, level: GrantLevel = 'read'): Grant => ({
  target: { type, value },
  level,
});

const ana = [
  'all',
  'user:ana',
  'dept:news',
  'dept:web',
  'position:editor',
  'city:київ',
  'tenure:3-5',
  'head',
  'group:g',
];

describe('what grants give Ana', () => {
  test.each<[string, Grant[], GrantLevel]>([
    ['no grant: all read', [], 'read'],
    ['others only', [grant('city', 'Львів')], 'none'],
    ['everyone', [grant('all', '')], 'read'],
    ['heads', [grant('heads', '')], 'read'],
    ['her position in other letters', [grant('position', ' Editor')], 'read'],
    ['her city', [grant('city', 'КИЇВ', 'write')], 'write'],
    ['a tenure', [grant('worktime', '3-5')], 'read'],
    ['another tenure', [grant('worktime', '1-3')], 'none'],
    ['a person beats the position', [grant('user', 'ana', 'none'), grant('position', 'Editor', 'write')], 'none'],
    ['a position beats the department', [grant('dept', 'news', 'none'), grant('position', 'Editor')], 'read'],
    ['a department beats the city', [grant('city', 'Київ', 'write'), grant('dept', 'news')], 'read'],
    ['a city beats the tenure', [grant('city', 'Київ', 'none'), grant('worktime', '3-5')], 'none'],
    ['a tenure beats heads', [grant('heads', ''), grant('worktime', '3-5', 'none')], 'none'],
    ['heads beat everyone', [grant('heads', '', 'none'), grant('all', '', 'write')], 'none'],
    ['of equal ones the higher', [grant('dept', 'news', 'none'), grant('dept', 'web', 'write')], 'write'],
    ['of equal ones reading beats nothing', [grant('dept', 'news', 'none'), grant('dept', 'web')], 'read'],
    ['one key with two levels', [grant('user', 'ana', 'none'), grant('user', 'ana')], 'read'],
    ['only who may not', [grant('city', 'Львів', 'none')], 'none'],
    ['a key of another kind', [grant('user', 'g')], 'none'],
  ])('%s', (_, grants, level) => expect(levelFor(ana, keysOfGrants(grants))).toBe(level));
});

const order: TargetType[] = ['user', 'position', 'dept', 'city', 'worktime', 'heads', 'all'];
const levels: GrantLevel[] = ['none', 'read', 'write'];

interface Person {
  user: string;
  position: string;
  dept: string[];
  city: string;
  worktime: string;
  heads: boolean;
}

/** The rule as D38 says it, over people and grants rather than keys. */
function naiveLevel(person: Person, grants: Grant[]): GrantLevel {
  if (!grants.length) return 'read';
  const isMeant = ({ target: { type, value } }: Grant) => {
    if (type === 'all') return true;
    if (type === 'heads') return person.heads;
    return type === 'dept' ? person.dept.includes(value) : person[type] === value;
  };
  for (const type of order) {
    const found = grants.filter((each) => each.target.type === type && isMeant(each));
    if (found.length) return levels[Math.max(...found.map(({ level }) => levels.indexOf(level)))]!;
  }
  return 'none';
}

const few = fc.constantFrom('a', 'b', 'c');
const tenure = fc.constantFrom('0-1', '1-3', '10-');
const anyGrant = fc
  .record({ type: fc.constantFrom(...order), value: few, worktime: tenure, level: fc.constantFrom(...levels) })
  .map(({ type, value, worktime, level }) =>
    grant(type, type === 'worktime' ? worktime : type === 'all' || type === 'heads' ? '' : value, level),
  );
const anyPerson = fc.record({
  user: few,
  position: few,
  dept: fc.uniqueArray(few, { maxLength: 2 }),
  city: few,
  worktime: tenure,
  heads: fc.boolean(),
});

const keysOfPerson = ({ user, position, dept, city, worktime, heads }: Person) => [
  'all',
  `user:${user}`,
  ...dept.map((id) => `dept:${id}`),
  `position:${position}`,
  `city:${city}`,
  `tenure:${worktime}`,
  ...(heads ? ['head'] : []),
];

test('keys give the same levels as grants, in 5,000 cases', () => {
  fc.assert(
    fc.property(anyPerson, fc.array(anyGrant, { maxLength: 8 }), (person, grants) => {
      expect(levelFor(keysOfPerson(person), keysOfGrants(grants))).toBe(naiveLevel(person, grants));
    }),
    { numRuns: 5000 },
  );
});

test('who holds a certain key reads, whatever else they hold', () => {
  const only = (...grants: Grant[]) => certainKeys(keysOfGrants(grants));
  expect(only()).toEqual(['all']);
  expect(only(grant('all', ''), grant('dept', 'web', 'none'), grant('user', 'bo'))).toEqual(['user:bo']);
  expect(only(grant('dept', 'news'), grant('dept', 'web', 'none'))).toEqual(['dept:news']);
  expect(only(grant('dept', 'news'), grant('all', '', 'none'))).toEqual(['dept:news']);
});
