import { describe, expect, test } from 'vitest';
import { epochsOf, isCurrent } from './rules.ts';

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
