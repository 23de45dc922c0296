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

test('what was found is marked in the original spelling', () => {
  expect(marked('Ольга Ковалёва', 'ковале оль')).toEqual([
    { text: 'Оль', isMarked: true },
    { text: 'га ', isMarked: false },
    { text: 'Ковалё', isMarked: true },
    { text: 'ва', isMarked: false },
  ]);
  expect(marked('Wall', '')).toEqual([{ text: 'Wall', isMarked: false }]);
});
