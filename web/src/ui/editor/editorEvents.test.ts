import { expect, test } from 'vitest';
import { filesIn } from './editorEvents.ts';

const clipboard = (text: string, ...names: string[]) =>
  ({
    files: names.map((name) => new File(['x'], name)),
    getData: (type: string) => (type === 'text/plain' ? text : ''),
  }) as unknown as DataTransfer;

test.each([
  ['a picture alone', '', ['image.png'], 1],
  ['a file with its name', 'holiday.png', ['holiday.png'], 1],
  ['files with their paths', '/home/ana/a b.pdf\r\nC:\\Users\\ana\\c.txt\r\n', ['a b.pdf', 'c.txt'], 2],
  ['cells with a picture of them', 'Name\tSum\r\nAnna\t100\r\n', ['image.png'], 0],
  ['words that name the file', 'See holiday.png', ['holiday.png'], 0],
  ['words alone', 'Hello', [], 0],
])('of %s the files are taken, unless there is a text', (_, text, names, taken) => {
  expect(filesIn(clipboard(text, ...names))).toHaveLength(taken);
});

test('nothing comes of no clipboard', () => {
  expect(filesIn(null)).toEqual([]);
});
