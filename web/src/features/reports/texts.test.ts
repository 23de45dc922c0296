import { expect, test } from 'vitest';
import { digitsOf, groupedReceipt } from './texts.ts';

test('a receipt is shown in groups of four, and read with or without them', () => {
  expect(groupedReceipt('1234567890123456')).toBe('1234 5678 9012 3456');
  for (const typed of ['1234 5678 9012 3456', '1234-5678-9012-3456', ' 1234567890123456\n'])
    expect(digitsOf(typed)).toBe('1234567890123456');
});
