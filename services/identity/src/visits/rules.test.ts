import { expect, test } from 'vitest';
import { isPlausible } from './rules.ts';

const now = new Date('2026-05-05T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['a morning', at(-3), now, true],
  ['a moment', now, now, true],
  ['a clock a little ahead', at(-1), at(0.05), true],
  ['backwards', now, at(-1), false],
  ['still to come', at(-1), at(1), false],
  ['longer than a day', at(-25), now, false],
  ['long ago', at(-60), at(-59), false],
])('%s', (_, from, until, plausible) => expect(isPlausible(from, until, now)).toBe(plausible));
