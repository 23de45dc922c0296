import { clientId, defineCalls, id, line } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { guard, parseInput } from './guard.ts';

const own = 'a'.repeat(24);
const foreign = 'b'.repeat(24);

const { save } = defineCalls(
  'social',
  'samples',
  { about: '', access: 'member', right: 'wall' },
  {
    save: {
      method: 'PUT',
      path: '/api/sample/{id}',
      summary: '',
      params: z.object({ id: id('sample') }),
      query: z.object({ client: clientId().optional() }),
      body: z.object({
        client_id: clientId().nullable().optional(),
        name: line(5),
        size: z.number('number').optional(),
      }),
    },
  },
);

const caller = (changes: Partial<Caller> = {}): Caller => ({
  userId: own,
  sessionId: 's',
  clientId: own,
  workspace: 'w',
  roles: [],
  rights: ['wall'],
  keys: [],
  lang: 'en',
  ...changes,
});
const parse = (raw: object, by: Caller | null = caller()) =>
  parseInput(save, by, { params: { id: own }, query: {}, body: { name: 'x' }, ...raw });
const code = (value: string) => expect.objectContaining({ code: value });

test('a caller with the right is accepted', () => expect(() => guard(save, caller())).not.toThrow());

test.each([
  ['a request without a caller', null, 'unauthorized'],
  ['a caller without the right', caller({ rights: [] }), 'no_access'],
  ['a superadmin outside any company', caller({ clientId: null, roles: ['superadmin'] }), 'no_access'],
])('%s is refused', (_, by, refusal) => expect(() => guard(save, by)).toThrow(code(refusal)));

test('a malformed id is not found', () => expect(() => parse({ params: { id: 'x' } })).toThrow(code('not_found')));

test('every wrong field is named', () => {
  const refusal = expect.objectContaining({
    code: 'validation',
    extra: { fields: { name: 'too_long', size: 'type' } },
  });
  expect(() => parse({ body: { name: 'too long', size: 'big' } })).toThrow(refusal);
});

test('a missing field is required, also where there is no body at all', () => {
  expect(() => parse({ body: {} })).toThrow(expect.objectContaining({ extra: { fields: { name: 'required' } } }));
  expect(() => parse({ body: undefined })).toThrow(
    expect.objectContaining({ extra: { fields: { name: 'required' } } }),
  );
});

test('the own company may be named anywhere', () => {
  expect(parse({ query: { client: own }, body: { client_id: own, name: 'x' } }).body).toEqual({
    client_id: own,
    name: 'x',
  });
});

test.each([
  ['query', { query: { client: foreign } }],
  ['body', { body: { client_id: foreign, name: 'x' } }],
])('another company in the %s is refused', (_, raw) => expect(() => parse(raw)).toThrow(code('no_access')));
