import { planSteps } from '@atrium/contracts/idpStates';
import { expect, test } from 'vitest';
import { planReached } from './plans.ts';

const created = '2026-11-28T10:00:00.000Z';
const reached = { _id: 'plan1', by: 'ana', name: 'Lead a team', tasks: [] as string[], created };

test.each([
  ['assigned', ['bo'], 'plan:plan1:assigned'],
  ['tasks_done', ['bo'], 'plan:plan1:tasks_done'],
  ['finished', ['bo'], 'plan:plan1:finished'],
  ['near', ['ana', 'bo'], 'plan:plan1:near:2026-11-28'],
  ['overdue', ['ana', 'bo'], 'plan:plan1:overdue:2026-11-28'],
] as const)('the step %s notifies %j', (step, users, subject) => {
  const notes = planReached.notes({ ...reached, step, recipients: ['ana', 'bo', 'bo'] });
  expect(notes.map(({ user }) => user)).toEqual(users);
  for (const note of notes)
    expect(note).toMatchObject({ kind: `idp_${step}`, subject, section: 'idp', link: '/idp/plan1', actors: ['ana'] });
});

test('each step is tested', () => expect(planSteps).toHaveLength(5));

test('a deadline names its task', () => {
  const [note] = planReached.notes({ ...reached, step: 'near', tasks: ['Read', 'Write'], recipients: ['ana'] });
  expect(note!.name).toBe('Lead a team: Read');
});
