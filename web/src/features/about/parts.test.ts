import { expect, test } from 'vitest';
import { shippedParts } from '../../../parts.ts';

test('each part that is shipped is listed once with its version and licence, and no tool of developers', () => {
  const parts = shippedParts();
  expect(parts.find(({ name }) => name === 'react')).toMatchObject({ licence: 'MIT' });
  expect(parts.find(({ name }) => name === 'busboy')).toMatchObject({ licence: 'MIT' }); // in its older form
  expect(parts.map(({ name }) => name)).not.toContain('oxlint');
  const listed = parts.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(listed).size).toBe(listed.length);
  expect(parts.filter(({ version }) => !version)).toEqual([]);
});
