import { expect, test } from 'vitest';
import { headingIn, headingsOf } from './headings.ts';

test('the headings of a text are found with their levels, whatever they stand in', () => {
  const html = '<h2>One &amp; <em>two</em></h2><p>Text</p><div data-block="callout"><h3>Note</h3></div><h4></h4>';
  expect(headingsOf(html)).toEqual([
    { level: 2, text: 'One & two', id: 'one-two' },
    { level: 3, text: 'Note', id: 'note' },
    { level: 4, text: '', id: 'section' },
  ]);
});

const idsOf = (...texts: string[]) => headingsOf(texts.map((text) => `<h2>${text}</h2>`).join('')).map(({ id }) => id);

test('each heading has an address of its own, bounded and well formed', () => {
  expect(idsOf('Night', 'Night', 'Night 2', 'Night', '…', '?!')).toEqual([
    'night',
    'night-2',
    'night-2-2',
    'night-3',
    'section',
    'section-2',
  ]);
  expect(idsOf('Перед сменой: ворота 4')).toEqual(['перед-сменой-ворота-4']);
  const [long, cut] = idsOf(`x${'𐐨'.repeat(300)}`, 'a\ud835');
  expect([...long!]).toHaveLength(60);
  expect([long, cut].every((id) => id!.isWellFormed())).toBe(true);
  expect(new Set(idsOf(...Array.from({ length: 5000 }, () => 'Same'))).size).toBe(5000);
});

test('an address leads to its heading, as it is and percent-encoded', () => {
  const headings = headingsOf('<h2>One</h2><h2>Ворота 4</h2>');
  expect(headingIn(headings, '#ворота-4')).toBe(1);
  expect(headingIn(headings, `#${encodeURIComponent('ворота-4')}`)).toBe(1);
  for (const hash of ['', '#', '#%E0%A4%A', '#two']) expect(headingIn(headings, hash)).toBe(-1);
});
