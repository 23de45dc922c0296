import { describe, expect, test } from 'vitest';
import { epochsOf, isCurrent, isIdle, isUseDue, shortened } from './rules.ts';

const user = { session_epoch: 2 };
const client = { session_epoch: 1 };

test('a session is current for the account with which it was begun', () => {
  expect(isCurrent({ epochs: epochsOf(user, client) }, user, client)).toBe(true);
  expect(isCurrent({ epochs: epochsOf(user, null) }, user, null)).toBe(true);
});

describe('a session has ended', () => {
  test.each([
    ['once the user’s epoch is raised', { session_epoch: 3 }, client],
    ['once the company’s epoch is raised', user, { session_epoch: 2 }],
  ])('%s', (_, nextUser, nextClient) =>
    expect(isCurrent({ epochs: epochsOf(user, client) }, nextUser, nextClient)).toBe(false),
  );
});

test('a session of the first release is current until an epoch is raised', () => {
  expect(isCurrent({}, {}, {})).toBe(true);
  expect(isCurrent({}, { session_epoch: 1 }, {})).toBe(false);
});

describe('a session without use', () => {
  const hours = (count: number) => new Date(count * 3_600_000);
  const session = { created: hours(0), used: hours(10) };

  test.each([
    [2, hours(10 + 48), false],
    [2, hours(10 + 49), true],
    [0, hours(10 + 4900), false],
    [undefined, hours(10 + 4900), false],
  ])('after %s days, at %s: ended %s', (days, now, idle) => expect(isIdle(session, days, now)).toBe(idle));

  test('on a shared computer after half an hour, or the days of the company', () => {
    const shared = { ...session, shared: true as const };
    const minutes = [29, 30.9, 31.1].map((later) => isIdle(shared, 2, hours(10 + later / 60)));
    expect(minutes, 'a use is written once a minute').toEqual([false, false, true]);
    expect(isIdle(shared, undefined, hours(10.6))).toBe(true);
    expect(isUseDue(shared, hours(10.02))).toBe(true);
  });

  test('its use is written again after an hour', () => {
    expect(isUseDue(session, hours(10.9))).toBe(false);
    expect(isUseDue(session, hours(11))).toBe(true);
    expect(isUseDue({ created: hours(0) }, hours(11))).toBe(true);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2::9', '2001:db8:1:*'],
  ['unknown', ''],
])('the network of %s is shown as %s', (address, shown) => expect(shortened(address)).toBe(shown));
