import { clients, journal, maxRefusedRights, posts, type RefusedRight } from '@atrium/contracts';
import type { Caller } from '@atrium/kit/core';
import { beforeEach, expect, test } from 'vitest';
import { makeRefusedRights, type RefusedRights } from './refusedRights.ts';

const caller = (userId: string, more: Partial<Caller> = {}): Caller => ({
  userId,
  sessionId: 'session-1',
  clientId: 'c'.repeat(24),
  workspace: 'northwind',
  roles: [],
  rights: [],
  keys: [],
  lang: 'en',
  ...more,
});

let sent: RefusedRight[][];
let isAway: boolean;
let refused: RefusedRights;
beforeEach(() => {
  [sent, isAway] = [[], false];
  refused = makeRefusedRights(async (refusals) => {
    if (isAway) throw new Error('away');
    sent.push(refusals);
  });
});

const note = (...which: Parameters<RefusedRights['noteFor']>) => refused.noteFor(...which)?.();

const shown = () => sent.map((refusals) => refusals.map(({ userId, call, count }) => `${userId} ${call} ${count}`));

test('refusals of one call to one person are sent together', async () => {
  for (let n = 0; n < 3; n += 1) note(journal.list, caller('bo'), '192.0.2.1');
  note(journal.list, caller('mia'), '192.0.2.1');
  note(clients.create, caller('bo'), '192.0.2.1');
  await refused.flush();
  await refused.flush();
  expect(shown()).toEqual([['bo journal.list 3', 'mia journal.list 1', 'bo clients.create 1']]);
});

test('those of other calls, of restricted sessions and of superadmins are not', async () => {
  note(posts.create, caller('bo'), '');
  note(journal.list, caller('bo', { restricted: true }), '');
  note(journal.list, caller('root', { roles: ['superadmin'], clientId: null }), '');
  note(journal.list, null, '');
  await refused.flush();
  expect(sent).toEqual([]);
});

test('a refused anonymous call is not noted', async () => {
  note({ ...journal.list, anonymous: true }, caller('bo'), '192.0.2.1');
  await refused.flush();
  expect(sent).toEqual([]);
  note(journal.list, caller('bo'), '192.0.2.1');
  await refused.flush();
  expect(shown()).toEqual([['bo journal.list 1']]);
});

test('while identity is away they are counted, as many as one message may have', async () => {
  isAway = true;
  note(journal.list, caller('bo'), '');
  await refused.flush();
  for (let n = 0; n < maxRefusedRights + 10; n += 1) note(journal.list, caller(`person${n}`), '');
  note(journal.list, caller('bo'), '');
  await refused.flush();
  isAway = false;
  await refused.flush();
  expect(sent[0]).toHaveLength(maxRefusedRights);
  expect(sent[0]![0]).toMatchObject({ userId: 'bo', count: 2 });
});
