import type { LearningTest, Lesson } from '@atrium/contracts';
import { expect, test } from 'vitest';
import { aroundOf, idOf, isDone, movedTo, nextOf, pathOf, rowsOf } from './parts.ts';

const lesson = (_id: string, learned: boolean) => ({ _id, course_id: 'c', name: _id, learned }) as Lesson;
const exam = (_id: string, status: string, start: boolean) =>
  ({ _id, course_id: 'c', title: _id, own: { status }, can: { start, edit: false } }) as LearningTest;

const parts = [
  { _id: 'l1', kind: 'lesson' as const },
  { _id: 't1', kind: 'test' as const },
  { _id: 'gone', kind: 'lesson' as const },
  { _id: 'l2', kind: 'lesson' as const },
];
const rows = rowsOf(parts, [lesson('l2', false), lesson('l1', true)], [exam('t1', 'failed', false)]);

test('lessons and tests stand in the order of the course', () => {
  expect(rows.map(idOf)).toEqual(['l1', 't1', 'l2']);
  expect(rows.map(pathOf)).toEqual(['/courses/c/lessons/l1', '/courses/c/tests/t1', '/courses/c/lessons/l2']);
});

test('one goes on with the first part that is not done and can be', () => {
  expect(rows.map(isDone)).toEqual([true, false, false]);
  expect(nextOf(rows)).toBe(rows[2]);
  const again = rowsOf(parts, [lesson('l1', true)], [exam('t1', 'not_passed', true)]);
  expect(nextOf(again)).toBe(again[1]);
});

test('a finished test is done as a passed one is', () => {
  const done = ['passed', 'finished', 'started'].map((status) => ({
    kind: 'test' as const,
    test: exam('t', status, true),
  }));
  expect(done.map(isDone)).toEqual([true, true, false]);
});

test('the neighbours of a part; a part of another course has none', () => {
  expect(aroundOf(rows, 't1')).toEqual({ previous: rows[0], next: rows[2] });
  expect(aroundOf(rows, 'other')).toEqual({});
});

test('a part moves to another place', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
