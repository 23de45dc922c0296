import { expect, test } from 'vitest';
import { safeName, uniquePaths } from './names.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['/etc/passwd', '_etc_passwd'],
  ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
  ['..', 'file'],
  ['.', 'file'],
  ['', 'file'],
  ['.bashrc', 'bashrc'],
  ['nul.txt', '_nul.txt'],
  ['a\u0000b\nc', 'a_b_c'],
  ['photo\u202Egpj.exe', 'photo_gpj.exe'],
  ['Отчёт за май.docx', 'Отчёт за май.docx'],
])('%j is %j in an archive', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('a long name keeps its ending', () => {
  const name = safeName(`${'я'.repeat(300)}.jpeg`);
  expect([...name].length).toBe(120);
  expect(name).toMatch(/\.jpeg$/);
});

test('doubles are numbered, also in another letter case', () => {
  const unique = uniquePaths();
  expect(['a/Photo.png', 'a/photo.PNG', 'a/photo.png', 'b/photo.png', 'a/x', 'a/x'].map(unique)).toEqual([
    'a/Photo.png',
    'a/photo (2).PNG',
    'a/photo (3).png',
    'b/photo.png',
    'a/x',
    'a/x (2)',
  ]);
});
