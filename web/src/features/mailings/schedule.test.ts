import { expect, test } from 'vitest';
import { patternOf, scheduleOf } from './schedule.ts';

test.each([
  ['0 9 * * *', { rhythm: 'daily', time: '09:00' }],
  ['30 18 * * 1-5', { rhythm: 'workdays', time: '18:30' }],
  ['5 7 * * 0', { rhythm: 'weekly', time: '07:05', weekday: '0' }],
  ['0 10 15 * *', { rhythm: 'monthly', time: '10:00', day: 15 }],
  ['*/5 * * * *', { rhythm: 'custom' }],
  ['0 9 1 1 *', { rhythm: 'custom' }],
  ['0 9 1 * 1', { rhythm: 'custom' }],
])('%s is read, and written the same', (pattern, shown) => {
  expect(scheduleOf(pattern)).toMatchObject(shown);
  expect(patternOf(scheduleOf(pattern))).toBe(pattern);
});

test('Sunday is 0 and 7', () => expect(scheduleOf('0 9 * * 7')).toMatchObject({ rhythm: 'weekly', weekday: '0' }));
