import { describe, expect, test } from 'vitest';
import { pageOf, cursorBefore, positionOf } from './paging.ts';

const moment = new Date('2026-11-20T10:00:00.000Z');
const epoch = moment.getTime();

/** Follows `next` from page to page. */
function readAll(positions: number[], size: number) {
  const sorted = positions.toSorted((a, b) => b - a).map((at) => ({ at }));
  const pages: number[][] = [];
  for (let time: string | null = 'now'; time !== null;) {
    const before: number = cursorBefore(time) ?? Infinity;
    const { docs, next } = pageOf(sorted.filter(({ at }) => at < before).slice(0, size + 1), size);
    pages.push(docs.map(({ at }) => at));
    time = next === null ? null : String(next);
  }
  return pages;
}

describe('pages', () => {
  test('end between two milliseconds, so that `next` is a time', () => {
    const at = [9, 8, 8, 8, 7].map((ms) => (epoch + ms) * 1000);
    const rows = at.map((position, i) => ({ at: position + i }));
    expect(pageOf(rows.slice(0, 4), 3)).toMatchObject({ docs: [rows[0]], next: epoch + 9 });
  });

  test('miss and repeat nothing, however many share a millisecond', () => {
    const positions = [
      ...Array.from({ length: 45 }, (_, i) => epoch * 1000 + i * 7),
      ...Array.from({ length: 3 }, (_, i) => (epoch + 5) * 1000 + i),
      ...Array.from({ length: 30 }, (_, i) => (epoch - 10 - i) * 1000),
    ];
    const pages = readAll(positions, 20);
    expect(pages.flat()).toEqual(positions.toSorted((a, b) => b - a));
    expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(20);
  });

  test('end with null', () => {
    expect(pageOf([{ at: 3 }, { at: 2 }], 2)).toEqual({ docs: [{ at: 3 }, { at: 2 }], next: null });
    expect(pageOf([], 2)).toEqual({ docs: [], next: null });
  });

  test('a position is inside its millisecond and the same each time', () => {
    const position = positionOf('fffffffff000000000000000', moment);
    expect(Math.floor(position / 1000)).toBe(epoch);
    expect(positionOf('fffffffff000000000000000', moment)).toBe(position);
  });

  test.each([
    ['now', null],
    [String(epoch), epoch * 1000],
    [String(epoch * 1000 + 123), epoch * 1000 + 123],
    ['0', 0],
  ])('`%s` is read as %s', (time, expected) => {
    expect(cursorBefore(time)).toBe(expected);
  });
});
