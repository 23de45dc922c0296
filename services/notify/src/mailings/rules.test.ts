import { expect, test } from 'vitest';
import { keepsNextRun, partsOfJob } from './rules.ts';

test('a job ends its workspace at the first underscore', () => {
  expect(partsOfJob('acme')).toEqual({ workspace: 'acme', action: null });
  expect(partsOfJob('acme_poll_reminder')).toEqual({ workspace: 'acme', action: 'poll_reminder' });
});

const running = { active: true, next_at: '2026-11-28T07:00:00.000Z', schedule: '0 9 * * *', zone: 'Europe/Kyiv' };

test.each([
  ['that is unchanged', true, {}, {}],
  ['of another schedule', false, {}, { schedule: '30 9 * * *' }],
  ['in another time zone', false, {}, { zone: 'Europe/Riga' }],
  ['that was not active', false, { active: false }, {}],
  ['without a next run', false, { next_at: null }, {}],
])('a mailing %s keeps its next run: %s', (_, keeps, before, after) => {
  expect(keepsNextRun({ ...running, ...before }, { ...running, ...after })).toBe(keeps);
});
