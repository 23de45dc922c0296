import { serviceFaults, type Publishable } from '@atrium/contracts/processRules';
import { expect, test } from 'vitest';
import { activated, planned } from './progress.ts';
import {
  canCancel,
  canPass,
  canStandIn,
  derivedOf,
  requestReadKeys,
  serviceKeys,
  visibleRequests,
  visibleServices,
  waitingFor,
} from './rules.ts';
import type { StepDoc, StepPlan } from './store.ts';

const caller = (userId: string, ...roles: string[]) => ({ userId, roles, keys: ['all', `user:${userId}`] });

const plan = (id: string, rule: 'any' | 'all' = 'any'): StepPlan => ({
  _id: id,
  name: id,
  fields: [],
  performers: [],
  rule,
  review: false,
});

const begun = (...assigned: [string, string | null][]): StepDoc[] =>
  activated(
    [planned(plan('one')), planned(plan('two'))],
    'one',
    assigned.map(([user, instead_of]) => ({ user, instead_of })),
    '2026-11-01T08:00:00.000Z',
  );

test('the author and administrators cancel a request while it is under way', () => {
  const cases = [
    ['ana', [], 'active', true],
    ['bo', [], 'active', false],
    ['adm', ['admin'], 'active', true],
    ['ana', [], 'finished', 'process_closed'],
    ['adm', ['admin'], 'rejected', 'process_closed'],
    ['bo', [], 'cancelled', false],
  ] as const;
  for (const [user, roles, status, ruling] of cases)
    expect(canCancel(caller(user, ...roles), { author: 'ana', status }), `${user} ${status}`).toBe(ruling);
});

test('a substitute acts, and both may read; who is on vacation does not act', () => {
  const steps = begun(['sub', 'boss'], ['bo', null]);
  const request = { author: 'ana', status: 'active' as const, steps };
  expect(waitingFor(request)).toEqual(['sub', 'bo']);
  expect(canPass(caller('sub'), request)).toBe(true);
  expect(canPass(caller('boss'), request)).toBe(false);
  expect(requestReadKeys(request)).toEqual(['ana', 'sub', 'boss', 'bo'].map((user) => `services/user:${user}`));
  expect(derivedOf({ ...request, status: 'cancelled' })).toMatchObject({ waiting: [], is_closed: true });
});

test('an administrator acts where all who are waited for are gone, but not in an own request', () => {
  const request = { author: 'ana', status: 'active' as const, steps: begun(['bo', null], ['mia', null]) };
  const here = { active: true, rights: ['services'] };
  const gone = { active: false, rights: ['services'] };
  const cases: [string, string[], Record<string, typeof here>, boolean][] = [
    ['adm', ['admin'], { bo: here, mia: here }, false],
    ['adm', ['admin'], { bo: gone, mia: here }, false],
    ['adm', ['admin'], { bo: gone, mia: { ...here, rights: [] } }, true],
    ['adm', ['admin'], {}, true],
    ['sub', [], {}, false],
    ['ana', ['admin'], {}, false],
  ];
  for (const [user, roles, people, stands] of cases)
    expect(canStandIn(caller(user, ...roles), request, new Map(Object.entries(people))), user).toBe(stands);
  expect(canStandIn(caller('adm', 'admin'), { ...request, status: 'finished' }, new Map())).toBe(false);
});

test('who has decided is not waited for', () => {
  const [first, second] = begun(['bo', null], ['mia', null]);
  const decided = {
    ...first!,
    assigned: first!.assigned.map((each) => (each.user === 'bo' ? { ...each, decision: 'agree' as const } : each)),
  };
  expect(waitingFor({ status: 'active', steps: [decided, second!] })).toEqual(['mia']);
});

test('a service is for all, for those named in grants, or for administrators only', () => {
  const grants = [{ target: { type: 'user' as const, value: 'bo' }, level: 'read' as const }];
  expect(serviceKeys({ for_all: true, grants })).toEqual({ read_keys: ['all'], none_keys: [] });
  expect(serviceKeys({ for_all: false, grants })).toEqual({ read_keys: ['user:bo'], none_keys: [] });
  expect(serviceKeys({ for_all: false, grants: [] })).toEqual({ read_keys: [], none_keys: [] });
});

test('employees find published services and their own requests, administrators all', () => {
  expect(visibleServices(caller('adm', 'admin'))).toEqual({});
  expect(visibleServices(caller('bo'))).toMatchObject({ status: 'active' });
  expect(visibleRequests(caller('adm', 'admin'))).toEqual({});
  expect(visibleRequests(caller('bo'))).toEqual({ read_keys: 'services/user:bo' });
});

const complete: Publishable = {
  description: 'Tickets',
  type: 'simple',
  fields: [{ name: 'City', type: 'string', options: [] }],
  steps: [{ name: 'Approval', fields: [], performers: [{ kind: 'chief', value: '' }], review: false }],
};
const [only] = complete.steps as [Publishable['steps'][number]];

test('what a published service needs (spec 1 §5)', () => {
  expect(serviceFaults(complete)).toEqual({});
  const cases: [Partial<Publishable>, string][] = [
    [{ description: ' ' }, 'description'],
    [{ fields: [{ name: '', type: 'text', options: [] }] }, 'fields.0.name'],
    [{ fields: [{ name: 'How', type: 'select', options: ['', ' '] }] }, 'fields.0.options'],
    [{ steps: [] }, 'steps'],
    [{ type: 'multi' }, 'steps'],
    [{ steps: [only, only] }, 'steps'],
    [{ steps: [{ ...only, name: '' }] }, 'steps.0.name'],
    [{ steps: [{ ...only, performers: [] }] }, 'steps.0.performers'],
    [{ steps: [{ ...only, performers: [{ kind: 'dept_head', value: '' }] }] }, 'steps.0.performers.0'],
    [{ steps: [{ ...only, fields: [{ name: ' ', type: 'file', options: [] }] }] }, 'steps.0.fields.0.name'],
  ];
  for (const [change, path] of cases)
    expect(Object.keys(serviceFaults({ ...complete, ...change })), path).toEqual([path]);
  expect(
    serviceFaults({ ...complete, type: 'multi', steps: [only, { ...only, performers: [], review: true }] }),
  ).toEqual({});
});
