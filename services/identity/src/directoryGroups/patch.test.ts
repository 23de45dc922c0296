import { expect, test } from 'vitest';
import { groupPatchedBy } from './patch.ts';

const [ana, bo, mia] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const people = (...ids: string[]) => ids.map((value) => ({ value }));
const patched = (...Operations: object[]) => groupPatchedBy({ Operations });

test.each([
  ['Entra ID adds', { op: 'Add', path: 'members', value: [{ $ref: null, value: ana }] }, [false, [ana], []]],
  ['Entra ID removes', { op: 'Remove', path: 'members', value: [{ $ref: null, value: ana }] }, [false, [], [ana]]],
  ['Okta removes', { op: 'remove', path: `members[value eq "${ana}"]` }, [false, [], [ana]]],
  ['all are removed', { op: 'remove', path: 'members' }, [true, [], []]],
  ['an empty list removes no one', { op: 'remove', path: 'members', value: [] }, [false, [], []]],
  ['all are replaced', { op: 'replace', path: 'members', value: people(ana, bo, ana) }, [true, [ana, bo], []]],
  ['one is added', { op: 'add', path: 'members', value: { value: ana } }, [false, [ana], []]],
  ['without a path', { op: 'add', value: { members: people(ana) } }, [false, [ana], []]],
  [
    'with a schema',
    { op: 'ADD', path: 'urn:ietf:params:scim:schemas:core:2.0:Group:members', value: people(ana) },
    [false, [ana], []],
  ],
])('members: %s', (_, operation, [isWhole, added, removed]) =>
  expect(patched(operation)).toEqual({ members: { isWhole, added, removed } }),
);

test('operations follow one another', () => {
  const steps = [
    { op: 'add', path: 'members', value: people(ana!, bo!) },
    { op: 'remove', path: `members[value eq "${bo}"]` },
    { op: 'remove', path: 'members', value: people(mia!) },
    { op: 'add', path: 'members', value: people(mia!) },
  ];
  expect(patched(...steps).members).toEqual({ isWhole: false, added: [ana, mia], removed: [bo] });
  const whole = { op: 'replace', path: 'members', value: people(bo!) };
  expect(patched(...steps, whole, steps[0]!).members).toMatchObject({ isWhole: true, added: [bo, ana] });
  expect(patched(whole, steps[1]!).members).toMatchObject({ isWhole: true, added: [] });
});

test('a name is replaced, with a path and with an id beside it; other attributes say nothing', () => {
  expect(patched({ op: 'Replace', path: 'displayName', value: ' Sales ' })).toEqual({ displayName: 'Sales' });
  expect(patched({ op: 'replace', value: { id: ana, displayName: 'Sales' } })).toEqual({ displayName: 'Sales' });
  expect(patched({ op: 'add', path: 'description', value: 'x' }, { op: 'remove', path: 'displayName' })).toEqual({});
  expect(patched({ op: 'remove', path: 'externalId' })).toEqual({ externalId: '' });
});

test.each([
  { op: 'move', path: 'members' },
  { op: 'remove' },
  { op: 'add', path: 'members', value: [{ value: 'ana' }] },
  { op: 'add', path: 'members', value: [{ value: { $ne: '' } }] },
  { op: 'replace', path: 'displayName', value: '' },
  { op: 'replace', path: 'displayName', value: ['Sales'] },
])('%j is refused', (operation) => expect(() => patched(operation)).toThrow());
