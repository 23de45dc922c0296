import { expect, test } from 'vitest';
import { arranged, isShown, movedCode, switched } from './arranged.ts';

const all = ['birthdays', 'thanks', 'links'].map((code) => ({ code }));
const codesOf = (widgets: string[]) => arranged(all, { widgets }).map(({ code }) => code);

test.each([
  ['none chosen', [], 'birthdays thanks links'],
  ['one placed', ['links'], 'links birthdays thanks'],
  ['all placed', ['thanks', 'links', 'birthdays'], 'thanks links birthdays'],
  ['one that is gone', ['weather', 'thanks'], 'thanks birthdays links'],
])('the order with %s', (_, widgets, order) => {
  expect(codesOf(widgets).join(' ')).toBe(order);
});

test('a widget that the company has not hidden is shown, also a new one', () => {
  expect(
    all.filter((widget) => isShown(widget, { hiddenWidgets: ['thanks', 'weather'] })).map(({ code }) => code),
  ).toEqual(['birthdays', 'links']);
});

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
])('%s moved to %i: %s', (code, to, order) => {
  expect(movedCode([...'abc'], code, to).join('')).toBe(order);
});

test('hiding and showing', () => {
  expect(switched(['a'], 'b', false)).toEqual(['a', 'b']);
  expect(switched(['a', 'b'], 'a', true)).toEqual(['b']);
  expect(switched(['a'], 'a', false)).toEqual(['a']);
});
