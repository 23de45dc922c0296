import { describe, expect, test } from 'vitest';
import { isSameState, withAct, type LikeAct, type LikeState } from './rules.ts';

const act = (minute: number, liked: boolean, past = false): LikeAct => ({
  liked,
  name: `text at ${minute}`,
  created: `2026-11-20T10:0${minute}:00.000Z`,
  event: `event${minute}`,
  past,
});

const after = (acts: LikeAct[]) => acts.reduce<LikeState | null>(withAct, null);

const orders = <T>(list: T[]): T[][] =>
  list.length < 2
    ? [list]
    : list.flatMap((item, index) => orders(list.toSpliced(index, 1)).map((rest) => [item, ...rest]));

describe('likes', () => {
  test.each([
    ['a like', [act(1, true)], true, 1],
    ['a like taken back', [act(1, true), act(2, false)], false, 1],
    ['a like given again', [act(1, true), act(2, false), act(3, true)], true, 1],
    ['a like given again and taken back again', [act(1, true), act(2, false), act(3, true), act(4, false)], false, 1],
  ])('%s is the same in every order, also when each act comes twice', (_, acts, liked, first) => {
    const expected = { liked, first: act(first, true).created, name: acts.at(-1)!.name };
    for (const order of orders(acts)) {
      expect(after(order)).toMatchObject(expected);
      expect(after([...order, ...order])).toEqual(after(order));
    }
  });

  test('a like whose taking back is received first is not liked', () => {
    expect(after([act(2, false)])).toMatchObject({ liked: false, first: null });
  });

  test('a repeated act changes nothing, another does', () => {
    const state = after([act(1, true)])!;
    expect(isSameState(state, withAct(state, act(1, true)))).toBe(true);
    expect(isSameState(state, withAct(state, act(2, false)))).toBe(false);
    expect(isSameState(null, state)).toBe(false);
  });

  test('whether it is past follows from the first like', () => {
    expect(after([act(3, true), act(1, true, true)])!.past).toBe(true);
    expect(after([act(1, true), act(3, true, true)])!.past).toBe(false);
  });
});
