import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from './Icon.tsx';
import { initials, paletteIndex } from './initials.ts';
import { accentTokens, contrast } from './theme/accent.ts';

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

const colours = ['#3355e0', '#e8a500', '#ffffff', '#000000', '#ff0000', '#00ff88', '#777777', '#ffff00'];
const grounds = { light: ['#ffffff', '#f5f6f8'], dark: ['#171a20', '#0f1115'] } as const;

test.each(colours.flatMap((colour) => [[colour, 'light'] as const, [colour, 'dark'] as const]))(
  'a company’s accent %s can be read in the %s theme',
  (colour, theme) => {
    const tokens = accentTokens(colour, theme);
    expect(contrast(tokens['--accent'], tokens['--on-accent'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens['--accent-hover'], tokens['--on-accent'])).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...grounds[theme], tokens['--accent-soft']]) {
      expect(contrast(tokens['--accent-text'], ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of grounds[theme]) expect(contrast(tokens['--accent'], ground)).toBeGreaterThanOrEqual(3);
  },
);

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
