import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from './Icon.tsx';
import { initials, paletteIndex } from './initials.ts';

test('every icon is in the sprite', () => {
  const sprite = readFileSync(join(import.meta.dirname, '../../public/all-icons.svg'), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  expect(drawn.sort()).toEqual([...iconNames].sort());
});

test('initials are of the first two words, in any script', () => {
  expect(initials('Anna Kovalenko')).toBe('AK');
  expect(initials(' Ольга  Сидоренко Петрівна')).toBe('ОС');
  expect(initials('😀 Smile')).toBe('😀S');
  expect(initials('')).toBe('');
});

test('a name has one colour of ten', () => {
  expect(paletteIndex('Anna')).toBe(paletteIndex('Anna'));
  expect(paletteIndex('Борис Мельник')).toBeLessThan(10);
});

/** A rule for `[aria-busy] > *` lets the browser restyle 40,000 elements whenever a long feed becomes busy. */
test('no change of an attribute restyles all that is inside', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const rules = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/\[[\w-]+[^\]]*\][^{},]*\*/g) ?? [],
  );
  expect(rules).toEqual([]);
});
