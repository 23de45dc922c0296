import { expect, test } from 'vitest';
import { filterIn } from './filter.ts';

const known = { username: 'userName', active: 'active', 'emails.value': 'email', displayname: 'displayName' } as const;

test.each([
  ['userName eq "ana@firm.example"', [['userName', 'ana@firm.example']]],
  ['USERNAME EQ "a \\"b\\" and active eq true"', [['userName', 'a "b" and active eq true']]],
  [
    'userName eq "a" and active eq True',
    [
      ['userName', 'a'],
      ['active', 'true'],
    ],
  ],
  ['emails[type eq "work"].value eq "a@b.c"', [['email', 'a@b.c']]],
  ['urn:ietf:params:scim:schemas:core:2.0:Group:displayName eq "Sales"  ', [['displayName', 'Sales']]],
])('%s is read', (text, conditions) => {
  const read = filterIn<string>(text, known)!;
  expect(read.map(({ attribute, value }) => [attribute, value])).toEqual(conditions);
});

test('without a text all are meant', () =>
  expect([filterIn(undefined, known), filterIn(' ', known)]).toEqual([null, null]));

test.each(['userName co "a"', 'userName eq "a" or active eq true', 'userName eq "a" and ', 'userName eq', 'x', '"'])(
  '%s is refused',
  (text) => expect(() => filterIn(text, known)).toThrow(),
);

test.each(['constructor', '__proto__', 'nickName'])('no attribute is called %s', (name) =>
  expect(() => filterIn(`${name} eq "a"`, known)).toThrow(),
);
