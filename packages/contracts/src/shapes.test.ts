import { expect, test } from 'vitest';
import {
  attachmentInput,
  email,
  internalPhone,
  line,
  nameLine,
  optionalLine,
  optionalName,
  phone,
  webAddress,
  workspaceCode,
} from './shapes.ts';

test.each(['a\0.txt', 'a\ud800.txt'])('what a picture shows is refused when it cannot be stored', (alt) => {
  const file = { _id: 'a'.repeat(24), alt: 'a map' };
  expect(attachmentInput.safeParse(file).success).toBe(true);
  expect(attachmentInput.safeParse({ ...file, alt }).success).toBe(false);
});

const hostile = {
  'combining marks': `e${'\u0323\u0302'.repeat(200_000)}`,
  'digits and a wrong character': `${'1'.repeat(400_000)}x`,
  blanks: `a${' '.repeat(400_000)}b`,
  dots: `${'a.'.repeat(200_000)}@`,
};
const shapes = { line, optionalLine, nameLine, optionalName, email, phone, internalPhone, webAddress, workspaceCode };
const cases = Object.keys(shapes).flatMap((shape) => Object.keys(hostile).map((kind) => [shape, kind] as const));

test.each(cases)('%s refuses 400,000 characters of %s without long work', { tags: ['full'] }, (shape, kind) => {
  const schema = shapes[shape as keyof typeof shapes]();
  const begun = performance.now();
  expect(schema.safeParse(hostile[kind as keyof typeof hostile]).success).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2000);
});
