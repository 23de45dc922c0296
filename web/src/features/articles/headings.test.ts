import { expect, test } from 'vitest';
import { headingsOf } from './headings.ts';

test('the headings of a text are found with their levels, whatever they stand in', () => {
  const html = '<h2>One &amp; <em>two</em></h2><p>Text</p><div data-block="callout"><h3>Note</h3></div><h4></h4>';
  expect(headingsOf(html)).toEqual([
    { level: 2, text: 'One & two' },
    { level: 3, text: 'Note' },
    { level: 4, text: '' },
  ]);
});
