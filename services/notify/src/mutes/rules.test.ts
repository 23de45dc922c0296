import { describe, expect, test } from 'vitest';
import { isMutedAt, silencingOf, withMute, type MuteAct } from './rules.ts';

const act = (minute: number, muted: boolean): MuteAct => ({ at: `2026-11-20T10:0${minute}:00.000Z`, muted });
const acts = [act(1, true), act(3, false), act(5, true)];

describe('a muted post', () => {
  test('has the same acts in every order, also when each comes twice', () => {
    const orders = [acts, acts.toReversed(), [...acts, ...acts], [acts[1]!, acts[0]!, acts[2]!, acts[1]!]];
    for (const order of orders) expect(order.reduce(withMute, [] as MuteAct[])).toEqual(acts);
  });

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
    [4, false],
    [6, true],
  ])('at minute %i is muted: %s', (minute, expected) => {
    const time = act(minute, true).at;
    expect(isMutedAt(acts, time)).toBe(expected);
  });

  test('that was never muted is not', () => {
    expect(isMutedAt([], act(1, true).at)).toBe(false);
  });
});

describe('an act changes', () => {
  test.each<[string, MuteAct[], MuteAct, ReturnType<typeof silencingOf>]>([
    ['all that is later, when it is the newest', [], act(1, true), { from: act(1, true).at, to: null, muted: true }],
    [
      'the time until the next one',
      [act(3, false)],
      act(1, true),
      { from: act(1, true).at, to: act(3, true).at, muted: true },
    ],
    ['nothing when it was so before', [act(1, true)], act(3, true), null],
    ['nothing when another one of the same time decides', [act(1, true)], act(1, false), null],
  ])('%s', (_, before, added, expected) => expect(silencingOf(before, added)).toEqual(expected));

  test('exactly the times whose state it changes, in every order', () => {
    const orders = [acts, acts.toReversed(), [acts[1]!, acts[2]!, acts[0]!]];
    for (const order of orders) {
      const silent = Array.from({ length: 9 }, () => false);
      order.forEach((added, index) => {
        const change = silencingOf(order.slice(0, index).reduce(withMute, [] as MuteAct[]), added);
        silent.forEach((_, minute) => {
          const time = act(minute, true).at;
          if (change && time >= change.from && (!change.to || time < change.to)) silent[minute] = change.muted;
        });
      });
      expect(silent).toEqual(silent.map((_, minute) => isMutedAt(acts, act(minute, true).at)));
    }
  });
});
