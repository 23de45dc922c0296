import { expect, test } from 'vitest';
import { isMatch, marked } from './palette.ts';

const item = (title: string, words?: string) => ({ id: title, title, words });

test('each word of the text begins a word of the item', () => {
  expect(isMatch(item('Task boards'), 'boa ta')).toBe(true);
  expect(isMatch(item('Task boards'), 'oards')).toBe(false);
  expect(isMatch(item('Sign out', 'leave exit'), 'exit')).toBe(true);
  expect(isMatch(item('Wall'), '')).toBe(true);
});

test('case, accents and ё do not matter', () => {
  expect(isMatch(item('Артём Ковалёв'), 'артем КОВАЛЕВ')).toBe(true);
  expect(isMatch(item('Zoë'), 'zoe')).toBe(true);
});

test.each(["G'ulom", 'gulom', 'orinov', 'O´rinov', 'O＇rin'])('%s finds a name with its own apostrophes', (typed) =>
  expect(isMatch(item('Gʻulom Oʻrinov'), typed)).toBe(true),
);

test('apostrophes and marks of a name are marked with its letters', () => {
  const found = (title: string, text: string) => marked(title, text).map((piece) => piece.text);
  expect(found('Oʻrinov', 'ori')).toEqual(['Oʻri', 'nov']);
  expect(found('Ге\u0301ник', 'ге')).toEqual(['Ге\u0301', 'ник']);
});

test('what was found is marked in the original spelling', () => {
  expect(marked('Ольга Ковалёва', 'ковале оль')).toEqual([
    { text: 'Оль', isMarked: true },
    { text: 'га ', isMarked: false },
    { text: 'Ковалё', isMarked: true },
    { text: 'ва', isMarked: false },
  ]);
  expect(marked('Wall', '')).toEqual([{ text: 'Wall', isMarked: false }]);
});
