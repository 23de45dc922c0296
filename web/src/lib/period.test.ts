import { expect, test } from 'vitest';
import { periodOf } from './period.ts';

test('a period of an address has its days, and nothing else', () => {
  expect(periodOf('2026-11-16..2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('2026-11-16..')).toEqual({ from: '2026-11-16', to: '' });
  for (const none of [undefined, '', 'x', 'x..y', '2026-13-01..2026-1-1']) {
    expect(periodOf(none)).toEqual({ from: '', to: '' });
  }
});
