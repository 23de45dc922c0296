import { expect, test } from 'vitest';
import { previewOf, withVariable } from './preview.ts';

test('values stand in place of variables, and names where there is no value', () => {
  const values = { firstName: 'Ana', empty: '' };
  expect(previewOf('Hello {{firstName}}, {{ where }}, {{empty}}', values)).toBe('Hello Ana, ‹where›, ‹empty›');
  expect(previewOf('{{toString}}', values)).toBe('‹toString›');
});

test('a variable is put where the cursor stands', () => {
  expect(withVariable('Hello !', 'firstName', 6)).toBe('Hello {{firstName}}!');
});
