import { expect, test } from 'vitest';
import { eventCancelled, eventInvited, eventNear } from './calendar.ts';

const acted = {
  _id: 'event1',
  name: 'Weekly meeting',
  by: 'ana',
  recipients: ['ana', 'bo'],
  starts_at: '2026-11-30T09:00:00.000Z',
  created: '2026-11-20T10:00:00.000Z',
};

test('an invitation tells the invited and leads to the event', () => {
  expect(eventInvited.notes(acted)).toMatchObject([
    { user: 'bo', kind: 'event_invited', section: 'events', about: ['event1'], link: '/calendar?event=event1' },
  ]);
});

test('a cancelled event takes along what was told of it, and leads to no event', () => {
  expect(eventCancelled.ends!(acted)).toBe('event1');
  expect(eventCancelled.notes(acted)).toMatchObject([{ user: 'bo', about: [], link: '/calendar' }]);
});

test('the author of an event is reminded of it, too', () => {
  expect(eventNear.notes(acted).map(({ user }) => user)).toEqual(['ana', 'bo']);
});
