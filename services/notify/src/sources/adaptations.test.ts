import { adaptationEvents } from '@atrium/contracts/adaptationStates';
import { expect, test } from 'vitest';
import { adaptationReached } from './adaptations.ts';

const created = '2026-11-28T10:00:00.000Z';
const reached = { _id: 'one', by: 'ana', name: 'Welcome', detail: '', poll: null, created };

test.each([
  ['assigned', null, ['bo'], 'adaptation:one:assigned', '/adaptation/user/one'],
  ['ended', null, ['bo'], 'adaptation:one:ended', '/adaptation/user/one'],
  ['step', null, ['ana', 'bo'], `adaptation:one:step:${created}:`, '/adaptation/user/one'],
  ['poll', 'poll1', ['ana', 'bo'], 'adaptation:one:poll:poll1', '/poll/poll1'],
] as const)('%s notifies', (event, poll, users, subject, link) => {
  const notes = adaptationReached.notes({ ...reached, event, poll, recipients: ['ana', 'bo', 'bo'] });
  expect(notes.map(({ user }) => user)).toEqual(users);
  for (const note of notes)
    expect(note).toMatchObject({ kind: `adapt_${event}`, subject, section: 'adapt', link, actors: ['ana'] });
});

test('each event is tested', () => expect(adaptationEvents).toHaveLength(4));

test('a step is named', () => {
  const [note] = adaptationReached.notes({ ...reached, event: 'step', detail: 'Read', recipients: ['ana'] });
  expect(note!.name).toBe('Welcome: Read');
});
