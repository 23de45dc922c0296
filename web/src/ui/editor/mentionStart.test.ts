import { expect, test } from 'vitest';
import { startsMention } from './mentionStart.ts';

test.each(['', ' ', '\u00a0', '\n', '(', ':', ',', '—', '"', '„', '«', '/', '!'])(
  '%j before an @ begins it',
  (before) => {
    expect(startsMention(before)).toBe(true);
  },
);

test.each(['a', 'я', 'ї', '7', '.', '_', '+', '-', '%'])('%j before an @ is part of an address', (before) => {
  expect(startsMention(before)).toBe(false);
});
