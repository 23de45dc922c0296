import { describe, expect, test } from 'vitest';
import { isMutedAt, mutedPeriods, withMute, type MuteAct } from './rules.ts';

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
    const isInside = mutedPeriods(acts).some(({ from, to }) => from <= time && (!to || time < to));
    expect(isInside).toBe(expected);
  });

  test('that was never muted is not', () => {
    expect(isMutedAt([], act(1, true).at)).toBe(false);
    expect(mutedPeriods([])).toEqual([]);
  });
});
