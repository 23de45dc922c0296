import { expect, test } from 'vitest';
import { attachmentInput } from './shapes.ts';

test.each(['a\0.txt', 'a\ud800.txt'])('a file name that cannot be stored is refused', (name) => {
  const file = { _id: 'a'.repeat(24), name: 'a.txt', type: 'text/plain', size: 1 };
  expect(attachmentInput.safeParse(file).success).toBe(true);
  expect(attachmentInput.safeParse({ ...file, name }).success).toBe(false);
});
